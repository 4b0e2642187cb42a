import { useMutation } from '@tanstack/react-query';

import { api } from '../../../shared/api/http.js';
import { useRefreshLibrary } from '../../../shared/api/library.js';
import type { DownloadCommand } from '../../../shared/api/types.js';

export type DownloadChange = DownloadCommand | 'delete';

/** Changes or removes one row of the queue. */
export function useChangeDownload(videoId: string, onChanged: () => void) {
  const refresh = useRefreshLibrary();
  const params = { path: { video_id: videoId } };
  return useMutation({
    meta: { showsFailure: true },
    mutationFn: async (change: DownloadChange): Promise<void> => {
      if (change === 'delete') await api('delete', '/api/download/{video_id}/', { params });
      else await api('post', '/api/download/{video_id}/', { params, body: { status: change } });
    },
    onSuccess: async () => {
      onChanged();
      await refresh();
    },
  });
}
