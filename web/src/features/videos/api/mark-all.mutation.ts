import { api } from '../../../shared/api/http.js';
import { useRefreshLibrary } from '../../../shared/api/library.js';
import { useWish } from '../../../shared/api/use-wish.js';
import { spinnerTime } from '../model/spinner-time.js';
import { watchedKey } from './watched-key.js';

/** Marks all archived videos of a channel or playlist, for this user; the library refreshes after the spinner. */
export function useMarkAll(id: string) {
  const refresh = useRefreshLibrary();
  return useWish(
    watchedKey(id),
    ({ isWatched }: { isWatched: boolean }) =>
      api('post', '/api/watched/', { body: { id, is_watched: isWatched }, keepalive: true }),
    { onSettled: () => spinnerTime().then(refresh) },
  );
}
