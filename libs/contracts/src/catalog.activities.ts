import { z } from 'zod';
import { youtubeIdSchema } from './ids/id-schemas.js';
import { archiveRecordForm, commentsRecordForm, type StagedPath } from './media-paths.js';

/** A path relative to the cache root. */
const stagedPath = (form: RegExp, example: string) =>
  z
    .string()
    .regex(form, `this is not below the cache folder, as ${example}`)
    .transform((path) => path as StagedPath);

/** What each activity of the catalog, run on the task queue `catalog`, takes. */
export const catalogActivityInputs = {
  saveVideo: z.object({
    youtubeId: youtubeIdSchema,
    recordPath: stagedPath(archiveRecordForm, 'download/<video>/record.json'),
  }),
  saveComments: z.object({
    youtubeId: youtubeIdSchema,
    recordPath: stagedPath(commentsRecordForm, 'download/.comments/<video>.json'),
  }),
};

type Input<N extends keyof typeof catalogActivityInputs> = z.output<(typeof catalogActivityInputs)[N]>;

/** Activities of the catalog. */
export type CatalogActivities = {
  /**
   * Stores one archive record in one transaction: channel, video, subtitles and their events. Idempotent by youtube_id.
   */
  saveVideo(input: Input<'saveVideo'>): Promise<void>;
  /** Makes the comments of a record the video's only ones, in one transaction. Idempotent by youtube_id. */
  saveComments(input: Input<'saveComments'>): Promise<void>;
};
