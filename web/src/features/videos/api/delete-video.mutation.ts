import { useMutation } from '@tanstack/react-query';

import { api, apiWithHeaders } from '../../../shared/api/http.js';
import { useRefreshLibrary } from '../../../shared/api/library.js';
import { tellTrashed, trashOf } from '../../../shared/api/trashed.js';

type Way = { isIgnored: boolean };

/** Deletes the video; ignored, it is not downloaded again either. Returns its entry in the trash, if it is there. */
export async function deleteVideo(videoId: string, { isIgnored }: Way): Promise<string[]> {
  const path = { video_id: videoId };
  const params = { path, query: isIgnored ? { ignore: true } : {} };
  const deleted = await apiWithHeaders('delete', '/api/video/{video_id}/', { params });
  // By a gateway of 0.1, in an update, which only deletes.
  if (isIgnored && deleted.headers.get('X-Ignored') === null)
    await api('post', '/api/download/{video_id}/', { params: { path }, body: { status: 'ignore-force' } });
  return trashOf(deleted);
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
