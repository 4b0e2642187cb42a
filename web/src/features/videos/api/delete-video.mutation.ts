import { useMutation } from '@tanstack/react-query';

import { apiWithHeaders } from '../../../shared/api/http.js';
import { useRefreshLibrary } from '../../../shared/api/library.js';
import { tellTrashed, trashOf } from '../../../shared/api/trashed.js';

type Way = { isIgnored: boolean };

/** Deletes the video; ignored, it is not downloaded again either. Returns its entry in the trash, if it is there. */
export async function deleteVideo(videoId: string, { isIgnored }: Way): Promise<string[]> {
  const params = { path: { video_id: videoId }, query: isIgnored ? { ignore: true } : {} };
  return trashOf(await apiWithHeaders('delete', '/api/video/{video_id}/', { params }));
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
