import { Loading } from '../../../shared/ui/spinner.js';
import { useComments } from '../api/comments.query.js';
import { CommentList } from './comment-list.js';

/** Nothing where they cannot be loaded: they are an extra of the page. */
export function FetchedComments({ videoId, count }: { videoId: string; count: number }) {
  const { comments, isMissing } = useComments(videoId, count);
  if (comments !== undefined) return <CommentList comments={comments} />;
  return isMissing ? null : <Loading />;
}
