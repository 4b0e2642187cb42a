import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';

import { api } from '../../../shared/api/http.js';
import { pagedList } from '../../../shared/api/paged-list.js';
import { LIBRARY } from '../../../shared/api/library.js';
import type { DownloadPage, DownloadStatus } from '../../../shared/api/types.js';
import { isUnsettled, lacksDetails } from '../model/row.js';

export type DownloadListParams = {
  page?: number | undefined;
  filter: DownloadStatus;
  channel?: string | undefined;
};

export const downloadListQuery = (params: DownloadListParams) =>
  queryOptions({
    queryKey: [LIBRARY, 'downloads', 'list', params],
    queryFn: ({ signal }) => api('get', '/api/download/', { params: { query: params }, signal }),
  });

const LOOK_AGAIN_MS = 3_000;
// The downloader asks for the details of a row no more often.
const LOOK_FOR_DETAILS_MS = 10_000;

/**
 * A page of the queue; the page before stays visible until the next one has arrived. Asked again by itself while
 * something on it is going to change without a task that tells.
 */
export function useDownloadList(params: DownloadListParams) {
  return useQuery({
    ...downloadListQuery(params),
    refetchInterval: ({ state }) => (state.data === undefined ? false : lookAgainMs(state.data)),
    ...pagedList,
  });
}

const lookAgainMs = (page: DownloadPage): number | false =>
  isUnsettled(page) ? LOOK_AGAIN_MS : lacksDetails(page) ? LOOK_FOR_DETAILS_MS : false;

/** The channels of the queue, those with most rows first; counted anew when the page of it that is shown changes. */
export function useQueuedChannels(filter: DownloadStatus, shown: DownloadPage | undefined) {
  const rows = shown?.data.map((row) => row.channel_id);
  return useQuery({
    queryKey: [LIBRARY, 'downloads', 'channels', filter, shown?.paginate.total_hits, rows],
    queryFn: ({ signal }) => api('get', '/api/download/aggs/', { params: { query: { filter } }, signal }),
    placeholderData: keepPreviousData,
  });
}
