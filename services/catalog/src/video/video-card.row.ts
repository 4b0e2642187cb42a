import { create } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { ChapterSchema, partsOfWords, type Player, PlayerSchema, type Video, VideoSchema } from '@reelkeep/contracts';
import { channelMessage } from '../channel/channel-message.js';
import {
  boundedChapters,
  boundedDescription,
  boundedName,
  boundedPlaylists,
  boundedSegments,
  boundedStreams,
  boundedTags,
  boundedTracks,
} from '../message/bounds.js';
import { trackMessage } from '../message/track-message.js';
import type { StoredSponsorBlock } from './video-detail.js';
import type { VideoCardRow } from './video-card.sql.js';

/** A video with the state of the user that the query asked for. */
export const videoMessage = (row: VideoCardRow, now: Date): Video => {
  const video = videoFact(row);
  video.player = playerMessage(row, now);
  return video;
};

/** A video with what its own page alone shows. */
export const videoDetailMessage = (row: VideoCardRow, now: Date): Video => {
  const video = videoMessage(row, now);
  video.chapters = boundedChapters(row.detail.chapters ?? []).map((chapter) => create(ChapterSchema, chapter));
  return video;
};

/** A video as events and the search index know it: without anybody's state. */
export const videoFact = (row: VideoCardRow): Video =>
  create(VideoSchema, {
    youtubeId: row.youtube_id,
    title: boundedName(row.title),
    ...(row.detail.description === undefined ? {} : { description: boundedDescription(row.detail.description) }),
    tags: boundedTags(row.detail.tags ?? []),
    categories: boundedTags(row.detail.categories ?? []),
    ...(row.published ? { published: timestampFromDate(row.published) } : {}),
    lastRefresh: timestampFromDate(row.last_refresh),
    downloaded: timestampFromDate(row.downloaded),
    active: row.active,
    vidType: row.vid_type,
    mediaSize: BigInt(row.media_size),
    duration: row.duration,
    ...(row.comment_count === null ? {} : { commentCount: row.comment_count }),
    stats: {
      viewCount: BigInt(row.view_count),
      likeCount: BigInt(row.like_count),
      dislikeCount: BigInt(row.dislike_count),
      averageRating: row.average_rating,
    },
    streams: boundedStreams(row.detail.streams ?? []).map((stream) => ({ ...stream, bitrate: BigInt(stream.bitrate) })),
    subtitles: boundedTracks(row.subtitles).map(([lang, name, source, ext, url]) =>
      trackMessage({ lang, name, source, ext, url }),
    ),
    playlistIds: boundedPlaylists(row.playlist_ids),
    ...(row.detail.source_url === undefined ? {} : { sourceUrl: row.detail.source_url }),
    missingParts: partsOfWords(row.detail.missing_parts ?? []),
    ...(row.detail.sponsorblock ? { sponsorBlock: sponsorBlockOf(row.detail.sponsorblock) } : {}),
    channel: channelMessage({
      channelId: row.channel_id,
      name: row.channel_name,
      description: row.channel_description,
      subscriberCount: BigInt(row.subscriber_count),
      viewCount: BigInt(row.channel_view_count),
      subscribed: row.subscribed,
      active: row.channel_active,
      tags: row.channel_tags,
      tabs: row.tabs,
      hasThumb: row.has_thumb,
      hasBanner: row.has_banner,
      hasTvart: row.has_tvart,
      overwrites: row.overwrites,
      lastRefresh: row.channel_last_refresh,
    }),
  });

const sponsorBlockOf = ({ last_refresh: lastRefresh, segments }: StoredSponsorBlock) => ({
  lastRefresh: timestampFromDate(new Date(lastRefresh)),
  segments: boundedSegments(segments).map(({ video_duration: videoDuration, ...segment }) => ({
    ...segment,
    videoDuration,
  })),
});

type PlayerColumns = Pick<VideoCardRow, 'watched' | 'watched_date' | 'position' | 'position_until'>;

/** What the user did with the video; a position whose time is over counts as none (SEMANTICS 15). */
export const playerMessage = (row: PlayerColumns, now: Date): Player =>
  create(PlayerSchema, {
    watched: row.watched ?? false,
    ...(row.watched_date ? { watchedDate: timestampFromDate(row.watched_date) } : {}),
    ...(row.position === null || (row.position_until && row.position_until <= now) ? {} : { position: row.position }),
  });
