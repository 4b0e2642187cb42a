import { useMutation } from '@tanstack/react-query';

import { api } from '../../../shared/api/http.js';

/** What a subscribe form takes. */
export type Subscribable = 'channels' | 'playlists';

/** Hands ids or URLs over to be subscribed to. What becomes of them shows later, as a notification. */
export function useSubscribe(kind: Subscribable) {
  return useMutation({
    meta: { showsFailure: true },
    mutationFn: async (entries: string[]): Promise<void> => {
      if (kind === 'channels') {
        const data = entries.map((entry) => ({ channel_id: entry, channel_subscribed: true }));
        await api('post', '/api/channel/', { body: { data } });
      } else {
        const data = entries.map((entry) => ({ playlist_id: entry, playlist_subscribed: true }));
        await api('post', '/api/playlist/', { body: { data } });
      }
    },
  });
}
