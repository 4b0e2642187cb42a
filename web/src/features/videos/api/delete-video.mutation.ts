import { useMutation } from '@tanstack/react-query';

import { ApiError } from '../../../shared/api/api-error.js';
import { api } from '../../../shared/api/http.js';
import { useRefreshLibrary } from '../../../shared/api/library.js';

/** Deletes the video; ignored, it is not downloaded again either. What is on the screen of it is left first. */
export function useDeleteVideo(videoId: string, onDeleted: () => void) {
  const refresh = useRefreshLibrary();
  const params = { path: { video_id: videoId } };
  return useMutation({
    mutationFn: async ({ isIgnored }: { isIgnored: boolean }): Promise<void> => {
      try {
        await api('delete', '/api/video/{video_id}/', { params });
      } catch (error) {
        // Deleted by a try that could not ignore it.
        if (!isIgnored || !(error instanceof ApiError) || error.status !== 404) throw error;
      }
      if (isIgnored) await api('post', '/api/download/{video_id}/', { params, body: { status: 'ignore-force' } });
    },
    onSuccess: async () => {
      onDeleted();
      await refresh();
    },
  });
}
