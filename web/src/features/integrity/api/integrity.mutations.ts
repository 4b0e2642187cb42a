import { useMutation, useQueryClient } from '@tanstack/react-query';

import { api } from '../../../shared/api/http.js';
import { integrityKey } from './integrity.query.js';

// Who asks shows a failure beside the button.
const meta = { showsFailure: true };

/** Reads all media files, or reaches the run that does. */
export function useCheckIntegrity() {
  return useMutation({
    meta,
    mutationFn: () =>
      api('post', '/api/task/by-name/{task_name}/', { params: { path: { task_name: 'check_integrity' } } }),
  });
}

/** Takes a file for what is archived as it was found. */
export function useAcceptFile(videoId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    meta,
    mutationFn: () => api('post', '/api/integrity/accept/', { body: { youtube_ids: [videoId] } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: integrityKey }),
  });
}
