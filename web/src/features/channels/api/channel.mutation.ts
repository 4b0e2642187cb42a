import { useMutation } from '@tanstack/react-query';

import { api } from '../../../shared/api/http.js';
import { useRefreshLibrary } from '../../../shared/api/library.js';
import type { ChannelUpdate } from '../../../shared/api/types.js';

/** Changes what people set on a channel. */
export function useUpdateChannel(channelId: string) {
  const refresh = useRefreshLibrary();
  return useMutation({
    mutationFn: async (change: ChannelUpdate): Promise<void> => {
      await api('post', '/api/channel/{channel_id}/', { params: { path: { channel_id: channelId } }, body: change });
    },
    onSettled: refresh,
  });
}
