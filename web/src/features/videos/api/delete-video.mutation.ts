import { useMutation } from '@tanstack/react-query';

import { ApiError } from '../../../shared/api/api-error.js';
import { api, apiWithHeaders } from '../../../shared/api/http.js';
import { useRefreshLibrary } from '../../../shared/api/library.js';
import { tellTrashed, trashOf } from '../../../shared/api/trashed.js';

type Way = { isIgnored: boolean };

/** Deletes the video; ignored, it is not downloaded again either. Returns its entry in the trash, if it is there. */
export async function deleteVideo(videoId: string, { isIgnored }: Way): Promise<string[]> {
  const params = { path: { video_id: videoId } };
  let trashIds: string[] = [];
  try {
    trashIds = trashOf(await apiWithHeaders('delete', '/api/video/{video_id}/', { params }));
  } catch (error) {
    // Deleted by a try that could not ignore it.
    if (!isIgnored || !(error instanceof ApiError) || error.status !== 404) throw error;
  }
  if (!isIgnored) return trashIds;
  try {
    await api('post', '/api/download/{video_id}/', { params, body: { status: 'ignore-force' } });
  } catch (error) {
    // Deleted it is all the same.
    tellTrashed(trashIds);
    throw error;
  }
  return trashIds;
}

/** What is on the screen of the video is left first. */
export function useDeleteVideo(videoId: string, onDeleted: () => void) {
  const refresh = useRefreshLibrary();
  return useMutation({
    mutationFn: (way: Way) => deleteVideo(videoId, way),
    onSuccess: async (trashIds) => {
      onDeleted();
      tellTrashed(trashIds);
      await refresh();
    },
  });
}
