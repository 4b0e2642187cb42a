import { fromJson } from '@bufbuild/protobuf';
import { type Comment, CommentsRecordSchema, isYoutubeId, mostComments, storableText } from '@reelkeep/contracts';
import { DomainError, errorText } from '@reelkeep/runtime';

/** Reads the JSON text of a comments record. Throws invalid, naming the first thing that is wrong. */
export const parseCommentsRecord = (text: string, youtubeId: string): Comment[] => {
  const record = decode(text);
  requireThat(
    isYoutubeId(record.youtubeId) && record.youtubeId === youtubeId,
    `it is about "${record.youtubeId}", not about "${youtubeId}"`,
  );
  requireThat(record.comments.length <= mostComments, `there are ${record.comments.length} of them`);
  const seen = new Set<string>();
  for (const { commentId } of record.comments) {
    requireThat(
      commentId !== '' && commentId.length <= longestId,
      `"${commentId.slice(0, 100)}" is no id of a comment`,
    );
    requireThat(!seen.has(commentId), `it has the comment "${commentId}" twice`);
    seen.add(commentId);
  }
  return record.comments;
};

const longestId = 200;

const requireThat = (holds: boolean, otherwise: string): void => {
  if (!holds) {
    throw new DomainError('invalid', `The comments cannot be stored: ${otherwise}.`);
  }
};

const decode = (text: string): ReturnType<typeof fromJson<typeof CommentsRecordSchema>> => {
  try {
    const json: unknown = JSON.parse(text, (_key, value: unknown) =>
      typeof value === 'string' ? storableText(value) : value,
    );
    return fromJson(CommentsRecordSchema, json as Parameters<typeof fromJson>[1], { ignoreUnknownFields: true });
  } catch (error) {
    throw new DomainError('invalid', `The comments cannot be stored: ${errorText(error)}.`, { cause: error });
  }
};
