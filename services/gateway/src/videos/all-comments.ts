import type { Comment, CommentService } from '@reelkeep/contracts';
import { type ClientOf, pageBytes } from '@reelkeep/messaging';

/** All comments of a video in their order, however many answers it takes. */
export const allComments = async (comments: ClientOf<typeof CommentService>, youtubeId: string): Promise<Comment[]> => {
  const all: Comment[] = [];
  for (let after: number | undefined = 0; after !== undefined;) {
    const answer: Awaited<ReturnType<typeof comments.listComments>> = await comments.listComments({
      youtubeId,
      after,
      maxBytes: pageBytes,
    });
    if (answer.nextAfter !== undefined && answer.nextAfter <= after) {
      throw new Error(`The comments behind ${after} go on behind ${answer.nextAfter}: this would never end.`);
    }
    all.push(...answer.comments);
    after = answer.nextAfter;
  }
  return all;
};
