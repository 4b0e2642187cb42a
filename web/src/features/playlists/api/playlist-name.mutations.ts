import { useMutation } from '@tanstack/react-query';

import { api } from '../../../shared/api/http.js';
import { useRefreshLibrary } from '../../../shared/api/library.js';

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

/** Gives a playlist that was made here another name. */
export function useRenamePlaylist(playlistId: string) {
  const refresh = useRefreshLibrary();
  return useMutation({
    meta: { showsFailure: true },
    mutationFn: (name: string) =>
      api('post', '/api/playlist/{playlist_id}/', {
        params: { path: { playlist_id: playlistId } },
        body: { playlist_name: name },
      }),
    onSuccess: refresh,
  });
}
