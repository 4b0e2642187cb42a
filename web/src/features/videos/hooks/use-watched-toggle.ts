import { useRefreshLibrary } from '../../../shared/api/library.js';
import { useGranted, useWish } from '../../../shared/api/use-wish.js';
import { spinnerTime } from '../model/spinner-time.js';
import { watchedKey } from '../api/watched-key.js';
import { applyWatched } from '../api/watched.mutation.js';

export type WatchedToggle = { isWatched: boolean; isBusy: boolean; toggle: () => void };

/** The watched flag with the user's last click applied at once; the library refreshes after the spinner. */
export function useWatchedToggle(videoId: string, storedIsWatched: boolean): WatchedToggle {
  const key = watchedKey(videoId);
  const { isWatched } = useGranted(key, { isWatched: storedIsWatched });
  const refresh = useRefreshLibrary();
  const { mutate, isPending } = useWish(key, (wish: { isWatched: boolean }) => applyWatched(videoId, wish.isWatched), {
    onSettled: () => spinnerTime().then(refresh),
  });
  return { isWatched, isBusy: isPending, toggle: () => mutate({ isWatched: !isWatched }) };
}
