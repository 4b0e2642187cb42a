import { api } from '../../../shared/api/http.js';
import { clearProgress } from './progress.mutation.js';

/**
 * Marks a video. Unwatching first deletes the stored position, so that it starts from the beginning; the mark does not
 * wait for that, since nothing would send it after the page is left, and either order ends at the same.
 */
export async function applyWatched(videoId: string, isWatched: boolean): Promise<void> {
  await Promise.all([
    isWatched || clearProgress(videoId),
    api('post', '/api/watched/', { body: { id: videoId, is_watched: isWatched }, keepalive: true }),
  ]);
}
