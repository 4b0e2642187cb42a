import { t } from '@lingui/core/macro';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';

import { ApiError, isAway } from '../../../shared/api/api-error.js';
import { apiWithHeaders } from '../../../shared/api/http.js';
import { LIBRARY } from '../../../shared/api/library.js';
import type { SearchResponse } from '../../../shared/api/types.js';

const isRefused = (error: Error): boolean => error instanceof ApiError && error.status < 500;

const RETRY_MS = 2000;
const ASK_FOR_MORE_MS = 5000;

export const searchQuery = (text: string, page: number) =>
  queryOptions({
    queryKey: [LIBRARY, 'search', text, page],
    queryFn: async ({ signal }) => {
      const { body, headers } = await apiWithHeaders('get', '/api/search/', {
        params: { query: { query: text, page } },
        signal,
      });
      return { response: body, isReduced: headers.get('X-Search-Reduced') === 'true' };
    },
    enabled: text !== '',
    // Not a fault but a server that is not there or not ready yet: ask until it is. What it refuses it refuses again.
    retry: (failures, error) => isAway(error) || (failures < 1 && !isRefused(error)),
    retryDelay: RETRY_MS,
    // What titles and names alone gave is made whole as soon as search is back.
    refetchInterval: ({ state }) => (state.data?.isReduced === true ? ASK_FOR_MORE_MS : false),
  });

export type SearchState = {
  response: SearchResponse | undefined;
  /** Only titles and names were looked through, because search is away; the call is being repeated. */
  isReduced: boolean;
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
    response: text === '' ? undefined : data?.response,
    isReduced: data?.isReduced ?? false,
    isOutdated: isPlaceholderData,
    isFetching,
    waitingMessage: error === null ? waitingMessage(failureReason) : null,
    error,
    tryAgain: () => void refetch(),
  };
}
