import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { api } from '../../../shared/api/http.js';
import { pagedList } from '../../../shared/api/paged-list.js';
import type { TrashPage } from '../../../shared/api/types.js';

const KEY = ['settings', 'trash'] as const;
const LOOK_AGAIN_MS = 15_000;
const LOOK_SOON_MS = 2_000;

/** What was deleted and can come back, a page at a time. */
export const trashQuery = (page: number | undefined) =>
  queryOptions({
    queryKey: [...KEY, page],
    queryFn: ({ signal }): Promise<TrashPage> => api('get', '/api/trash/', { params: { query: { page } }, signal }),
    staleTime: 0,
  });

/** What is to go now does so in a moment. */
export const useTrash = (page: number | undefined) =>
  useQuery({
    ...trashQuery(page),
    refetchInterval: ({ state }) =>
      state.data?.data.some((entry) => entry.days_left === 0) === true ? LOOK_SOON_MS : LOOK_AGAIN_MS,
    ...pagedList,
  });

/** Has one deletion, or without an id all of them, removed for good. */
export function usePurgeTrash() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (trashId?: string): Promise<void> => {
      await (trashId === undefined
        ? api('delete', '/api/trash/')
        : api('delete', '/api/trash/{trash_id}/', { params: { path: { trash_id: trashId } } }));
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: KEY }),
  });
}
