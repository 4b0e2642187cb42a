import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';

import { isAway } from '../../../shared/api/api-error.js';
import { api } from '../../../shared/api/http.js';
import type { Video } from '../../../shared/api/types.js';
import { videoKeys } from './video-keys.js';

type Player = Video['player'];

const AGAIN_MS = 2000;

/** What was last reported of each video: whatever waits is given up for a newer one. */
const newest = new Map<string, symbol>();

/** Stores a position, again and again while the server is away: the one that makes a video watched may be the last. */
async function storePosition(videoId: string, position: number): Promise<Player> {
  const own = Symbol(videoId);
  newest.set(videoId, own);
  for (;;) {
    try {
      // keepalive: the last position is sent while the page is being left.
      return await api('post', '/api/video/{video_id}/progress/', {
        params: { path: { video_id: videoId } },
        body: { position },
        keepalive: true,
      });
    } catch (error) {
      if (!isAway(error) || newest.get(videoId) !== own) throw error;
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
      if (newest.get(videoId) !== own) throw error;
    }
  }
}

async function savePosition(
  queryClient: QueryClient,
  video: { id: string; wasWatched: boolean },
  position: number,
): Promise<void> {
  const player = await storePosition(video.id, position);
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
    // A lost position is made good by the next one, or comes later: not worth a notice over the picture.
    meta: { showsFailure: true },
    mutationFn: (position: number) => savePosition(queryClient, { id: videoId, wasWatched }, position),
  });
  return mutate;
}
