import { storedTextSchema, taskIdSchema, taskOutcomes, userIdSchema } from '@reelkeep/contracts';
import { z } from 'zod';
import { workflowIdSchema } from '../task/workflow-id.js';
import { pictureFolderForm } from './picture-files.js';

const count = z.number().int().nonnegative();

/** How many videos, channels and rows were looked at, and what became of their pictures. */
const pictureCountsSchema = z.object({ checked: count, missing: count, fetched: count, removed: count });
export type PictureCounts = z.output<typeof pictureCountsSchema>;

/** So many items without a picture a check has refreshed; the others are left to the next. */
export const mostRefreshed = 500;

/** What the short activities of the workflow checkThumbnails take. */
export const thumbnailCheckInputs = {
  beginCheck: z.object({ taskId: taskIdSchema, workflowId: workflowIdSchema, startedBy: userIdSchema.optional() }),
  endCheck: z.object({ taskId: taskIdSchema, outcome: z.enum(taskOutcomes), message: storedTextSchema }),
};

const page = { taskId: taskIdSchema, after: z.string().max(200), counts: pictureCountsSchema };

/** What those of them take that read the cache, or ask the source. */
export const thumbnailCheckIoInputs = {
  countVideos: z.object({ taskId: taskIdSchema }),
  checkVideos: z.object({ ...page, total: count }),
  checkChannels: z.object(page),
  checkQueue: z.object(page),
  findPictureFolders: z.object({ taskId: taskIdSchema }),
  removeOrphans: z.object({
    taskId: taskIdSchema,
    folder: z.string().regex(pictureFolderForm),
    counts: pictureCountsSchema,
  }),
};
