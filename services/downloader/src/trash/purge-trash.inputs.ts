import { storedTextSchema, taskIdSchema, taskOutcomes, userIdSchema } from '@reelkeep/contracts';
import { z } from 'zod';
import { workflowIdSchema } from '../task/workflow-id.js';

/** What the activities of the workflow purgeTrash take. */
export const purgeTrashInputs = {
  beginPurge: z.object({ taskId: taskIdSchema, workflowId: workflowIdSchema, startedBy: userIdSchema.optional() }),
  assertMediaIsThere: z.object({ taskId: taskIdSchema, videos: z.number().int().nonnegative() }),
  endPurge: z.object({ taskId: taskIdSchema, outcome: z.enum(taskOutcomes), message: storedTextSchema }),
};
