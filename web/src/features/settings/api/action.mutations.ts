import { useMutation } from '@tanstack/react-query';

import { api } from '../../../shared/api/http.js';

// Who asks shows a failure beside the button.
const meta = { showsFailure: true };

/** Deletes all rows of the queue that wait, or all that are ignored. */
export function useClearQueue(filter: 'pending' | 'ignore') {
  return useMutation({
    meta,
    mutationFn: () => api('delete', '/api/download/', { params: { query: { filter } } }),
  });
}

/** Writes metadata and pictures into all media files, or reaches the run that does. */
export function useSyncMetadata() {
  return useMutation({
    meta,
    mutationFn: () =>
      api('post', '/api/task/by-name/{task_name}/', { params: { path: { task_name: 'resync_metadata' } } }),
  });
}

/** Builds the search index anew, or reaches the run that does. */
export function useRebuildSearch() {
  return useMutation({
    meta,
    mutationFn: () =>
      api('post', '/api/task/by-name/{task_name}/', { params: { path: { task_name: 'search_rebuild' } } }),
  });
}

/** Takes the files of the import folder into the archive, or reaches the run that does. */
export function useManualImport() {
  return useMutation({
    meta,
    mutationFn: (body: { ignore_error: boolean; prefer_local: boolean }) =>
      api('post', '/api/appsettings/manual-import/', { body }),
  });
}

/** Compares the media folder with the archive, or reaches the run that does. */
export function useRescan() {
  return useMutation({
    meta,
    mutationFn: (body: { ignore_error: boolean; prefer_local: boolean }) =>
      api('post', '/api/appsettings/rescan-filesystem/', { body }),
  });
}
