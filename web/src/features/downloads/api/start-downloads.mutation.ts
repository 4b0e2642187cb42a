import { useMutation } from '@tanstack/react-query';

import { api } from '../../../shared/api/http.js';

export function useStartDownloads(onStarted: () => void) {
  return useMutation({
    mutationFn: () =>
      api('post', '/api/task/by-name/{task_name}/', { params: { path: { task_name: 'download_pending' } } }),
    onSuccess: onStarted,
  });
}
