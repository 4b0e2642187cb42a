import { flagField, momentField, neededText, textField } from '@reelkeep/backup';
import { channelIdSchema, videoTypeHints, youtubeIdSchema } from '@reelkeep/contracts';
import { z } from 'zod';

// As long as rows that were entered.
const longestTitle = 500;
const shownDuration = /^(?:(\d{1,3}):)?(\d{1,2}):(\d{2})$/;
// A picture is fetched by us: from the hosts of the source's pictures alone.
const pictureForm = /^https:\/\/[a-z0-9.-]{1,60}\.(?:ytimg|ggpht|googleusercontent)\.com\/[\x21-\x7e]{1,1000}$/;

const secondsOf = (text: string): number => {
  const [, hours = '0', minutes = '0', seconds = '0'] = shownDuration.exec(text) ?? [];
  return (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds);
};

const duration = z
  .union([
    z.number().nonnegative().max(1e7),
    z
      .string()
      .regex(shownDuration)
      .transform((text) => secondsOf(text)),
  ])
  .optional()
  .catch(undefined);

/** A row of the queue as TubeArchivist keeps it. */
export const queueDocument = z
  .object({
    youtube_id: youtubeIdSchema,
    title: neededText(longestTitle),
    channel_id: channelIdSchema,
    channel_name: textField(longestTitle),
    duration,
    published: momentField,
    vid_type: z.enum(videoTypeHints).catch('unknown'),
    vid_thumb_url: z.string().regex(pictureForm).optional().catch(undefined),
    status: z.enum(['pending', 'ignore']),
    auto_start: flagField(false),
  })
  .transform((row) => ({
    isIgnored: row.status === 'ignore',
    isFirst: row.auto_start && row.status === 'pending',
    video: {
      youtubeId: row.youtube_id,
      title: row.title,
      channelId: row.channel_id,
      channelName: row.channel_name,
      vidType: row.vid_type,
      duration: row.duration,
      published: row.published === null ? undefined : Date.parse(row.published) / 1_000,
      thumbUrl: row.vid_thumb_url,
      playlistId: undefined,
    },
  }));

export type TakenRow = z.output<typeof queueDocument>;
