import { queryOptions, useQuery } from '@tanstack/react-query';

import { api } from '../../../shared/api/http.js';
import { LIBRARY } from '../../../shared/api/library.js';
import type { ItemChange, ItemKind } from '../../../shared/api/types.js';

const historyQuery = (kind: ItemKind, id: string) =>
  queryOptions({
    queryKey: [LIBRARY, 'history', kind, id] as const,
    queryFn: ({ signal }): Promise<ItemChange[]> => {
      switch (kind) {
        case 'video':
          return api('get', '/api/video/{video_id}/history/', { params: { path: { video_id: id } }, signal });
        case 'channel':
          return api('get', '/api/channel/{channel_id}/history/', { params: { path: { channel_id: id } }, signal });
        case 'playlist':
          return api('get', '/api/playlist/{playlist_id}/history/', { params: { path: { playlist_id: id } }, signal });
        default:
          return kind satisfies never;
      }
    },
  });

/** What changed of an item at the source, as far as it was noticed. */
export function useHistory(kind: ItemKind, id: string) {
  return useQuery(historyQuery(kind, id));
}
