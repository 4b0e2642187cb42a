import { z } from 'zod';
import { channelIdSchema, playlistIdSchema, youtubeIdSchema } from './ids/id-schemas.js';
import {
  archiveRecordForm,
  commentsRecordForm,
  refreshRecordForm,
  type StagedPath,
  subscriptionFileForm,
} from './media-paths.js';

/** A path relative to the cache root. */
const stagedPath = (form: RegExp, example: string) =>
  z
    .string()
    .regex(form, `this is not below the cache folder, as ${example}`)
    .transform((path) => path as StagedPath);

const followedFields = {
  channel: { kind: z.literal('channel'), id: channelIdSchema },
  playlist: { kind: z.literal('playlist'), id: playlistIdSchema },
} as const;

/** A channel or playlist that somebody subscribes to. */
export const followedSchema = z.discriminatedUnion('kind', [
  z.object(followedFields.channel),
  z.object(followedFields.playlist),
]);
export type Followed = z.output<typeof followedSchema>;

const refreshRecord = { recordPath: stagedPath(refreshRecordForm, 'download/.refresh/<item>/record.json') };

const subscriptionRecord = { recordPath: stagedPath(subscriptionFileForm, 'download/.subscribe/<task>/0.json') };

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
  deleteWatched: z.object({}),
  deleteVideos: z.object({ youtubeIds: z.array(youtubeIdSchema).max(100) }),
  purgeDue: z.object({}),
  saveMediaSizes: z.object({
    sizes: z
      .array(
        z.object({
          youtubeId: youtubeIdSchema,
          mediaSize: z.number().int().nonnegative(),
          // Taken only in the place of this one: a download may have brought another file meanwhile.
          knownSize: z.number().int().nonnegative().optional(),
        }),
      )
      .max(1_000),
  }),
  subscribe: followedSchema,
  saveSubscription: z.discriminatedUnion('kind', [
    z.object({ ...followedFields.channel, ...subscriptionRecord }),
    z.object({ ...followedFields.playlist, ...subscriptionRecord }),
  ]),
  saveRefreshed: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('video'), id: youtubeIdSchema, ...refreshRecord }),
    z.object({ ...followedFields.channel, ...refreshRecord }),
    z.object({ ...followedFields.playlist, ...refreshRecord }),
  ]),
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
  /**
   * Deletes some of the videos that are due for it by autodelete_days (SEMANTICS 5), in one transaction; says how many,
   * and whether others may be due (a catalog of 0.1 does not say: then until none is deleted). Safe to repeat: what is
   * due is asked anew each time.
   */
  deleteWatched(input: Input<'deleteWatched'>): Promise<{ deleted: number; more?: boolean }>;
  /** Deletes videos whose files are gone, in one transaction; those that are not archived any more are passed by. */
  deleteVideos(input: Input<'deleteVideos'>): Promise<void>;
  /**
   * Forgets some of what has lain in the trash for as long as it was to, in one transaction that has its files removed;
   * says how much, and whether more may be due. Safe to repeat: what is due is asked anew each time.
   */
  purgeDue(input: Input<'purgeDue'>): Promise<{ entries: number; videos: number; mediaSize: number; more: boolean }>;
  /** Takes the bytes of media files that were written anew. Idempotent by youtube_id. */
  saveMediaSizes(input: Input<'saveMediaSizes'>): Promise<void>;
  /** Subscribes to a channel or playlist; false when it is not known. Idempotent. */
  subscribe(input: Input<'subscribe'>): Promise<boolean>;
  /** Stores what a record says of a channel or playlist, then subscribes to it. Idempotent. */
  saveSubscription(input: Input<'saveSubscription'>): Promise<void>;
  /** Stores what a record says of an item now, with what changed, in one transaction. Idempotent. */
  saveRefreshed(input: Input<'saveRefreshed'>): Promise<void>;
};
