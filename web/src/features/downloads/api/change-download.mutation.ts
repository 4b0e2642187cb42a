import { useMutation } from '@tanstack/react-query';

import { api } from '../../../shared/api/http.js';
import { useRefreshLibrary } from '../../../shared/api/library.js';
import type { DownloadCommand } from '../../../shared/api/types.js';

export type DownloadChange = DownloadCommand | 'delete';

/** Changes or removes one row of the queue. */
export function useChangeDownload(videoId: string, onChanged: () => void) {
  const refresh = useRefreshLibrary();
  const path = `/api/download/${encodeURIComponent(videoId)}/`;
  return useMutation({
    meta: { showsFailure: true },
    mutationFn: async (change: DownloadChange): Promise<void> => {
      if (change === 'delete') await api(path, { method: 'DELETE' });
      else await api(path, { method: 'POST', body: { status: change } });
    },
    onSuccess: async () => {
      onChanged();
      await refresh();
    },
  });
}
