import { bigint, float, int, moment, orNull, sql } from '@reelkeep/runtime/sql';

/** Parameter: video. */
export const findNumbers = sql(
  {
    view_count: bigint(),
    like_count: bigint(),
    dislike_count: bigint(),
    average_rating: float(),
    comment_count: orNull(int()),
    last_refresh: moment(),
  },
  `SELECT view_count, like_count, dislike_count, average_rating, comment_count, last_refresh
   FROM catalog.video_numbers WHERE youtube_id = $1`,
);

/** Parameters: video, number of comments. */
export const writeCommentCount = sql(
  { version: bigint() },
  `UPDATE catalog.video_numbers SET comment_count = $2, version = version + 1 WHERE youtube_id = $1 RETURNING version`,
);

/** Parameters: video, views, likes, dislikes, rating, number of comments, moment of the refresh. */
export const writeNumbers = sql(
  { version: bigint() },
  `UPDATE catalog.video_numbers SET view_count = $2, like_count = $3, dislike_count = $4, average_rating = $5,
     comment_count = $6, last_refresh = $7, version = version + 1
   WHERE youtube_id = $1 RETURNING version`,
);
