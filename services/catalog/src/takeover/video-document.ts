import { countField, flagField, integerField, listField, momentField, neededText, textField } from '@reelkeep/backup';
import { channelIdSchema, videoTypes, youtubeIdSchema } from '@reelkeep/contracts';
import { z } from 'zod';
import type { VideoDetail } from '../video/video-detail.js';
import { channelDocument } from './channel-document.js';

const longestTitle = 1_000;
const longestText = 100_000;

const stream = z
  .object({
    index: integerField,
    type: z.enum(['video', 'audio']),
    codec: textField(100),
    bitrate: countField,
    width: z.number().int().positive().max(100_000).optional().catch(undefined),
    height: z.number().int().positive().max(100_000).optional().catch(undefined),
  })
  .transform(({ width, height, ...rest }) => ({
    ...rest,
    ...(width === undefined ? {} : { width }),
    ...(height === undefined ? {} : { height }),
  }));

/** A language as it names a track, and the file of it. */
export const trackLanguage = z.string().regex(/^[A-Za-z0-9][-\w.]{0,79}$/);

const track = z.object({
  lang: trackLanguage,
  source: z.enum(['auto', 'user']).catch('user'),
  name: textField(200),
  ext: z.literal('vtt').catch('vtt'),
});

const seconds = z.number().nonnegative().max(1e7);

const segment = z
  .object({
    UUID: neededText(200),
    category: neededText(100),
    segment: z.tuple([seconds, seconds]),
    locked: z.union([z.number(), z.boolean()]).transform(Boolean).catch(false),
    votes: z.number().int().catch(0),
    videoDuration: seconds.catch(0),
  })
  .transform(({ UUID, category, segment: [start, end], locked, votes, videoDuration }) => ({
    uuid: UUID,
    category,
    start,
    end,
    locked,
    votes,
    video_duration: videoDuration,
  }));

const sponsorBlock = z
  .object({ last_refresh: z.number().nonnegative().max(253e9), segments: listField(segment, 10_000) })
  .transform(({ last_refresh: refreshed, segments }) => ({ last_refresh: Math.trunc(refreshed * 1_000), segments }));

/** A video as TubeArchivist keeps it, in the shape of our rows. The whole channel is nested in it (SEMANTICS 36). */
export const videoDocument = z
  .object({
    youtube_id: youtubeIdSchema,
    title: neededText(longestTitle),
    channel: z.object({ channel_id: channelIdSchema, channel_name: z.string().min(1) }).loose(),
    description: textField(longestText),
    category: listField(neededText(200), 100),
    tags: listField(neededText(500), 1_000),
    published: momentField,
    date_downloaded: momentField,
    vid_last_refresh: momentField,
    vid_type: z.enum(videoTypes).catch('videos'),
    active: flagField(true),
    media_size: countField,
    comment_count: z.number().int().nonnegative().max(1e9).optional().catch(undefined),
    stats: z
      .object({
        view_count: countField,
        like_count: countField,
        dislike_count: countField,
        average_rating: z.number().nonnegative().max(5).catch(0),
      })
      .catch({ view_count: 0, like_count: 0, dislike_count: 0, average_rating: 0 }),
    player: z
      .object({ watched: flagField(false), watched_date: momentField, duration: integerField })
      .catch({ watched: false, watched_date: null, duration: 0 }),
    streams: listField(stream, 20),
    subtitles: listField(track, 200),
    sponsorblock: sponsorBlock.optional().catch(undefined),
  })
  .transform((video) => {
    const { stats, player, streams } = video;
    const widest = streams
      .filter(({ type }) => type === 'video')
      .toSorted((a, b) => (b.width ?? 0) - (a.width ?? 0))[0];
    const detail: VideoDetail = {
      ...(video.description === '' ? {} : { description: video.description }),
      tags: video.tags,
      categories: video.category,
      ...(video.comment_count === undefined ? {} : { comment_count: video.comment_count }),
      dislike_count: stats.dislike_count,
      average_rating: stats.average_rating,
      streams,
      ...(video.sponsorblock ? { sponsorblock: video.sponsorblock } : {}),
    };
    return {
      channel: video.channel,
      row: {
        youtube_id: video.youtube_id,
        channel_id: video.channel.channel_id,
        title: video.title,
        published: video.published,
        downloaded: video.date_downloaded,
        last_refresh: video.vid_last_refresh,
        active: video.active,
        vid_type: video.vid_type,
        media_size: video.media_size,
        duration: player.duration,
        view_count: stats.view_count,
        like_count: stats.like_count,
        width: widest?.width ?? 0,
        height: widest?.height ?? 0,
        detail,
      },
      tracks: uniqueTracks(video.subtitles).map((one) => ({ youtube_id: video.youtube_id, ...one })),
      watched: player.watched ? { youtube_id: video.youtube_id, watched_date: player.watched_date } : undefined,
    };
  });

export type TakenVideo = z.output<typeof videoDocument>;

/** The channel that is nested in a video, for one that has no document of its own. */
export const nestedChannel = ({ channel }: TakenVideo) => channelDocument.parse(channel);

const uniqueTracks = <T extends { lang: string }>(tracks: T[]): T[] => [
  ...new Map(tracks.map((one) => [one.lang, one])).values(),
];
