import { useMutation } from '@tanstack/react-query';

import { api } from '../../../shared/api/http.js';
import { useRefreshLibrary } from '../../../shared/api/library.js';
import type { CustomPlaylistAction, PlaylistSubscription } from '../../../shared/api/types.js';

const ofPlaylist = (playlistId: string) => ({ path: { playlist_id: playlistId } });

/** Makes an empty playlist; gives its id. */
export function useCreatePlaylist() {
  const refresh = useRefreshLibrary();
  return useMutation({
    meta: { showsFailure: true },
    mutationFn: async (name: string): Promise<string> => {
      const { playlist_id: id } = await api('post', '/api/playlist/custom/', { body: { playlist_name: name } });
      return id;
    },
    onSuccess: refresh,
  });
}

/** Adds, removes or moves a video of a playlist that was made here. */
export function useChangePlaylist(playlistId: string) {
  const refresh = useRefreshLibrary();
  return useMutation({
    mutationFn: async ({ action, videoId }: { action: CustomPlaylistAction; videoId: string }): Promise<void> => {
      await api('post', '/api/playlist/custom/{playlist_id}/', {
        params: ofPlaylist(playlistId),
        body: { action, video_id: videoId },
      });
    },
    // Also after a refusal: the list on screen was another one than the server's.
    onSettled: refresh,
  });
}

export function useSubscribePlaylist(playlistId: string) {
  const refresh = useRefreshLibrary();
  return useMutation({
    mutationFn: async (change: PlaylistSubscription): Promise<void> => {
      await api('post', '/api/playlist/{playlist_id}/', { params: ofPlaylist(playlistId), body: change });
    },
    onSettled: refresh,
  });
}

/** Removes the playlist, alone or with its videos; what is on the screen of it is left before it is asked for again. */
export function useDeletePlaylist(playlistId: string, onDeleted: () => void) {
  const refresh = useRefreshLibrary();
  return useMutation({
    mutationFn: ({ withVideos }: { withVideos: boolean }) =>
      api('delete', '/api/playlist/{playlist_id}/', {
        params: { ...ofPlaylist(playlistId), ...(withVideos ? { query: { delete_videos: true } } : {}) },
      }),
    onSuccess: async () => {
      onDeleted();
      await refresh();
    },
  });
}
