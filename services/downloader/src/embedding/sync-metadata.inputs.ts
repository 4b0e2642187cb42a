import { storedTextSchema, taskIdSchema, taskOutcomes, userIdSchema } from '@reelkeep/contracts';
import { z } from 'zod';
import { workflowIdSchema } from '../task/workflow-id.js';

const count = z.number().int().nonnegative();

/** How many videos were looked at, and what became of them. */
export const syncCountsSchema = z.object({
  looked: count,
  written: count,
  missing: count,
  failed: count,
  // 0.1 does not count them.
  busy: count.optional(),
});
export type SyncCounts = z.output<typeof syncCountsSchema>;

/** What the activities of the workflow syncMetadata take. */
export const syncInputs = {
  beginSync: z.object({ taskId: taskIdSchema, workflowId: workflowIdSchema, startedBy: userIdSchema.optional() }),
  endSync: z.object({ taskId: taskIdSchema, outcome: z.enum(taskOutcomes), message: storedTextSchema }),
};

const cursor = z.string().max(1_000);

/** What those of them take that read and write media files. */
export const syncIoInputs = {
  measurePage: z.object({ cursor }),
  syncPage: z.object({ taskId: taskIdSchema, cursor, counts: syncCountsSchema }),
};
