import { useMutation } from '@tanstack/react-query';

import { api, apiWithHeaders } from '../../../shared/api/http.js';
import { useRefreshLibrary } from '../../../shared/api/library.js';
import { subscriptionKey } from '../../../shared/api/subscription-key.js';
import { tellTrashed, trashOf } from '../../../shared/api/trashed.js';
import type { ChannelUpdate } from '../../../shared/api/types.js';
import { useWish } from '../../../shared/api/use-wish.js';

const updateChannel = (channelId: string, change: ChannelUpdate) =>
  api('post', '/api/channel/{channel_id}/', {
    params: { path: { channel_id: channelId } },
    body: change,
    keepalive: true,
  });

/** Changes what people set on a channel. */
export function useUpdateChannel(channelId: string) {
  const refresh = useRefreshLibrary();
  return useMutation({
    mutationFn: async (change: ChannelUpdate): Promise<void> => {
      await updateChannel(channelId, change);
    },
    onSettled: refresh,
  });
}

export function useSubscribeChannel(channelId: string) {
  return useWish(
    subscriptionKey(channelId),
    (wish: { channel_subscribed: boolean }) => updateChannel(channelId, wish),
    { onSettled: useRefreshLibrary() },
  );
}

/** Deletes the channel with its videos; what is on the screen of it is left before it is asked for again. */
export function useDeleteChannel(channelId: string, onDeleted: () => void) {
  const refresh = useRefreshLibrary();
  return useMutation({
    mutationFn: () =>
      apiWithHeaders('delete', '/api/channel/{channel_id}/', { params: { path: { channel_id: channelId } } }),
    onSuccess: async (answer) => {
      onDeleted();
      tellTrashed(trashOf(answer));
      await refresh();
    },
  });
}
