import { useMutation } from '@tanstack/react-query';

import { api } from '../../../shared/api/http.js';
import type { TaskAccepted } from '../../../shared/api/types.js';

export function useStartDownloads(onStarted: () => void) {
  return useMutation({
    mutationFn: () => api<TaskAccepted>('/api/task/by-name/download_pending/', { method: 'POST' }),
    onSuccess: onStarted,
  });
}
