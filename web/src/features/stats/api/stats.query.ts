import { queryOptions, useQuery } from '@tanstack/react-query';

import { api } from '../../../shared/api/http.js';
import { pagedList } from '../../../shared/api/paged-list.js';
import { LIBRARY } from '../../../shared/api/library.js';
import type { ChannelOrder } from '../../../shared/api/types.js';

const STATS = [LIBRARY, 'stats'] as const;

export const videoStatsQuery = () =>
  queryOptions({
    queryKey: [...STATS, 'video'],
    queryFn: ({ signal }) => api('get', '/api/stats/video/', { signal }),
  });

export const channelStatsQuery = () =>
  queryOptions({
    queryKey: [...STATS, 'channel'],
    queryFn: ({ signal }) => api('get', '/api/stats/channel/', { signal }),
  });

export const playlistStatsQuery = () =>
  queryOptions({
    queryKey: [...STATS, 'playlist'],
    queryFn: ({ signal }) => api('get', '/api/stats/playlist/', { signal }),
  });

export const downloadStatsQuery = () =>
  queryOptions({
    queryKey: [...STATS, 'download'],
    queryFn: ({ signal }) => api('get', '/api/stats/download/', { signal }),
  });

export const watchStatsQuery = () =>
  queryOptions({
    queryKey: [...STATS, 'watch'],
    queryFn: ({ signal }) => api('get', '/api/stats/watch/', { signal }),
  });

export const downloadHistoryQuery = () =>
  queryOptions({
    queryKey: [...STATS, 'downloadhist'],
    queryFn: ({ signal }) => api('get', '/api/stats/downloadhist/', { signal }),
  });

export const biggestChannelsQuery = (order: ChannelOrder) =>
  queryOptions({
    queryKey: [...STATS, 'biggestchannels', order],
    queryFn: ({ signal }) => api('get', '/api/stats/biggestchannels/', { params: { query: { order } }, signal }),
  });

/** The ten biggest; those of the order before stay visible until the next ones have arrived. */
export function useBiggestChannels(order: ChannelOrder) {
  return useQuery({
    ...biggestChannelsQuery(order),
    ...pagedList,
  });
}
