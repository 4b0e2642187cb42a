import { queryOptions, useQuery } from '@tanstack/react-query';

import { api } from '../../../shared/api/http.js';
import type { Video } from '../../../shared/api/types.js';
import { useSettled } from '../../../shared/lib/use-settled.js';
import { videoKeys } from './video-keys.js';

const similarQuery = (videoId: string) =>
  queryOptions({
    queryKey: videoKeys.similar(videoId),
    queryFn: ({ signal }) =>
      api('get', '/api/video/{video_id}/similar/', { params: { path: { video_id: videoId } }, signal }),
  });

/** Empty while unknown or failed: an extra of the video page, which the film comes before, and search may be away. */
export function useSimilarVideos(videoId: string): Video[] {
  return useQuery({ ...similarQuery(videoId), enabled: useSettled() }).data ?? [];
}
