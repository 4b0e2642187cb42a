import type { MessageInitShape } from '@bufbuild/protobuf';
import { type CommentSchema, mostComments, storedTextSchema } from '@reelkeep/contracts';
import { z } from 'zod';

const text = storedTextSchema.nullish();
// Up to the end of the year 9999, as seconds; what is no such number counts as not said.
const wholeNumber = z.number().int().min(0).max(253_402_300_799).nullish().catch(undefined);

// All of them are held at once, here and wherever they pass through.
const mostCharacters = 16_000_000;

/** What we read of a comment in yt-dlp's metadata. */
const sourceCommentSchema = z.object({
  id: z.string().min(1).max(200),
  /** Absent or `root` for one that begins a thread. */
  parent: z.string().max(200).nullish(),
  text,
  author: text,
  author_id: text,
  author_thumbnail: text,
  author_is_uploader: z.boolean().nullish(),
  is_favorited: z.boolean().nullish(),
  like_count: wholeNumber,
  /** Unix seconds; rough, since the source says `3 years ago`. */
  timestamp: wholeNumber,
});

/**
 * Comments as they are stored (SEMANTICS 12): without those that say nothing or have a form we do not know, each once;
 * who has no name is called by their id, or `Unknown`. The first ones, where they are too many or too long together.
 */
export const storedComments = (given: readonly unknown[]): MessageInitShape<typeof CommentSchema>[] => {
  const comments = new Map<string, MessageInitShape<typeof CommentSchema>>();
  let room = mostCharacters;
  for (const one of given) {
    const comment = sourceCommentSchema.safeParse(one).data;
    if (comment?.text && comment.text.trim() !== '' && !comments.has(comment.id)) {
      room -= comment.text.length;
      if (room < 0 || comments.size === mostComments) {
        break;
      }
      comments.set(comment.id, storedComment(comment, comment.text));
    }
  }
  return [...comments.values()];
};

const storedComment = (
  { id, parent, author, author_id: authorId, ...more }: z.output<typeof sourceCommentSchema>,
  words: string,
): MessageInitShape<typeof CommentSchema> => ({
  commentId: id,
  ...(parent && parent !== 'root' ? { parentId: parent } : {}),
  author: author || authorId || 'Unknown',
  authorId: authorId ?? '',
  ...(more.author_thumbnail ? { authorThumbnail: more.author_thumbnail } : {}),
  authorIsUploader: more.author_is_uploader ?? false,
  text: words,
  ...(typeof more.like_count === 'number' ? { likeCount: BigInt(more.like_count) } : {}),
  isFavorited: more.is_favorited ?? false,
  ...(typeof more.timestamp === 'number' ? { published: BigInt(more.timestamp) } : {}),
});
