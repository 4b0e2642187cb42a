import { queryOptions, useQuery } from '@tanstack/react-query';

import { api } from '../../../shared/api/http.js';

const LOOK_MS = 2000;

const sourceLogQuery = () =>
  queryOptions({
    queryKey: ['downloads', 'source-log'],
    queryFn: ({ signal }) => api('get', '/api/download/log/', { signal }),
    refetchInterval: LOOK_MS,
    staleTime: 0,
  });

/** What the downloader asks, of whom, and what it waits for; asked again while somebody looks. */
export function useSourceLog() {
  return useQuery(sourceLogQuery());
}
