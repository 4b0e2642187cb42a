import {
  appConfigSchema,
  channelIdSchema,
  plainText,
  playlistIdSchema,
  storedTextSchema,
  taskIdSchema,
  youtubeIdSchema,
} from '@reelkeep/contracts';
import { z } from 'zod';
import { failureSchema } from '../yt-dlp/failure.js';
import { sourceUrlSchema, typeHintSchema } from '../entry/entry.js';

/** All that the steps of one download need: the claimed row and a snapshot of the settings. */
const downloadInputSchema = z.object({
  /** The task that people see. */
  taskId: taskIdSchema,
  /** The request that asked for this download; the workflow and its steps carry it instead of the run's own. */
  requestId: storedTextSchema.optional(),
  youtubeId: youtubeIdSchema,
  /** Tells the claimed row from one that is added later for the same video. */
  position: z.string().regex(/^\d{1,19}$/, 'this is not a position in the queue'),
  title: storedTextSchema,
  channelId: channelIdSchema,
  vidType: typeHintSchema,
  playlistIds: z.array(playlistIdSchema),
  /** The page of a video of another site; runs of earlier releases know of none. */
  sourceUrl: sourceUrlSchema.optional(),
  /** The channel's own choice of format; absent means the settings'. */
  format: storedTextSchema.optional(),
  /** Its media lies in the archive already; runs of earlier releases know of none. */
  isAdopted: z.boolean().optional(),
  /** Its media was laid down by a person, and lies staged; runs of earlier releases know of none. */
  imported: z.object({ isGone: z.boolean() }).optional(),
  /** Those of another release may have more. */
  settings: z
    .object({
      ...appConfigSchema.shape.downloads.unwrap().shape,
      // Nothing of the download depends on it, and release 0.1 took any text.
      comment_max: plainText(100).nullable().default(null),
      // It is the run's, and a later release may allow more.
      parallel_downloads: z.number().int().positive().nullable().default(1),
    })
    // It may hold a password, which is nothing for a history.
    .omit({ pot_provider_url: true }),
});

/** What the activities on the queue `downloader-io` take. */
export const transferInputs = {
  /**
   * `checkFormats` asks the source for each format first and falls back to one that it really sends. `isRetry`: the
   * source has given this video no good answer yet; runs of earlier releases do not say.
   */
  fetchMedia: downloadInputSchema.extend({ checkFormats: z.boolean(), isRetry: z.boolean().default(false) }),
  readChannel: downloadInputSchema,
  finalise: downloadInputSchema,
};

/** What the short activities of the workflow downloadVideo take. */
export const rowInputs = {
  markDone: downloadInputSchema,
  /** Runs of 0.1.0 give no failure. */
  failItem: z.object({ youtubeId: youtubeIdSchema, message: storedTextSchema, failure: failureSchema.optional() }),
};
