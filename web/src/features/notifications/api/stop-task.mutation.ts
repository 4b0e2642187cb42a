import { useMutation } from '@tanstack/react-query';

import { api } from '../../../shared/api/http.js';

/** Asks a running task to stop; the notification shows when it has. */
export function useStopTask(onSent: () => void) {
  return useMutation({
    meta: { showsFailure: true },
    mutationFn: (taskId: string) =>
      api('post', '/api/task/by-id/{task_id}/', { params: { path: { task_id: taskId } }, body: { command: 'stop' } }),
    onSuccess: onSent,
  });
}
