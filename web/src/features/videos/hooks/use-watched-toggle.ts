import { useRefreshLibrary } from '../../../shared/api/library.js';
import { useGranted, useWish } from '../../../shared/api/use-wish.js';
import { applyWatched } from '../api/watched.mutation.js';

const SPINNER_MS = 1000;

const pause = (durationMs: number) => new Promise<void>((resolve) => setTimeout(resolve, durationMs));

export type WatchedToggle = { isWatched: boolean; isBusy: boolean; toggle: () => void };

/** The watched flag with the user's last click applied at once; the library refreshes after the spinner. */
export function useWatchedToggle(videoId: string, storedIsWatched: boolean): WatchedToggle {
  const thing = `watched ${videoId}`;
  const { isWatched } = useGranted(thing, { isWatched: storedIsWatched });
  const { mutate, isPending } = useWish(
    thing,
    (wish: { isWatched: boolean }) => Promise.all([applyWatched(videoId, wish.isWatched), pause(SPINNER_MS)]),
    { onSettled: useRefreshLibrary() },
  );
  return { isWatched, isBusy: isPending, toggle: () => mutate({ isWatched: !isWatched }) };
}
