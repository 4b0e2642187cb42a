import { t } from '@lingui/core/macro';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';

import { ApiError, isAway } from '../../../shared/api/api-error.js';
import { api } from '../../../shared/api/http.js';
import { LIBRARY } from '../../../shared/api/library.js';
import type { SearchResponse } from '../../../shared/api/types.js';

const RETRY_MS = 2000;

export const searchQuery = (text: string, page: number) =>
  queryOptions({
    queryKey: [LIBRARY, 'search', text, page],
    queryFn: ({ signal }) => api('get', '/api/search/', { params: { query: { query: text, page } }, signal }),
    enabled: text !== '',
    // Not a fault but a server that is not there or not ready yet: ask until it is.
    retry: (failures, error) => isAway(error) || failures < 1,
    retryDelay: RETRY_MS,
  });

export type SearchState = {
  response: SearchResponse | undefined;
  /** The response is that of the query before; the one asked for is on its way. */
  isOutdated: boolean;
  isFetching: boolean;
  /** What to say while the server is away or not ready; the call is being repeated. */
  waitingMessage: string | null;
  error: Error | null;
  tryAgain: () => void;
};

/** The server's own words while its search is warming up. */
export function waitingMessage(failure: Error | null): string | null {
  if (!isAway(failure)) return null;
  return failure instanceof ApiError && failure.status === 503 ? failure.message : t`Waiting for the server…`;
}

export function useSearch(text: string, page: number): SearchState {
  const { data, error, failureReason, isFetching, isPlaceholderData, refetch } = useQuery({
    ...searchQuery(text, page),
    placeholderData: keepPreviousData,
  });
  return {
    response: text === '' ? undefined : data,
    isOutdated: isPlaceholderData,
    isFetching,
    waitingMessage: error === null ? waitingMessage(failureReason) : null,
    error,
    tryAgain: () => void refetch(),
  };
}
