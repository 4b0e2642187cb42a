import { useMutation } from '@tanstack/react-query';

import { api } from '../../../shared/api/http.js';

/** Starts a task by its name, or reaches the run that goes on. */
export function useStartTask(taskName: 'download_pending' | 'update_subscribed', onStarted: () => void) {
  return useMutation({
    mutationFn: () => api('post', '/api/task/by-name/{task_name}/', { params: { path: { task_name: taskName } } }),
    onSuccess: onStarted,
  });
}
