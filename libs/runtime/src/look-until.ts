import { setTimeout as delay } from 'node:timers/promises';

/**
 * Looks again and again until `signal` ends it: `everyMs` behind a look that came to its end, `againMs` behind one that
 * did not. What a look throws ends it, too.
 */
export const lookUntil = async (
  signal: AbortSignal,
  look: () => Promise<boolean>,
  { everyMs, againMs }: { everyMs: number; againMs: number },
): Promise<void> => {
  while (!signal.aborted) {
    const isDone = await look();
    // Rejects only when it is ended.
    await delay(isDone ? everyMs : againMs, undefined, { signal, ref: false }).catch(() => undefined);
  }
};
