import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';

import { ApiError } from '../../../shared/api/api-error.js';
import { api } from '../../../shared/api/http.js';
import { LIBRARY } from '../../../shared/api/library.js';
import type { SearchResponse } from '../../../shared/api/types.js';

const WARMING_UP_RETRY_MS = 2000;

const isWarmingUp = (error: unknown) => error instanceof ApiError && error.status === 503;

export const searchQuery = (text: string) =>
  queryOptions({
    queryKey: [LIBRARY, 'search', text],
    queryFn: ({ signal }) => api<SearchResponse>('/api/search/', { query: { query: text }, signal }),
    enabled: text !== '',
    // 503 is not a fault but a server that is not ready yet: ask until it is.
    retry: (failures, error) => isWarmingUp(error) || failures < 1,
    retryDelay: WARMING_UP_RETRY_MS,
  });

export type SearchState = {
  response: SearchResponse | undefined;
  isFetching: boolean;
  /** The server's words while it is not ready; the call is being repeated. */
  waitingMessage: string | null;
  error: Error | null;
};

export function useSearch(text: string): SearchState {
  const { data, error, failureReason, isFetching } = useQuery({
    ...searchQuery(text),
    placeholderData: keepPreviousData,
  });
  return {
    response: text === '' ? undefined : data,
    isFetching,
    waitingMessage: isWarmingUp(failureReason) && error === null ? (failureReason?.message ?? null) : null,
    error,
  };
}
