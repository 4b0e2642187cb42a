import { useMutation } from '@tanstack/react-query';

import { api, apiWithHeaders } from '../../../shared/api/http.js';
import { useRefreshLibrary } from '../../../shared/api/library.js';
import { subscriptionKey } from '../../../shared/api/subscription-key.js';
import { tellTrashed, trashOf } from '../../../shared/api/trashed.js';
import type { CustomPlaylistAction, PlaylistSubscription } from '../../../shared/api/types.js';
import { useWish } from '../../../shared/api/use-wish.js';

const ofPlaylist = (playlistId: string) => ({ path: { playlist_id: playlistId } });

type PlaylistChange = { action: CustomPlaylistAction; videoId: string };

/** Adds, removes or moves a video of a playlist that was made here. */
export async function changePlaylist(playlistId: string, { action, videoId }: PlaylistChange): Promise<void> {
  await api('post', '/api/playlist/custom/{playlist_id}/', {
    params: ofPlaylist(playlistId),
    body: { action, video_id: videoId },
    keepalive: true,
  });
}

export function useChangePlaylist(playlistId: string) {
  const refresh = useRefreshLibrary();
  return useMutation({
    mutationFn: (change: PlaylistChange) => changePlaylist(playlistId, change),
    // Also after a refusal: the list on screen was another one than the server's.
    onSettled: refresh,
  });
}

/** Of what is wished of a video's place in a playlist that was made here. */
export const membershipKey = (playlistId: string, videoId: string) => ['membership', playlistId, videoId] as const;

/** Whether a video is in a playlist that was made here. */
export function useMembership(playlistId: string, videoId: string) {
  return useWish(
    membershipKey(playlistId, videoId),
    ({ isMember }: { isMember: boolean }) =>
      changePlaylist(playlistId, { action: isMember ? 'create' : 'remove', videoId }),
    { onSettled: useRefreshLibrary() },
  );
}

export function useSubscribePlaylist(playlistId: string) {
  return useWish(
    subscriptionKey(playlistId),
    (wish: PlaylistSubscription) =>
      api('post', '/api/playlist/{playlist_id}/', { params: ofPlaylist(playlistId), body: wish, keepalive: true }),
    { onSettled: useRefreshLibrary() },
  );
}

/** Removes the playlist, alone or with its videos; what is on the screen of it is left before it is asked for again. */
export function useDeletePlaylist(playlistId: string, onDeleted: () => void) {
  const refresh = useRefreshLibrary();
  return useMutation({
    mutationFn: ({ withVideos }: { withVideos: boolean }) =>
      apiWithHeaders('delete', '/api/playlist/{playlist_id}/', {
        params: { ...ofPlaylist(playlistId), ...(withVideos ? { query: { delete_videos: true } } : {}) },
      }),
    onSuccess: async (answer) => {
      onDeleted();
      tellTrashed(trashOf(answer));
      await refresh();
    },
  });
}
