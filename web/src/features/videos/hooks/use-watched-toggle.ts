import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import { useRefreshLibrary } from '../../../shared/api/library.js';
import { ToggleQueue } from '../../../shared/lib/toggle-queue.js';
import { applyWatched } from '../api/watched.mutation.js';

const SPINNER_MS = 1000;

// One for the page: the same video may be on screen twice.
const queue = new ToggleQueue(applyWatched);

const pause = (durationMs: number) => new Promise<void>((resolve) => setTimeout(resolve, durationMs));

export type WatchedToggle = { isWatched: boolean; isBusy: boolean; toggle: () => void };

/** The watched flag with the user's last click applied at once; the library refreshes after the spinner. */
export function useWatchedToggle(videoId: string, storedIsWatched: boolean): WatchedToggle {
  const [wanted, setWanted] = useState<boolean | null>(null);
  const lastClick = useRef(0);
  const refresh = useRefreshLibrary();
  const isWatched = wanted ?? storedIsWatched;

  const { mutate } = useMutation({
    mutationFn: async ({ next }: { next: boolean; click: number }) => {
      await Promise.all([queue.set(videoId, next), pause(SPINNER_MS)]);
    },
    onSettled: async (_data, _error, { click }) => {
      if (click !== lastClick.current) return;
      await refresh();
      // Also after a failed call: what the server has is then what counts.
      setWanted(null);
    },
  });

  const toggle = () => {
    lastClick.current += 1;
    setWanted(!isWatched);
    mutate({ next: !isWatched, click: lastClick.current });
  };

  return { isWatched, isBusy: wanted !== null, toggle };
}
