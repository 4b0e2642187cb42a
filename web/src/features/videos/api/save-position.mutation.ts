import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';

import { api } from '../../../shared/api/http.js';
import type { Video } from '../../../shared/api/types.js';
import { videoKeys } from './video-keys.js';

async function savePosition(
  queryClient: QueryClient,
  video: { id: string; wasWatched: boolean },
  position: number,
): Promise<void> {
  // keepalive: the last position is sent while the page is being left.
  const player = await api('post', '/api/video/{video_id}/progress/', {
    params: { path: { video_id: video.id } },
    body: { position },
    keepalive: true,
  });
  queryClient.setQueryData<Video>(videoKeys.detail(video.id), (known) => known && { ...known, player });
  const becameWatched = player.watched && !video.wasWatched;
  // A list may be on screen below the player, or by now in its place: it was asked before the last position was stored.
  const outdated = [videoKeys.lists(), ...(becameWatched ? [videoKeys.detail(video.id)] : [])];
  await Promise.all(outdated.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

/** Stores where the user is. When the server answers "watched", the view refreshes. */
export function useSavePosition(videoId: string, wasWatched: boolean): (position: number) => void {
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    // A lost position is made good by the next one ten seconds later: not worth a notice over the picture.
    meta: { showsFailure: true },
    mutationFn: (position: number) => savePosition(queryClient, { id: videoId, wasWatched }, position),
  });
  return mutate;
}
