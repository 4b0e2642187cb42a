import { queryOptions, useQuery } from '@tanstack/react-query';

import { api } from '../../../shared/api/http.js';
import type { VideoNav } from '../../../shared/api/types.js';
import { playlistKeys } from './playlist-keys.js';

export const videoNavQuery = (videoId: string) =>
  queryOptions({
    queryKey: playlistKeys.nav(videoId),
    queryFn: ({ signal }) =>
      api('get', '/api/video/{video_id}/nav/', { params: { path: { video_id: videoId } }, signal }),
  });

/** Empty while unknown or failed: an extra of the video page that must never keep the video from playing. */
export function useVideoNav(videoId: string): VideoNav {
  return useQuery(videoNavQuery(videoId)).data ?? [];
}
