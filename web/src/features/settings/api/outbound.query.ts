import { queryOptions } from '@tanstack/react-query';

import { api } from '../../../shared/api/http.js';

const FAILING_MS = 4000;
const QUIET_MS = 30_000;

/** The addresses to which the ends of tasks are told, by task, with their secrets hidden. */
export const outboundUrlsQuery = () =>
  queryOptions({
    queryKey: ['settings', 'outbound-urls'],
    queryFn: ({ signal }) => api('get', '/api/task/notification/', { signal }),
  });

/** What an address has not taken yet; asked again more often while there is any. */
export const failedDeliveriesQuery = () =>
  queryOptions({
    queryKey: ['settings', 'failed-deliveries'],
    queryFn: ({ signal }) => api('get', '/api/task/delivery/', { signal }),
    refetchInterval: ({ state }) => (state.data?.total ? FAILING_MS : QUIET_MS),
  });
