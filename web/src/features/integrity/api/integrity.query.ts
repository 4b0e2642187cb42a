import { queryOptions } from '@tanstack/react-query';

import { api } from '../../../shared/api/http.js';

const QUIET_MS = 30_000;
/** Of all that is asked of it: an accepted file changes counts and lists. */
export const integrityKey = ['settings', 'integrity'] as const;

/** How the media files are, when they were checked, and when they will be. */
export const integrityQuery = () =>
  queryOptions({
    queryKey: [...integrityKey, 'counts'],
    queryFn: ({ signal }) => api('get', '/api/integrity/', { signal }),
  });

/** Those that are not as they were archived; of one video alone where it is named. */
export const damagedFilesQuery = (videoId?: string) =>
  queryOptions({
    queryKey: [...integrityKey, 'damaged', videoId ?? ''],
    queryFn: async ({ signal }) => {
      const query = videoId === undefined ? {} : { youtube_id: videoId };
      return (await api('get', '/api/integrity/damaged/', { params: { query }, signal })).files;
    },
    refetchInterval: QUIET_MS,
  });
