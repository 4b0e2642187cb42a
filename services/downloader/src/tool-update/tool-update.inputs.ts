import { storedTextSchema, taskIdSchema, taskOutcomes, toolVersionForm, userIdSchema } from '@reelkeep/contracts';
import { z } from 'zod';

const taskId = taskIdSchema;

/**
 * What the activities of the workflow updateTool take. No address and no checksum: whoever can start a workflow must not
 * choose what is run here.
 */
export const toolUpdateInputs = {
  /** The workflow's own input. */
  beginToolUpdate: z.object({ taskId, startedBy: userIdSchema.optional() }),
  lookForTool: z.object({
    taskId,
    /** Whether a person asked: a schedule does not take what somebody went back from. */
    isAsked: z.boolean(),
  }),
  bringTool: z.object({ taskId, version: z.string().regex(toolVersionForm, 'this is no version') }),
  endToolUpdate: z.object({ taskId, outcome: z.enum(taskOutcomes), message: storedTextSchema }),
};

/** The input of one of them. */
export type ToolUpdateInput<N extends keyof typeof toolUpdateInputs> = z.output<(typeof toolUpdateInputs)[N]>;
