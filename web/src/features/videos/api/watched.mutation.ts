import { useMutation } from '@tanstack/react-query';

import { api } from '../../../shared/api/http.js';
import { useRefreshLibrary } from '../../../shared/api/library.js';
import { clearProgress } from './progress.mutation.js';

/** Marks a video. Unwatching first deletes the stored position, so that it starts from the beginning. */
export async function applyWatched(videoId: string, isWatched: boolean): Promise<void> {
  if (!isWatched) await clearProgress(videoId);
  await api('post', '/api/watched/', { body: { id: videoId, is_watched: isWatched } });
}

/** Marks all archived videos of a channel or playlist, for this user. */
export function useMarkAll(id: string) {
  const refresh = useRefreshLibrary();
  return useMutation({
    mutationFn: async (isWatched: boolean): Promise<void> => {
      await api('post', '/api/watched/', { body: { id, is_watched: isWatched } });
    },
    onSettled: refresh,
  });
}
