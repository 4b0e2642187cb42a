import { queryOptions } from '@tanstack/react-query';

import { api } from '../../../shared/api/http.js';

const UNKNOWN_MS = 2000;
const KNOWN_MS = 30_000;

/** The schedules; asked again until it is known when each runs next, as right after a change. */
export const schedulesQuery = () =>
  queryOptions({
    queryKey: ['settings', 'schedules'],
    queryFn: ({ signal }) => api('get', '/api/task/schedule/', { signal }),
    refetchInterval: ({ state }) => (state.data?.some((each) => each.next_run_at === null) ? UNKNOWN_MS : KNOWN_MS),
  });

/** The tasks that a schedule can start. */
export const schedulableQuery = () =>
  queryOptions({
    queryKey: ['settings', 'schedulable'],
    queryFn: ({ signal }) => api('get', '/api/task/schedulable/', { signal }),
    staleTime: Infinity,
  });
