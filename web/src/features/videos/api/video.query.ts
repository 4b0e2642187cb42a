import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';

import { api } from '../../../shared/api/http.js';
import type { VideoDetail } from '../../../shared/api/types.js';
import { videoKeys } from './video-keys.js';

export const videoQuery = (videoId: string) =>
  queryOptions({
    queryKey: videoKeys.detail(videoId),
    queryFn: ({ signal }) => api('get', '/api/video/{video_id}/', { params: { path: { video_id: videoId } }, signal }),
  });

export function useVideo(videoId: string): VideoDetail {
  return useSuspenseQuery(videoQuery(videoId)).data;
}
