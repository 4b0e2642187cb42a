import type { VideoFields } from './video-merge.js';

/** What most refreshes change of a video, and mostly nothing else. */
export type VideoNumbers = {
  viewCount: bigint;
  likeCount: bigint;
  dislikeCount: bigint;
  averageRating: number;
  /** Undefined when comments were never indexed. */
  commentCount: number | undefined;
  lastRefresh: Date;
};

export const numbersOf = ({ viewCount, likeCount, lastRefresh, detail }: VideoFields): VideoNumbers => ({
  viewCount,
  likeCount,
  dislikeCount: BigInt(detail.dislike_count ?? 0),
  averageRating: detail.average_rating ?? 0,
  commentCount: detail.comment_count,
  lastRefresh,
});

/** A video as stored, with its numbers of now: those in its own row may be older. */
export const withNumbers = (video: VideoFields, numbers: VideoNumbers): VideoFields => {
  const { viewCount, likeCount, dislikeCount, averageRating, commentCount, lastRefresh } = numbers;
  return {
    ...video,
    viewCount,
    likeCount,
    lastRefresh,
    detail: {
      ...video.detail,
      dislike_count: Number(dislikeCount),
      average_rating: averageRating,
      ...(commentCount === undefined ? {} : { comment_count: commentCount }),
    },
  };
};

/** All of a video but its numbers. */
export const withoutNumbers = (video: VideoFields): object => {
  const { viewCount: _views, likeCount: _likes, lastRefresh: _refresh, detail, ...rest } = video;
  const { dislike_count: _dislikes, average_rating: _rating, comment_count: _comments, ...kept } = detail;
  return { ...rest, detail: kept };
};
