import { setTimeout as delay } from 'node:timers/promises';

const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 250;
/** What has not come for a while need not be asked for so often: asking takes processor time from what it waits for. */
const PAUSE_PER_WAITED = 0.1;

/**
 * Waits until `probe` stops throwing, and returns what it gives. For effects that arrive by event or workflow; the
 * last failure is thrown when `timeoutMs` is over: by default long enough for two cores that four files share.
 */
export const eventually = async <T>(probe: () => Promise<T> | T, timeoutMs = 60_000): Promise<T> => {
  const startedAt = Date.now();
  for (;;) {
    try {
      return await probe();
    } catch (error) {
      const waitedMs = Date.now() - startedAt;
      if (waitedMs > timeoutMs) {
        throw error;
      }
      await delay(Math.min(FIRST_PAUSE_MS + waitedMs * PAUSE_PER_WAITED, LONGEST_PAUSE_MS));
    }
  }
};
