import { countField, flagField, listField, momentField, neededText, textField } from '@reelkeep/backup';
import { mostComments, youtubeIdSchema } from '@reelkeep/contracts';
import { z } from 'zod';

const comment = z
  .object({
    comment_id: neededText(200),
    comment_text: textField(20_000),
    comment_timestamp: momentField,
    comment_likecount: countField,
    comment_is_favorited: flagField(false),
    comment_author: textField(500),
    comment_author_id: textField(200),
    comment_author_thumbnail: textField(2_000),
    comment_author_is_uploader: flagField(false),
    comment_parent: textField(200),
  })
  .transform((one) => ({
    comment_id: one.comment_id,
    // The word of the source for a comment that answers none.
    parent_id: one.comment_parent === 'root' || one.comment_parent === '' ? null : one.comment_parent,
    author: one.comment_author,
    author_id: one.comment_author_id,
    author_thumbnail: one.comment_author_thumbnail || null,
    is_by_uploader: one.comment_author_is_uploader,
    text: one.comment_text,
    like_count: one.comment_likecount,
    is_favorited: one.comment_is_favorited,
    published: one.comment_timestamp,
  }));

/** The comments of a video as TubeArchivist keeps them, in one document. */
export const commentDocument = z
  .object({ youtube_id: youtubeIdSchema, comment_comments: listField(comment, mostComments) })
  .transform(({ youtube_id: youtubeId, comment_comments: comments }) => ({ youtubeId, comments }));

export type TakenComments = z.output<typeof commentDocument>;
