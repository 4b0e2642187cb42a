import {
  mostParallelDownloads,
  storedTextSchema,
  taskIdSchema,
  taskOutcomes,
  userIdSchema,
  youtubeIdSchema,
} from '@reelkeep/contracts';
import { noInput } from '@reelkeep/temporal';
import { z } from 'zod';
import { workflowIdSchema } from '../task/workflow-id.js';

/** The user who asked for the run; runs of 0.1.0 do not say. */
const startedBy = userIdSchema.optional();

const runStart = z.object({
  taskId: taskIdSchema,
  workflowId: workflowIdSchema,
  autoStartOnly: z.boolean(),
  startedBy,
});

/** What the activities of the workflow downloadQueue take. */
export const runInputs = {
  beginRun: runStart,
  /**
   * `isAtOnce`: the row is downloaded without a pause before it; runs of 0.1.0 do not say. `underWay`: what the run is
   * downloading already, and `finishing` how many of those have all their bytes; earlier releases do not say.
   */
  claimNext: runStart.extend({
    isShown: z.boolean(),
    isAtOnce: z.boolean().optional(),
    underWay: z
      .array(youtubeIdSchema)
      .max(mostParallelDownloads + 1)
      .default([]),
    finishing: z.number().int().min(0).default(0),
  }),
  endRun: z.object({ taskId: taskIdSchema, outcome: z.enum(taskOutcomes), message: storedTextSchema }),
  tellProblem: z.object({ taskId: taskIdSchema, message: storedTextSchema }),
  forgetRun: noInput,
  refuseSecondRun: z.object({ taskId: taskIdSchema, workflowId: workflowIdSchema, startedBy }),
};

/** The input of one of them. */
export type RunStepInput<N extends keyof typeof runInputs> = z.output<(typeof runInputs)[N]>;
