import { z } from 'zod';
import { plainText } from './plain-text.js';

const wholeNumber = z.number().int().nonnegative().nullable();
/** A run of the queue never has more videos under way. */
export const mostParallelDownloads = 8;
/** Nothing lies in the trash for longer: ten years. */
export const mostTrashDays = 3_650;

const text = (max: number) => plainText(max).trim().min(1).nullable();

/** How many comments, as yt-dlp takes it: in all, threads, replies, replies of a thread, depth (SEMANTICS 12). */
const commentLimits = plainText(100)
  .trim()
  .min(1, { abort: true })
  .regex(
    /^(?:all|\d{1,9})(?: *, *(?:all|\d{1,9})){0,4}$/,
    'Up to five whole numbers, or all in place of any, separated by commas: 100,all,100,10',
  )
  .nullable();

/** Application settings with their defaults (contract: AppConfig; SEMANTICS 31). */
export const appConfigSchema = z.strictObject({
  subscriptions: z
    .strictObject({
      channel_size: wholeNumber.default(50),
      live_channel_size: wholeNumber.default(50),
      shorts_channel_size: wholeNumber.default(50),
      playlist_size: wholeNumber.default(50),
      auto_start: z.boolean().default(false),
      extract_flat: z.boolean().default(false),
    })
    .prefault({}),
  downloads: z
    .strictObject({
      limit_speed: wholeNumber.default(null),
      sleep_interval: wholeNumber.default(10),
      autodelete_days: wholeNumber.default(null),
      format: text(2_000).default(null),
      format_sort: text(1_000).default(null),
      add_metadata: z.boolean().default(false),
      add_thumbnail: z.boolean().default(false),
      subtitle: text(500).default('en'),
      subtitle_source: z.enum(['auto', 'user']).nullable().default('auto'),
      subtitle_index: z.boolean().default(true),
      comment_max: commentLimits.default(null),
      comment_sort: z.enum(['top', 'new']).nullable().default('top'),
      cookie_import: z.boolean().default(false),
      potoken: z.boolean().default(false),
      pot_provider_url: text(2_000).default(null),
      throttledratelimit: wholeNumber.default(null),
      extractor_lang: text(200).default(null),
      integrate_ryd: z.boolean().default(false),
      integrate_sponsorblock: z.boolean().default(false),
      /** How many videos a run downloads at once; null: one. */
      parallel_downloads: z.number().int().min(1).max(mostParallelDownloads).nullable().default(1),
      /** MB (1024 × 1024 bytes) that downloads leave free on their disks; null: none. */
      min_free_space: wholeNumber.default(1_024),
      /** Hours without anything downloaded, though items wait, after which the operator is told; null or 0: never. */
      stalled_alert_hours: wholeNumber.default(24),
    })
    .prefault({}),
  application: z
    .strictObject({
      enable_snapshot: z.boolean().default(true),
      enable_cast: z.boolean().default(false),
      /** MB (1024 × 1024 bytes) that a check of the media files reads in a second at most; null: as the disk gives. */
      scrub_rate: z.number().int().positive().nullable().default(50),
      /** Whether files that are not as they were archived are downloaded again. */
      scrub_heal: z.boolean().default(true),
      /** Days for which what people delete lies in the trash; null or 0: it is deleted at once. */
      trash_days: z.number().int().min(0).max(mostTrashDays).nullable().default(7),
    })
    .prefault({}),
});

export type AppConfig = z.infer<typeof appConfigSchema>;

/** The settings of a fresh installation. */
export const defaultAppConfig: AppConfig = appConfigSchema.parse({});

/** Name of the bucket with one entry per visible notification. */
export const notificationsBucket = { name: 'notifications' } as const;
