import { z } from 'zod';
import { youtubeIdSchema } from './ids/id-schemas.js';
import { archiveRecordForm, type StagedPath } from './media-paths.js';

/** What each activity of the catalog, run on the task queue `catalog`, takes. */
export const catalogActivityInputs = {
  saveVideo: z.object({
    youtubeId: youtubeIdSchema,
    /** Relative to the cache root. */
    recordPath: z
      .string()
      .regex(archiveRecordForm, 'this is not below the cache folder, as download/<video>/record.json')
      .transform((path) => path as StagedPath),
  }),
};

type Input<N extends keyof typeof catalogActivityInputs> = z.output<(typeof catalogActivityInputs)[N]>;

/** Activities of the catalog. */
export type CatalogActivities = {
  /**
   * Stores one archive record in one transaction: channel, video, subtitles and their events. Idempotent by youtube_id.
   */
  saveVideo(input: Input<'saveVideo'>): Promise<void>;
};
