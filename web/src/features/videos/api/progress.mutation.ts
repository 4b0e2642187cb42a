import { useMutation } from '@tanstack/react-query';

import { api } from '../../../shared/api/http.js';
import { useRefreshLibrary } from '../../../shared/api/library.js';

export function clearProgress(videoId: string): Promise<undefined> {
  return api('delete', '/api/video/{video_id}/progress/', {
    params: { path: { video_id: videoId } },
    keepalive: true,
  });
}

/** Forgets where the user is. */
export function useClearProgress(videoId: string) {
  const refresh = useRefreshLibrary();
  return useMutation({ mutationFn: () => clearProgress(videoId), onSuccess: refresh });
}
