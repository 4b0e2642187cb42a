import { keepPreviousData } from '@tanstack/react-query';

/**
 * How a list by pages is shown: the page before stays visible until the next one has arrived, and only a list that
 * never came fails its screen.
 */
export const pagedList = {
  placeholderData: keepPreviousData,
  throwOnError: (_error: Error, query: { state: { data: unknown } }): boolean => query.state.data === undefined,
};
