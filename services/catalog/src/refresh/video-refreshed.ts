import { isDeepStrictEqual } from 'node:util';
import type { RefreshedVideo } from '@reelkeep/contracts';
import { videoFields } from '../archive/archive-record.js';
import type { VideoDetail } from '../video/video-detail.js';
import type { VideoFields } from '../video/video-merge.js';

/**
 * The video after a refresh (SEMANTICS 21): metadata and numbers are new; watched state, archiving date, type, channel
 * and playlists stay, and so does what nobody told this time.
 */
export const refreshedVideo = (
  stored: VideoFields,
  { video, keepsSponsorBlock, keepsDislikes, untold }: RefreshedVideo,
  asked: Date,
): VideoFields => {
  if (!video) {
    return stored;
  }
  const told = videoFields({}, video, stored.channelId, asked);
  const isTold = (field: string): boolean => !untold.includes(field);
  const { title, published, mediaSize, duration, width, height } = told;
  const hasMedia = video.streams.length > 0;
  return {
    ...stored,
    title,
    published: published ?? stored.published,
    lastRefresh: asked,
    active: true,
    viewCount: (isTold('viewCount') ? told : stored).viewCount,
    likeCount: (isTold('likeCount') ? told : stored).likeCount,
    ...(hasMedia ? { mediaSize, duration, width, height } : {}),
    detail: {
      ...detailPart(isTold('description') ? told : stored, 'description'),
      ...detailPart(isTold('tags') ? told : stored, 'tags'),
      ...detailPart(isTold('categories') ? told : stored, 'categories'),
      ...detailPart(told.detail.chapters === undefined ? stored : told, 'chapters'),
      ...detailPart(stored, 'comment_count'),
      ...detailPart(keepsDislikes ? stored : told, 'dislike_count'),
      ...detailPart(keepsDislikes ? stored : told, 'average_rating'),
      ...detailPart(told, 'missing_parts'),
      ...detailPart(told.detail.source_url === undefined ? stored : told, 'source_url'),
      ...detailPart(hasMedia ? told : stored, 'streams'),
      ...detailPart(keepsSponsorBlock || hasSameSegments(stored, told) ? stored : told, 'sponsorblock'),
    },
  };
};

// Fields that are not there stay away, so that an equal record gives an equal row.
const detailPart = <K extends keyof VideoDetail>({ detail }: VideoFields, field: K): Pick<VideoDetail, K> | object =>
  detail[field] === undefined ? {} : { [field]: detail[field] };

/** The same segments are no change, whenever they were asked for. */
const hasSameSegments = (stored: VideoFields, told: VideoFields): boolean =>
  isDeepStrictEqual(stored.detail.sponsorblock?.segments, told.detail.sponsorblock?.segments);
