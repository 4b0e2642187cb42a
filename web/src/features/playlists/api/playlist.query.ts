import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';

import { api } from '../../../shared/api/http.js';
import type { Playlist } from '../../../shared/api/types.js';
import { playlistKeys } from './playlist-keys.js';

export const playlistQuery = (playlistId: string) =>
  queryOptions({
    queryKey: playlistKeys.detail(playlistId),
    queryFn: ({ signal }) =>
      api('get', '/api/playlist/{playlist_id}/', { params: { path: { playlist_id: playlistId } }, signal }),
  });

export function usePlaylist(playlistId: string): Playlist {
  return useSuspenseQuery(playlistQuery(playlistId)).data;
}
