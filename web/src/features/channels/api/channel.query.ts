import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';

import { api } from '../../../shared/api/http.js';
import { LIBRARY } from '../../../shared/api/library.js';
import type { Channel } from '../../../shared/api/types.js';

export const channelQuery = (channelId: string) =>
  queryOptions({
    queryKey: [LIBRARY, 'channels', 'detail', channelId],
    queryFn: ({ signal }) =>
      api('get', '/api/channel/{channel_id}/', { params: { path: { channel_id: channelId } }, signal }),
  });

export function useChannel(channelId: string): Channel {
  return useSuspenseQuery(channelQuery(channelId)).data;
}
