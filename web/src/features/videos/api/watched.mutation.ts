import { api } from '../../../shared/api/http.js';
import { clearProgress } from './progress.mutation.js';

/** Marks a video. Unwatching first deletes the stored position, so that it starts from the beginning. */
export async function applyWatched(videoId: string, isWatched: boolean): Promise<void> {
  if (!isWatched) await clearProgress(videoId);
  await api('post', '/api/watched/', { body: { id: videoId, is_watched: isWatched }, keepalive: true });
}
