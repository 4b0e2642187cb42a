import {
  backupNameForm,
  storedTextSchema,
  takeoverKinds,
  taskIdSchema,
  taskOutcomes,
  userIdSchema,
} from '@reelkeep/contracts';
import { z } from 'zod';

const task = z.object({ taskId: taskIdSchema });

/** What a takeover tells of, in their order. */
export const takeoverSteps = ['checking', ...takeoverKinds, 'media'] as const;
export type TakeoverStep = (typeof takeoverSteps)[number];

/** What the activities of the workflow takeOver take. */
export const takeoverInputs = {
  beginTakeover: task.extend({ startedBy: userIdSchema.optional() }),
  tellTakeover: task.extend({ step: z.enum(takeoverSteps) }),
  checkTakeover: z.object({ filename: z.string().regex(backupNameForm) }),
  finishTakeover: z.object({}),
  endTakeover: task.extend({ outcome: z.enum(taskOutcomes), message: storedTextSchema }),
};
