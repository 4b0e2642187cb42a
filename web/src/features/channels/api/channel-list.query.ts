import { queryOptions, useQuery } from '@tanstack/react-query';

import { api } from '../../../shared/api/http.js';
import { pagedList } from '../../../shared/api/paged-list.js';
import { channelKeys } from './channel-keys.js';

export type ChannelListParams = { page?: number | undefined; filter?: 'subscribed' | undefined };

export const channelListQuery = (params: ChannelListParams) =>
  queryOptions({
    queryKey: [...channelKeys.lists(), params],
    queryFn: ({ signal }) => api('get', '/api/channel/', { params: { query: params }, signal }),
  });

/** A page of channels; the page before stays visible until the next one has arrived. */
export function useChannelList(params: ChannelListParams) {
  return useQuery({
    ...channelListQuery(params),
    ...pagedList,
  });
}
