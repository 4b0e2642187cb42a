import { useMutation, useQueryClient } from '@tanstack/react-query';

import { ApiError, isAuthError } from './api-error.js';
import { api } from './http.js';
import { LIBRARY } from './library.js';

/** Of all that is asked of the trash. */
export const trashKey = ['settings', 'trash'] as const;

/** Videos that were archived anew meanwhile, and stay as they are. */
export type Back = { newer: number };

/** Undoes deletions, one after the other: one that cannot come back, or has come back already, keeps no other there. */
export function useRestoreTrash() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (trashIds: readonly string[]): Promise<Back> => {
      let newer = 0;
      let failure: unknown;
      for (const id of trashIds) {
        try {
          const params = { path: { trash_id: id } };
          const back = await api('post', '/api/trash/{trash_id}/', { params });
          newer += back.newer;
        } catch (error) {
          if (isAuthError(error)) throw error;
          if (!isGone(error) || trashIds.length === 1) failure ??= error;
        }
      }
      if (failure !== undefined) throw failure;
      return { newer };
    },
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: [LIBRARY] });
      await queryClient.invalidateQueries({ queryKey: trashKey });
    },
  });
}

// Undone by a try before this one, on the Trash page, or gone for good.
const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404;
