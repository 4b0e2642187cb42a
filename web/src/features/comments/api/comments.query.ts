import { queryOptions, useQuery } from '@tanstack/react-query';

import { api } from '../../../shared/api/http.js';
import type { Comment } from '../../../shared/api/types.js';

/** Fetched once and kept while the page is open: comments change only with their number. */
const commentsQuery = (videoId: string, count: number) =>
  queryOptions({
    queryKey: ['comments', videoId, count] as const,
    staleTime: Infinity,
    queryFn: async ({ signal }): Promise<Comment[]> => {
      try {
        return await api('get', '/api/video/{video_id}/comment/', { params: { path: { video_id: videoId } }, signal });
      } catch (error) {
        // An extra of the video page: whoever looks for the reason finds it here, nobody else is told.
        // oxlint-disable-next-line no-console
        if (!signal.aborted) console.warn(new Error('The comments could not be loaded.', { cause: error }));
        throw error;
      }
    },
  });

/** `isMissing` when they could not be loaded. */
export function useComments(videoId: string, count: number) {
  const { data, isError } = useQuery(commentsQuery(videoId, count));
  return { comments: data, isMissing: isError };
}
