import { useMutation, useQueryClient } from '@tanstack/react-query';

import { api } from './http.js';
import { LIBRARY } from './library.js';

/** What came back, and what was archived anew meanwhile. */
export type Back = { restored: number; newer: number };

/** Undoes deletions, one after the other. */
export function useRestoreTrash() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (trashIds: readonly string[]): Promise<Back> => {
      const back = { restored: 0, newer: 0 };
      for (const id of trashIds) {
        const { restored, newer } = await api('post', '/api/trash/{trash_id}/', { params: { path: { trash_id: id } } });
        back.restored += restored;
        back.newer += newer;
      }
      return back;
    },
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: [LIBRARY] });
      await queryClient.invalidateQueries({ queryKey: ['settings', 'trash'] });
    },
  });
}
