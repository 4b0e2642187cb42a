import { bigint, bool, int, orNull, sql, text } from '@reelkeep/runtime/sql';

/** Holds back whoever else saves the video. Parameter: video. */
export const lockVideo = sql({}, 'SELECT FROM catalog.video WHERE youtube_id = $1 FOR NO KEY UPDATE');

/** Parameter: video. */
export const removeComments = sql({}, 'DELETE FROM catalog.comment WHERE youtube_id = $1');

/**
 * Parameters: video; as lists: ids, ids of parents, authors, their ids and pictures, whether it is the uploader, texts,
 * likes, marks, seconds since 1970.
 */
export const insertComments = sql(
  {},
  `INSERT INTO catalog.comment (youtube_id, position, comment_id, parent_id, author, author_id, author_thumbnail,
     is_by_uploader, text, like_count, is_favorited, published)
   SELECT $1, c.at, c.comment_id, c.parent_id, c.author, c.author_id, c.author_thumbnail,
          c.is_by_uploader, c.text, c.like_count, c.is_favorited, to_timestamp(c.published)
   FROM unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::bool[], $8::text[], $9::int8[],
               $10::bool[], $11::int8[])
        WITH ORDINALITY AS c (comment_id, parent_id, author, author_id, author_thumbnail, is_by_uploader, text,
                              like_count, is_favorited, published, at)`,
);

/** Nothing for a video that is not here. Parameter: video. */
export const countOfVideo = sql(
  { comment_count: orNull(int()) },
  'SELECT comment_count FROM catalog.video_numbers WHERE youtube_id = $1',
);

/** Parameters: video, how many come before, how many at most. */
export const pageOfComments = sql(
  {
    position: int(),
    comment_id: text(),
    parent_id: orNull(text()),
    author: text(),
    author_id: text(),
    author_thumbnail: orNull(text()),
    is_by_uploader: bool(),
    text: text(),
    like_count: orNull(bigint()),
    is_favorited: bool(),
    published: orNull(bigint()),
  },
  `SELECT position, comment_id, parent_id, author, author_id, author_thumbnail, is_by_uploader, text, like_count,
          is_favorited, extract(epoch FROM published)::int8 AS published
   FROM catalog.comment WHERE youtube_id = $1 AND position > $2 ORDER BY position LIMIT $3`,
  'comments',
);

export type CommentRow = typeof pageOfComments.row;
