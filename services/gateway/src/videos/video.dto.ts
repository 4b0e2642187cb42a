import {
  longestId,
  sortOrders,
  subtitleSources,
  videoParts,
  videoSorts,
  videoTypes,
  watchFilters,
} from '@reelkeep/contracts';
import { z } from 'zod';
import { channelCoreSchema, channelStoredSchema } from '../channels/channel.dto.js';
import { address, fileUrl, id, timeText, word } from '../http/own-text.js';
import { mostRows, paginateSchema } from '../http/paginate.dto.js';
import {
  dateTime,
  pageNumber,
  queryBoolean,
  queryChoice,
  queryInt,
  queryText,
  unixSeconds,
} from '../http/wire-types.js';

export const playerSchema = z
  .object({
    watched: z.boolean(),
    watched_date: unixSeconds().optional(),
    duration: z.number().int().meta({ description: 'Seconds.' }),
    duration_str: timeText().meta({ description: 'Such as 1h 02m 03s; NA for 0.' }),
    progress: z.number().min(0).optional().meta({ description: 'Percent of the caller; absent without a position.' }),
    position: z.number().min(0).optional().meta({ description: 'Seconds of the caller; absent when none is stored.' }),
  })
  .meta({ id: 'Player' });
export type PlayerDto = z.output<typeof playerSchema>;

const sponsorSegmentSchema = z
  .object({
    actionType: z.enum(['skip', 'none', 'mute', 'full', 'poi', 'chapter']).optional(),
    videoDuration: z.number().optional(),
    segment: z.array(z.number()).length(2).meta({ description: 'Start and end in seconds.' }),
    votes: z.number().int().optional(),
    category: z.string().optional(),
    UUID: z.string(),
    locked: z.number().int().optional(),
  })
  .meta({ id: 'SponsorSegment' });

const sponsorBlockSchema = z
  .object({
    is_enabled: z.boolean(),
    last_refresh: unixSeconds(),
    has_unlocked: z.boolean().optional(),
    segments: z.array(sponsorSegmentSchema),
  })
  .meta({ id: 'SponsorBlock' });

const chapterSchema = z
  .object({
    start: z.number().meta({ description: 'Seconds.' }),
    end: z.number().meta({ description: 'Seconds.' }),
    title: z.string(),
  })
  .meta({ id: 'Chapter' });

const statsSchema = z
  .object({
    like_count: z.number().int(),
    average_rating: z.number().meta({ description: '0 to 5, 0 when unknown.' }),
    view_count: z.number().int(),
    dislike_count: z.number().int(),
  })
  .meta({ id: 'VideoStats' });

const streamSchema = z
  .object({
    bitrate: z.number().int().meta({ description: 'Bits per second.' }),
    codec: z.string(),
    height: z.number().int().optional(),
    index: z.number().int(),
    type: z.enum(['video', 'audio']),
    width: z.number().int().optional(),
  })
  .meta({ id: 'VideoStream' });

const subtitleSchema = z
  .object({
    ext: z.enum(['json3', 'vtt']),
    lang: z.string(),
    media_url: fileUrl().meta({ description: '/youtube/<channel_id>/<video_id>.<lang>.vtt' }),
    name: z.string(),
    source: z.enum(subtitleSources),
    url: z.string().nullable(),
  })
  .meta({ id: 'VideoSubtitle' });

const fields = {
  active: z.boolean().meta({ description: 'False after a refresh found it gone at the source.' }),
  category: z.array(z.string()),
  channel: channelCoreSchema,
  comment_count: z.number().int().nullable().meta({ description: 'Null when comments were never indexed.' }),
  date_downloaded: unixSeconds(),
  description: z.string().nullable(),
  media_size: z.number().int().meta({ description: 'Bytes.' }),
  media_url: fileUrl().meta({ description: '/youtube/<channel_id>/<video_id>.mp4' }),
  player: playerSchema,
  playlist: z.array(id()),
  published: dateTime(),
  sponsorblock: sponsorBlockSchema.nullable(),
  stats: statsSchema,
  streams: z.array(streamSchema),
  subtitles: z.array(subtitleSchema),
  tags: z.array(z.string()),
  title: z.string(),
  vid_last_refresh: dateTime(),
  vid_thumb_url: fileUrl(),
  vid_type: z.enum(videoTypes),
  youtube_id: id(),
  missing_parts: z.array(z.enum(videoParts)).max(videoParts.length).optional().meta({
    description: 'What did not come with it and is asked for again. Absent when nothing is missing.',
  }),
  source_url: address()
    .optional()
    .meta({ description: 'Its page at a site other than YouTube. Absent for videos of YouTube.' }),
  _index: word(),
  _score: z.number(),
};

export const videoSchema = z.object(fields).meta({ id: 'Video' });
export type VideoDto = z.output<typeof videoSchema>;

/** Of the video page: with what a list has no use for. */
export const videoDetailSchema = z
  .object({
    ...fields,
    chapters: z
      .array(chapterSchema)
      .optional()
      .meta({ description: 'As its source divides it, or did last. Absent when it never did.' }),
  })
  .meta({ id: 'VideoDetail' });
export type VideoDetailDto = z.output<typeof videoDetailSchema>;

/** Of the video page (SEMANTICS 17). */
export const similarVideosSchema = z.array(videoSchema).max(6);

/** A video as search answers it: no position of the caller, of the channel's overwrites only those that are set. */
export const videoHitSchema = z.object({ ...fields, channel: channelStoredSchema }).meta({ id: 'VideoHit' });
export type VideoHitDto = z.output<typeof videoHitSchema>;

const videoListSchema = z
  .object({ data: z.array(videoSchema).max(mostRows), paginate: paginateSchema })
  .meta({ id: 'VideoList' });
export type VideoListDto = z.output<typeof videoListSchema>;

/** A page; or a bare empty list where "continue watching" has nothing to show (SEMANTICS 15). */
export const videoListAnswerSchema = z.union([videoListSchema, z.array(z.never()).max(0)]);

export const videoListQuerySchema = z.object({
  page: pageNumber(),
  playlist: queryText(longestId, 'Playlist id; rows then come in playlist order.'),
  channel: queryText(longestId, 'Channel id.'),
  watch: queryChoice(watchFilters, 'continue: with a stored position of the caller, not watched.'),
  sort: queryChoice(videoSorts, 'Without it no order is defined.'),
  order: queryChoice(sortOrders, 'Only together with sort; desc when absent.'),
  type: queryChoice(videoTypes, 'Kind of video.'),
  height: queryInt(0, 'Exact height of a stream in pixels.'),
});
export type VideoListQuery = z.output<typeof videoListQuerySchema>;

export const videoDeleteQuerySchema = z.object({
  ignore: queryBoolean('Also ignore it from then on, with what the archive knew of it.'),
});
export type VideoDeleteQuery = z.output<typeof videoDeleteQuerySchema>;
