import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { api } from '../../../shared/api/http.js';
import { pagedList } from '../../../shared/api/paged-list.js';
import { trashKey } from '../../../shared/api/restore-trash.mutation.js';
import type { TrashEntry, TrashPage } from '../../../shared/api/types.js';

const LOOK_AGAIN_MS = 15_000;
const LOOK_SOON_MS = 2_000;
const PURGED_WITHIN_MS = 60_000;

/** What was deleted and can come back, a page at a time. */
export const trashQuery = (page: number | undefined) =>
  queryOptions({
    queryKey: [...trashKey, page],
    queryFn: ({ signal }): Promise<TrashPage> => api('get', '/api/trash/', { params: { query: { page } }, signal }),
    staleTime: 0,
  });

/** What is to go now does so in a moment; what has only fallen due waits for the next purge. */
export const useTrash = (page: number | undefined) =>
  useQuery({
    ...trashQuery(page),
    refetchInterval: ({ state }) => (state.data?.data.some(isAboutToGo) === true ? LOOK_SOON_MS : LOOK_AGAIN_MS),
    ...pagedList,
  });

const isAboutToGo = ({ purge }: TrashEntry): boolean => {
  const dueForMs = Date.now() - Date.parse(purge);
  return dueForMs >= 0 && dueForMs < PURGED_WITHIN_MS;
};

/** Has one deletion, or without an id all of them, removed for good. */
export function usePurgeTrash() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (trashId?: string): Promise<void> => {
      await (trashId === undefined
        ? api('delete', '/api/trash/')
        : api('delete', '/api/trash/{trash_id}/', { params: { path: { trash_id: trashId } } }));
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: trashKey }),
  });
}
