import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';

import { api } from '../../../shared/api/http.js';
import type { Channel, ChannelAggs, ChannelNav } from '../../../shared/api/types.js';
import { channelKeys } from './channel-keys.js';

export const channelQuery = (channelId: string) =>
  queryOptions({
    queryKey: channelKeys.detail(channelId),
    queryFn: ({ signal }) =>
      api('get', '/api/channel/{channel_id}/', { params: { path: { channel_id: channelId } }, signal }),
  });

export function useChannel(channelId: string): Channel {
  return useSuspenseQuery(channelQuery(channelId)).data;
}

export const channelNavQuery = (channelId: string) =>
  queryOptions({
    queryKey: channelKeys.nav(channelId),
    queryFn: ({ signal }) =>
      api('get', '/api/channel/{channel_id}/nav/', { params: { path: { channel_id: channelId } }, signal }),
  });

export function useChannelNav(channelId: string): ChannelNav {
  return useSuspenseQuery(channelNavQuery(channelId)).data;
}

export const channelAggsQuery = (channelId: string) =>
  queryOptions({
    queryKey: channelKeys.aggs(channelId),
    queryFn: ({ signal }) =>
      api('get', '/api/channel/{channel_id}/aggs/', { params: { path: { channel_id: channelId } }, signal }),
  });

export function useChannelAggs(channelId: string): ChannelAggs {
  return useSuspenseQuery(channelAggsQuery(channelId)).data;
}
