import { queryOptions, useQuery } from '@tanstack/react-query';

import { api } from '../../../shared/api/http.js';
import { pagedList } from '../../../shared/api/paged-list.js';
import type { SortField, SortOrder, VideoPage, VideoType } from '../../../shared/api/types.js';
import { videoKeys } from './video-keys.js';

export type VideoListParams = {
  page?: number | undefined;
  channel?: string | undefined;
  playlist?: string | undefined;
  type?: VideoType | undefined;
  watch?: 'unwatched' | undefined;
  sort?: SortField | undefined;
  order?: SortOrder | undefined;
};

/** Only the list of videos in progress may be a bare array, and that is another query. */
async function fetchVideoPage(params: VideoListParams, signal: AbortSignal): Promise<VideoPage> {
  const page = await api('get', '/api/video/', { params: { query: params }, signal });
  if (Array.isArray(page)) throw new Error('The server answered a list of videos without its page.');
  return page;
}

export const videoListQuery = (params: VideoListParams) =>
  queryOptions({
    queryKey: [...videoKeys.lists(), params],
    queryFn: ({ signal }) => fetchVideoPage(params, signal),
  });

/** A page of videos; the page before stays visible until the next one has arrived. */
export function useVideoList(params: VideoListParams) {
  return useQuery({
    ...videoListQuery(params),
    ...pagedList,
  });
}
