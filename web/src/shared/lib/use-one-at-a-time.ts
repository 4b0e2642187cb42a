import { useRef } from 'react';

/** Runs what it is given, unless the last run has not settled yet: a second click may come before the button is off. */
export function useOneAtATime(): (run: () => Promise<unknown>) => void {
  const isRunning = useRef(false);
  return (run) => {
    if (isRunning.current) return;
    isRunning.current = true;
    void run()
      // The mutation itself shows its failure.
      .catch(() => undefined)
      .finally(() => {
        isRunning.current = false;
      });
  };
}
