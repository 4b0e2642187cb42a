import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';

import { api } from '../../../shared/api/http.js';
import { playlistKeys } from './playlist-keys.js';

export type PlaylistListParams = {
  page?: number | undefined;
  channel?: string | undefined;
  subscribed?: boolean | undefined;
  type?: 'regular' | 'custom' | undefined;
};

export const playlistListQuery = (params: PlaylistListParams) =>
  queryOptions({
    queryKey: [...playlistKeys.lists(), params],
    queryFn: ({ signal }) => api('get', '/api/playlist/', { params: { query: params }, signal }),
  });

/** A page of playlists; the page before stays visible until the next one has arrived. */
export function usePlaylistList(params: PlaylistListParams) {
  return useQuery({
    ...playlistListQuery(params),
    placeholderData: keepPreviousData,
    throwOnError: (_error, query) => query.state.data === undefined,
  });
}
