import { useMutation } from '@tanstack/react-query';

import { api } from '../../../shared/api/http.js';
import { useRefreshLibrary } from '../../../shared/api/library.js';

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
