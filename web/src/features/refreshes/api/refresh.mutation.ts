import { useMutation } from '@tanstack/react-query';

import { api } from '../../../shared/api/http.js';
import type { ItemKind } from '../../../shared/api/types.js';

/** Has the source asked again about an item, or also about all archived videos of it. */
export function useRefresh(kind: ItemKind, id: string, onScheduled: () => void) {
  return useMutation({
    mutationFn: ({ withVideos }: { withVideos: boolean }) =>
      api('post', '/api/refresh/', {
        body: { [kind]: [id] },
        ...(withVideos ? { params: { query: { extract_videos: true } } } : {}),
      }),
    onSuccess: onScheduled,
  });
}
