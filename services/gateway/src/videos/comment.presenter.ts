import type { Comment } from '@reelkeep/contracts';
import { toCommentTime, toNumber } from '../http/formats.js';
import type { CommentDto } from './comment.dto.js';

// JSON that is nested without end can be neither written nor read; no site nests nearly as deep.
const deepest = 100;

/**
 * Comments with their replies, to any depth (SEMANTICS 12). What replies to nothing before it begins a thread, so that
 * none is lost and none is its own parent; below the deepest level replies stand beside what they reply to.
 */
export const toCommentTree = (comments: readonly Comment[]): CommentDto[] => {
  const roots: CommentDto[] = [];
  const seen = new Map<string, { siblings: CommentDto[]; replies: CommentDto[]; depth: number }>();
  for (const comment of comments) {
    if (!seen.has(comment.commentId)) {
      const parent = seen.get(comment.parentId ?? '');
      const siblings = !parent ? roots : parent.depth < deepest ? parent.replies : parent.siblings;
      const shown = toComment(comment, parent !== undefined);
      siblings.push(shown);
      seen.set(comment.commentId, {
        siblings,
        replies: shown.comment_replies,
        depth: Math.min((parent?.depth ?? 0) + 1, deepest),
      });
    }
  }
  return roots;
};

const toComment = (comment: Comment, isReply: boolean): CommentDto => ({
  comment_author: comment.author,
  comment_author_id: comment.authorId,
  comment_author_is_uploader: comment.authorIsUploader,
  comment_author_thumbnail: comment.authorThumbnail ?? '',
  comment_id: comment.commentId,
  comment_is_favorited: comment.isFavorited,
  comment_likecount: comment.likeCount === undefined ? null : toNumber(comment.likeCount),
  comment_parent: isReply ? (comment.parentId ?? 'root') : 'root',
  comment_text: comment.text,
  comment_time_text: comment.published === undefined ? '' : toCommentTime(toNumber(comment.published)),
  comment_timestamp: toNumber(comment.published ?? 0n),
  comment_replies: [],
});
