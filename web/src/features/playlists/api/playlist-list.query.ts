import { queryOptions, useQuery } from '@tanstack/react-query';

import { api } from '../../../shared/api/http.js';
import { pagedList } from '../../../shared/api/paged-list.js';
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
export function usePlaylistList(params: PlaylistListParams, how: { throwOnError?: false } = {}) {
  return useQuery({
    ...playlistListQuery(params),
    ...pagedList,
    ...how,
  });
}
