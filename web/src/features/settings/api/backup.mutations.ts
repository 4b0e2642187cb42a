import { useMutation, useQueryClient } from '@tanstack/react-query';

import { api } from '../../../shared/api/http.js';
import { backupsQuery } from './backups.query.js';

// Who asks shows a failure beside the button.
const meta = { showsFailure: true };

/** Makes a backup, or reaches the one that is being made. */
export function useMakeBackup() {
  const queryClient = useQueryClient();
  return useMutation({
    meta,
    mutationFn: () => api('post', '/api/appsettings/backup/'),
    onSuccess: () =>
      queryClient.setQueryData(
        backupsQuery().queryKey,
        (known) => known && { ...known, isMaking: true, failure: null },
      ),
  });
}

/** Deletes a backup for good. */
export function useDeleteBackup(filename: string) {
  const queryClient = useQueryClient();
  return useMutation({
    meta,
    mutationFn: () => api('delete', '/api/appsettings/backup/{filename}/', { params: { path: { filename } } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: backupsQuery().queryKey }),
  });
}

/** Restores a backup: all of it is checked before anything changes. */
export function useRestoreBackup(filename: string) {
  const queryClient = useQueryClient();
  return useMutation({
    meta,
    mutationFn: () => api('post', '/api/appsettings/backup/{filename}/', { params: { path: { filename } } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: backupsQuery().queryKey }),
  });
}
