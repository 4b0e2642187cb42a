import { anyIdSchema, taskIdSchema, userIdSchema, youtubeIdSchema } from '@reelkeep/contracts';
import { noInput } from '@reelkeep/temporal';
import { z } from 'zod';
import { workflowIdSchema } from '../task/workflow-id.js';

/** Names the row that was asked about, not one that is entered later for the same video. */
export const rowKeySchema = z.object({
  youtubeId: anyIdSchema,
  position: z.string().regex(/^\d{1,19}$/, 'this is not a position in the queue'),
});
export type RowKey = z.output<typeof rowKeySchema>;

/** What the activities of the workflow readQueue take. */
export const readingInputs = {
  nextToRead: noInput,
  readRow: rowKeySchema,
  fetchQueuedThumbs: z.object({ youtubeIds: z.array(youtubeIdSchema) }),
};

/** What the activities of the workflow followAdding take. */
export const addingInputs = {
  /** The workflow's own input: nothing of it is used before it was checked here. */
  beginAdding: z.object({
    taskId: taskIdSchema,
    workflowId: workflowIdSchema,
    isShown: z.boolean().optional(),
    /** The user who added. */
    startedBy: userIdSchema.optional(),
  }),
  endWhenRead: z.object({ taskId: taskIdSchema }),
  stopAdding: z.object({ taskId: taskIdSchema }),
};
