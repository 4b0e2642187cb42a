import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';

import { api } from '../../../shared/api/http.js';
import { LIBRARY } from '../../../shared/api/library.js';
import type { DownloadPage, DownloadStatus } from '../../../shared/api/types.js';

export type DownloadListParams = {
  page?: number | undefined;
  filter: DownloadStatus;
  channel?: string | undefined;
};

export const downloadListQuery = (params: DownloadListParams) =>
  queryOptions({
    queryKey: [LIBRARY, 'downloads', 'list', params],
    queryFn: ({ signal }) => api<DownloadPage>('/api/download/', { query: params, signal }),
  });

/** A page of the queue; the page before stays visible until the next one has arrived. */
export function useDownloadList(params: DownloadListParams) {
  return useQuery({
    ...downloadListQuery(params),
    placeholderData: keepPreviousData,
    throwOnError: (_error, query) => query.state.data === undefined,
  });
}
