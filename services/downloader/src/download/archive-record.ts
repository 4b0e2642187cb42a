import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type {
  ArchiveRecordSchema,
  ChannelSchema,
  MediaStreamSchema,
  SponsorBlockSchema,
  VideoPart,
  VideoType,
} from '@reelkeep/contracts';
import type { Dislikes } from '../dislikes/dislike-host.js';
import { publishedOf } from '../source/candidates.js';
import type { SubtitleFile } from '../subtitles/convert-subtitles.js';
import type { VideoInfo } from '../yt-dlp/info-json.js';
import { chaptersOf } from './chapters.js';
import type { ProbedMedia } from './media-probe.js';

export type RecordParts = {
  info: VideoInfo;
  media: ProbedMedia;
  vidType: VideoType;
  channel: MessageInitShape<typeof ChannelSchema>;
  subtitles: SubtitleFile[];
  playlistIds: string[];
  /** Undefined when nobody asked, or nobody answered. */
  sponsorBlock: MessageInitShape<typeof SponsorBlockSchema> | undefined;
  /** The same. */
  dislikes: Dislikes | undefined;
  missingParts: VideoPart[];
  /** Whether the source does not have it any more. */
  isGone: boolean;
  now: Date;
};

/** All that the catalogue stores of a downloaded video. */
export const archiveRecordOf = (parts: RecordParts): MessageInitShape<typeof ArchiveRecordSchema> => {
  const { info, media, vidType, channel, subtitles, playlistIds, sponsorBlock, dislikes, missingParts } = parts;
  const now = timestampFromDate(parts.now);
  return {
    video: {
      ...metadataOf(info),
      lastRefresh: now,
      downloaded: now,
      active: !parts.isGone,
      vidType,
      mediaSize: BigInt(media.size),
      duration: media.duration,
      stats: statsOf(info, dislikes),
      streams: streamsOf(media),
      subtitles: subtitles.map(({ track }) => track),
      playlistIds,
      missingParts,
      ...(sponsorBlock === undefined ? {} : { sponsorBlock }),
    },
    channel,
    subtitles,
    extracted: now,
  };
};

/** What the source says of a video in words. */
export const metadataOf = (info: VideoInfo) => {
  const published = publishedOf(info);
  return {
    youtubeId: info.id,
    title: info.title ?? info.id,
    ...(info.description ? { description: info.description } : {}),
    tags: info.tags ?? [],
    categories: info.categories ?? [],
    chapters: chaptersOf(info),
    ...(info.sourceUrl === undefined ? {} : { sourceUrl: info.sourceUrl }),
    ...(published === undefined ? {} : { published: timestampFromDate(new Date(published * 1000)) }),
  };
};

/** What the source says of a video in numbers, with what others count where they were asked. */
export const statsOf = (info: VideoInfo, dislikes: Dislikes | undefined) => ({
  viewCount: whole(info.view_count),
  likeCount: whole(info.like_count),
  dislikeCount: whole(dislikes?.dislikes),
  averageRating: dislikes?.rating ?? info.average_rating ?? 0,
});

/** The streams of a media file as messages carry them. */
export const streamsOf = ({ streams }: ProbedMedia): MessageInitShape<typeof MediaStreamSchema>[] =>
  streams.map(({ index, type, codec, bitrate, width, height }) => ({
    index,
    type,
    codec,
    bitrate: BigInt(Math.round(bitrate)),
    ...(width === undefined ? {} : { width }),
    ...(height === undefined ? {} : { height }),
  }));

/** What is known of a channel when its own page could not be read. */
export const channelOfVideo = (
  info: VideoInfo,
  channelId: string,
  now: Date,
  isGone = false,
): MessageInitShape<typeof ChannelSchema> => ({
  channelId,
  name: info.channel ?? info.uploader ?? channelId,
  subscriberCount: whole(info.channel_follower_count),
  active: !isGone,
  // Of a video that is gone nobody but a file speaks: that is no news of the channel.
  ...(isGone ? {} : { lastRefresh: timestampFromDate(now) }),
});

/** A count as a whole number that is not negative. */
export const whole = (count: number | null | undefined): bigint => BigInt(Math.max(0, Math.round(count ?? 0)));
