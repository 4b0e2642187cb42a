import {
  channelIdSchema,
  storedTextSchema,
  taskIdSchema,
  taskOutcomes,
  userIdSchema,
  youtubeIdSchema,
} from '@reelkeep/contracts';
import { z } from 'zod';
import { workflowIdSchema } from '../task/workflow-id.js';

const count = z.number().int().nonnegative();

/** How many videos were looked for, and what became of those that differ. */
const rescanCountsSchema = z.object({ checked: count, removed: count, added: count, skipped: count });
export type RescanCounts = z.output<typeof rescanCountsSchema>;

/** A media file of the archive, by the names of its folder and of itself. */
const mediaFileSchema = z.object({ channelId: channelIdSchema, youtubeId: youtubeIdSchema });
export type MediaFile = z.output<typeof mediaFileSchema>;

const options = { ignoreError: z.boolean(), preferLocal: z.boolean() };

/** What the short activities of the workflow rescanFilesystem take. */
export const rescanInputs = {
  beginRescan: z.object({ taskId: taskIdSchema, workflowId: workflowIdSchema, startedBy: userIdSchema.optional() }),
  tellSkipped: z.object({ taskId: taskIdSchema, message: storedTextSchema }),
  endRescan: z.object({ taskId: taskIdSchema, outcome: z.enum(taskOutcomes), message: storedTextSchema }),
};

/** What those of them take that read the media folder, or ask the source. */
export const rescanIoInputs = {
  countMissing: z.object({ taskId: taskIdSchema }),
  findMissing: z.object({ taskId: taskIdSchema, after: z.string().max(200), counts: rescanCountsSchema }),
  findUnknown: z.object({ taskId: taskIdSchema, after: z.string().max(1_000), counts: rescanCountsSchema }),
  prepareAdoption: z.object({ taskId: taskIdSchema, ...mediaFileSchema.shape, ...options }),
};
