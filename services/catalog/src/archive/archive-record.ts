import { timestampDate } from '@bufbuild/protobuf/wkt';
import {
  type ArchiveRecord,
  ArchiveRecordSchema,
  type Channel,
  type Cue,
  isChannelId,
  isOneOf,
  isPlaylistId,
  isYoutubeId,
  type MediaStream,
  type SponsorBlock,
  type SubtitleTrack,
  type Video,
  videoTypes,
  wordsOfParts,
} from '@reelkeep/contracts';
import { DomainError, errorText } from '@reelkeep/runtime';
import { decodeRecord } from './decode-record.js';
import type { SourceChannel } from '../channel/channel-merge.js';
import type { StoredSponsorBlock, StoredStream, VideoDetail } from '../video/video-detail.js';
import type { VideoFields } from '../video/video-merge.js';

/** One track with all its cues. */
export type ArchivedTrack = { track: SubtitleTrack; cues: Cue[] };

/** An archive record, checked and in the shape of our rows. */
export type ArchivedVideo = {
  channel: SourceChannel;
  video: VideoFields;
  tracks: ArchivedTrack[];
  playlistIds: string[];
};

/** Reads the JSON text of an archive record. Throws invalid, naming the first thing that is wrong. */
export const parseArchiveRecord = (text: string, youtubeId: string, now: Date): ArchivedVideo => {
  const record = decode(text);
  const { video, channel } = record;
  if (!video || !channel) {
    throw invalid('it has no video or no channel');
  }
  requireThat(video.youtubeId === youtubeId, `it is about "${video.youtubeId}", not about "${youtubeId}"`);
  requireThat(isYoutubeId(video.youtubeId), `"${video.youtubeId}" is not a video id`);
  requireThat(isChannelId(channel.channelId), `"${channel.channelId}" is not a channel id`);
  video.playlistIds.forEach((id) => requireThat(isPlaylistId(id), `"${id}" is not a playlist id`));
  requireThat(video.title !== '', 'the video has no title');
  requireThat(channel.name !== '', 'the channel has no name');
  requireThat(isOneOf(videoTypes, video.vidType), `"${video.vidType}" is not a type of video`);
  requireThat(video.duration <= maxInteger, 'the duration is too large');
  checkTracks(record);
  return {
    channel: channelFields(channel),
    video: videoFields(record, video, channel.channelId, now),
    tracks: record.subtitles.flatMap(({ track, cues }) => (track ? [{ track, cues }] : [])),
    playlistIds: [...new Set(video.playlistIds)],
  };
};

const maxInteger = 2 ** 31 - 1;

/** A record that cannot be used, and why. */
export const invalid = (what: string, cause?: unknown): DomainError =>
  new DomainError('invalid', `The record cannot be used: ${what}.`, cause === undefined ? {} : { cause });

export const requireThat = (holds: boolean, otherwise: string): void => {
  if (!holds) {
    throw invalid(otherwise);
  }
};

const decode = (text: string): ArchiveRecord => {
  try {
    return decodeRecord(ArchiveRecordSchema, text);
  } catch (error) {
    throw invalid(errorText(error), error);
  }
};

/** Throws invalid for tracks of no language, or two of one. */
export const checkTracks = (record: Pick<ArchiveRecord, 'subtitles'>): void => {
  const seen = new Set<string>();
  for (const { track } of record.subtitles) {
    const lang = track?.lang ?? '';
    requireThat(/^[A-Za-z0-9][-\w.]{0,79}$/.test(lang), `"${lang}" is not a subtitle language`);
    requireThat(!seen.has(lang), `it has two subtitle tracks for "${lang}"`);
    seen.add(lang);
  }
};

/** What a message says of a channel, in the shape of our rows. */
export const channelFields = (channel: Channel): SourceChannel => ({
  channelId: channel.channelId,
  name: channel.name,
  description: channel.description ?? null,
  subscriberCount: channel.subscriberCount,
  viewCount: channel.viewCount,
  active: channel.active,
  tags: channel.tags,
  tabs: channel.tabs,
  hasThumb: channel.hasThumb,
  hasBanner: channel.hasBanner,
  hasTvart: channel.hasTvart,
  lastRefresh: channel.lastRefresh ? timestampDate(channel.lastRefresh) : null,
});

/** What a message says of a video, in the shape of our rows. */
export const videoFields = (
  record: Pick<ArchiveRecord, 'extracted'>,
  video: Video,
  channelId: string,
  now: Date,
): VideoFields => {
  const extracted = record.extracted ? timestampDate(record.extracted) : now;
  const widest = video.streams
    .filter(({ type }) => type === 'video')
    .reduce<MediaStream | undefined>((best, one) => ((one.width ?? 0) > (best?.width ?? -1) ? one : best), undefined);
  return {
    youtubeId: video.youtubeId,
    channelId,
    title: video.title,
    published: video.published ? timestampDate(video.published) : null,
    downloaded: video.downloaded ? timestampDate(video.downloaded) : extracted,
    lastRefresh: video.lastRefresh ? timestampDate(video.lastRefresh) : extracted,
    // What was fetched just now the source has; what people have imported it may not have any more.
    active: video.active,
    vidType: video.vidType,
    mediaSize: video.mediaSize,
    duration: video.duration,
    viewCount: video.stats?.viewCount ?? 0n,
    likeCount: video.stats?.likeCount ?? 0n,
    width: widest?.width ?? 0,
    height: widest?.height ?? 0,
    detail: detailOf(video, extracted),
  };
};

// Fields that are not there stay away, so that an equal record gives an equal row.
const detailOf = (video: Video, extracted: Date): VideoDetail => ({
  ...(video.description === undefined ? {} : { description: video.description }),
  tags: video.tags,
  categories: video.categories,
  ...chaptersOf(video),
  ...(video.commentCount === undefined ? {} : { comment_count: video.commentCount }),
  dislike_count: Number(video.stats?.dislikeCount ?? 0n),
  average_rating: video.stats?.averageRating ?? 0,
  streams: video.streams.map(storedStream),
  ...(video.sourceUrl === undefined ? {} : { source_url: video.sourceUrl }),
  ...missingPartsOf(video),
  ...(video.sponsorBlock ? { sponsorblock: storedSponsorBlock(video.sponsorBlock, extracted) } : {}),
});

const chaptersOf = ({ chapters }: Video): Pick<VideoDetail, 'chapters'> =>
  chapters.length === 0 ? {} : { chapters: chapters.map(({ start, end, title }) => ({ start, end, title })) };

const missingPartsOf = (video: Video): Pick<VideoDetail, 'missing_parts'> => {
  const words = wordsOfParts(video.missingParts);
  return words.length === 0 ? {} : { missing_parts: words };
};

const storedStream = (stream: MediaStream): StoredStream => ({
  index: stream.index,
  type: stream.type,
  codec: stream.codec,
  bitrate: Number(stream.bitrate),
  ...(stream.width === undefined ? {} : { width: stream.width }),
  ...(stream.height === undefined ? {} : { height: stream.height }),
});

const storedSponsorBlock = ({ lastRefresh, segments }: SponsorBlock, extracted: Date): StoredSponsorBlock => ({
  last_refresh: (lastRefresh ? timestampDate(lastRefresh) : extracted).getTime(),
  segments: segments.map(({ uuid, category, start, end, locked, votes, videoDuration }) => ({
    uuid,
    category,
    start,
    end,
    locked,
    votes,
    video_duration: videoDuration,
  })),
});
