import { queryOptions, useQuery } from '@tanstack/react-query';

import { api } from '../../../shared/api/http.js';
import type { Video } from '../../../shared/api/types.js';
import { videoKeys } from './video-keys.js';

/** Videos with a stored position of this user. With none at all the server answers a bare empty array. */
export const continueWatchingQuery = () =>
  queryOptions({
    queryKey: [...videoKeys.lists(), 'continue'],
    queryFn: async ({ signal }) => {
      try {
        const answer = await api('get', '/api/video/', { params: { query: { watch: 'continue' } }, signal });
        return Array.isArray(answer) ? [] : answer.data;
      } catch (error) {
        // oxlint-disable-next-line no-console
        if (!signal.aborted) console.warn(new Error('Continue Watching could not be loaded.', { cause: error }));
        throw error;
      }
    },
  });

/** Empty while unknown or failed: the list is an extra and must never keep the screen from showing. */
export function useContinueWatching(): Video[] {
  return useQuery(continueWatchingQuery()).data ?? [];
}
