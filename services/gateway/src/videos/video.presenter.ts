import {
  cacheUrl,
  mediaFile,
  type MediaStream,
  mediaUrl,
  oneOfOr,
  type SponsorBlock,
  subtitleFile,
  subtitleSources,
  type SubtitleTrack,
  type Video,
  videoThumbFile,
  videoTypes,
  wordsOfParts,
} from '@reelkeep/contracts';
import { toChannelCore, toChannelStored } from '../channels/channel.presenter.js';
import { toDateTimeOrEpoch, toNumber, toUnixSeconds } from '../http/formats.js';
import { toPlayer, toPlayerWithProgress } from './player.presenter.js';
import type { VideoDetailDto, VideoDto, VideoHitDto } from './video.dto.js';

type Stream = VideoDto['streams'][number];
type Subtitle = VideoDto['subtitles'][number];

const toStream = (stream: MediaStream): Stream => ({
  bitrate: toNumber(stream.bitrate),
  codec: stream.codec,
  ...(stream.height === undefined ? {} : { height: stream.height }),
  index: stream.index,
  type: stream.type === 'audio' ? 'audio' : 'video',
  ...(stream.width === undefined ? {} : { width: stream.width }),
});

const toSubtitle = (track: SubtitleTrack, channelId: string, youtubeId: string): Subtitle => ({
  ext: track.ext === 'vtt' ? 'vtt' : 'json3',
  lang: track.lang,
  media_url: mediaUrl(subtitleFile(channelId, youtubeId, track.lang)),
  name: track.name,
  source: oneOfOr(subtitleSources, track.source, 'file'),
  url: track.url ?? null,
});

/** Only segments of this category are skipped; the others are there to be shown (SEMANTICS 13). */
const skippedCategory = 'sponsor';

const toSponsorBlock = ({ lastRefresh, segments }: SponsorBlock): NonNullable<VideoDto['sponsorblock']> => ({
  is_enabled: true,
  last_refresh: toUnixSeconds(lastRefresh),
  ...(segments.length === 0 ? {} : { has_unlocked: !segments.some(({ locked }) => locked) }),
  segments: segments.map(({ uuid, category, start, end, locked, votes, videoDuration }) => ({
    actionType: category === skippedCategory ? 'skip' : 'none',
    videoDuration,
    segment: [start, end],
    votes,
    category,
    UUID: uuid,
    locked: locked ? 1 : 0,
  })),
});

const toCommon = (video: Video): Omit<VideoDto, 'channel' | 'player'> => {
  const channelId = video.channel?.channelId ?? '';
  return {
    active: video.active,
    category: video.categories,
    comment_count: video.commentCount ?? null,
    date_downloaded: toUnixSeconds(video.downloaded),
    description: video.description ?? null,
    media_size: toNumber(video.mediaSize),
    media_url: mediaUrl(mediaFile(channelId, video.youtubeId)),
    playlist: video.playlistIds,
    published: toDateTimeOrEpoch(video.published),
    sponsorblock: video.sponsorBlock ? toSponsorBlock(video.sponsorBlock) : null,
    stats: {
      like_count: toNumber(video.stats?.likeCount ?? 0n),
      average_rating: video.stats?.averageRating ?? 0,
      view_count: toNumber(video.stats?.viewCount ?? 0n),
      dislike_count: toNumber(video.stats?.dislikeCount ?? 0n),
    },
    streams: video.streams.map(toStream),
    subtitles: video.subtitles.map((track) => toSubtitle(track, channelId, video.youtubeId)),
    tags: video.tags,
    title: video.title,
    vid_last_refresh: toDateTimeOrEpoch(video.lastRefresh),
    vid_thumb_url: cacheUrl(videoThumbFile(video.youtubeId)),
    vid_type: oneOfOr(videoTypes, video.vidType, 'videos'),
    youtube_id: video.youtubeId,
    ...(video.missingParts.length === 0 ? {} : { missing_parts: wordsOfParts(video.missingParts) }),
    ...(video.sourceUrl === undefined ? {} : { source_url: video.sourceUrl }),
    _index: 'ta_video',
    _score: 0,
  };
};

const channelOf = (video: Video): NonNullable<Video['channel']> => {
  if (!video.channel) {
    throw new Error(`video ${video.youtubeId} came without its channel`);
  }
  return video.channel;
};

/** A video that is like another: without the caller's position (SEMANTICS 15). */
export const toSimilarVideo = (video: Video): VideoDto => ({
  ...toCommon(video),
  channel: toChannelCore(channelOf(video)),
  player: toPlayer(video.player, video.duration),
});

/** A video of a list, with the caller's position. */
export const toVideo = (video: Video): VideoDto => ({
  ...toSimilarVideo(video),
  player: toPlayerWithProgress(video.player, video.duration),
});

/** A video of the video page. */
export const toVideoDetail = (video: Video): VideoDetailDto => ({
  ...toVideo(video),
  ...(video.chapters.length === 0
    ? {}
    : { chapters: video.chapters.map(({ start, end, title }) => ({ start, end, title })) }),
});

/** A video as a search hit: without the caller's position (SEMANTICS 15). */
export const toVideoHit = (video: Video, score: number): VideoHitDto => ({
  ...toCommon(video),
  channel: toChannelStored(channelOf(video)),
  player: toPlayer(video.player, video.duration),
  _score: score,
});
