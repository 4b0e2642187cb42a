import { create } from '@bufbuild/protobuf';
import { Injectable } from '@nestjs/common';
import { type Comment, CommentSchema } from '@reelkeep/contracts';
import { longestMessage } from '@reelkeep/messaging';
import { DomainError } from '@reelkeep/runtime';
import { rowOf, rowsOf } from '@reelkeep/runtime/sql';
import { DataSource } from 'typeorm';
import { boundedAddress, boundedComment, boundedName } from '../message/bounds.js';
import { type CommentRow, countOfVideo, pageOfComments } from './comment.sql.js';

// More than fit one message of usual ones.
const mostRows = 2_000;

/** Comments as the video page shows them. */
@Injectable()
export class CommentReadModel {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * As many comments behind the first `after` as fit, and where the next answer begins. Throws not-found for a video
   * that is not archived, and for one whose comments were never fetched.
   */
  async page(youtubeId: string, after: number, maxBytes: number): Promise<{ comments: Comment[]; nextAfter?: number }> {
    const counted = await rowOf(this.dataSource, countOfVideo, [youtubeId]);
    if (!counted) {
      throw new DomainError('not-found', `The video ${youtubeId} is not in the archive.`);
    }
    if (counted.comment_count === null) {
      throw new DomainError('not-found', `The comments of ${youtubeId} were never fetched.`);
    }
    const rows = await rowsOf(this.dataSource, pageOfComments, [youtubeId, after, mostRows]);
    const comments = fitting(rows.map(commentMessage), maxBytes);
    const last = rows[comments.length - 1];
    const isEnd = last === undefined || (comments.length === rows.length && rows.length < mostRows);
    return { comments, ...(isEnd ? {} : { nextAfter: last.position }) };
  }
}

/** The first that fit `maxBytes` together, and always one; 0 means what one message holds. Quicker than to encode each. */
const fitting = (comments: Comment[], maxBytes: number): Comment[] => {
  let room = Math.min(maxBytes || longestMessage, longestMessage);
  const end = comments.findIndex((comment) => (room -= bytesOf(comment)) < 0);
  return comments.slice(0, end === -1 ? undefined : Math.max(1, end));
};

// Tags, lengths, numbers and marks.
const bytesBesidesTexts = 64;

/** Size in a message, in bytes, rounded up. */
const bytesOf = ({ commentId, parentId = '', author, authorId, authorThumbnail = '', text }: Comment): number =>
  bytesBesidesTexts + Buffer.byteLength(commentId + parentId + author + authorId + authorThumbnail + text);

const commentMessage = (row: CommentRow): Comment => {
  const { url } = boundedAddress(row.author_thumbnail);
  return create(CommentSchema, {
    commentId: row.comment_id,
    ...(row.parent_id === null ? {} : { parentId: row.parent_id }),
    author: boundedName(row.author),
    authorId: boundedName(row.author_id),
    ...(url === undefined ? {} : { authorThumbnail: url }),
    authorIsUploader: row.is_by_uploader,
    text: boundedComment(row.text),
    ...(row.like_count === null ? {} : { likeCount: BigInt(row.like_count) }),
    isFavorited: row.is_favorited,
    ...(row.published === null ? {} : { published: BigInt(row.published) }),
  });
};
