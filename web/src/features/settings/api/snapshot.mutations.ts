import { useMutation, useQueryClient } from '@tanstack/react-query';

import { api } from '../../../shared/api/http.js';
import { snapshotsQuery } from './snapshots.query.js';

// Who asks shows a failure beside the button.
const meta = { showsFailure: true };

const useSnapshotsAgain = () => {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: snapshotsQuery().queryKey });
};

/** Takes a snapshot, or reaches the one that is being made. */
export function useTakeSnapshot() {
  const onSettled = useSnapshotsAgain();
  return useMutation({ meta, mutationFn: () => api('post', '/api/appsettings/snapshot/'), onSettled });
}

const pathOf = (id: string) => ({ params: { path: { snapshot_id: id } } });

/** Restores a snapshot: all of it is checked before anything changes. */
export function useRestoreSnapshot(id: string) {
  const onSettled = useSnapshotsAgain();
  return useMutation({
    meta,
    mutationFn: () => api('post', '/api/appsettings/snapshot/{snapshot_id}/', pathOf(id)),
    onSettled,
  });
}

/** Deletes a snapshot for good. */
export function useDeleteSnapshot(id: string) {
  const onSettled = useSnapshotsAgain();
  return useMutation({
    meta,
    mutationFn: () => api('delete', '/api/appsettings/snapshot/{snapshot_id}/', pathOf(id)),
    onSettled,
  });
}
