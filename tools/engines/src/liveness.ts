import { setTimeout as delay } from 'node:timers/promises';

export type LivenessPace = {
  everyMs: number;
  timeoutMs: number;
  /** So many probes in a row must fail. */
  failures: number;
};

// Generous: a slow machine must never cause a restart, which would only make it slower.
export const LIVENESS_PACE: LivenessPace = { everyMs: 15_000, timeoutMs: 10_000, failures: 4 };

/** A round that took this much longer than it can: the machine, or this process, was suspended or starved itself. */
const GAP_MS = 10_000;

/** Probes again and again; rejects when the child has not answered several times in a row, or at `signal`. */
export async function untilFrozen(
  isAlive: (signal: AbortSignal) => Promise<boolean>,
  signal: AbortSignal,
  pace: LivenessPace,
): Promise<never> {
  let failures = 0;
  while (failures < pace.failures) {
    // The time of day, since no other clock goes on while a laptop sleeps.
    const began = Date.now();
    await delay(pace.everyMs, undefined, { signal, ref: false });
    const answers = await isAlive(AbortSignal.any([signal, AbortSignal.timeout(pace.timeoutMs)])).catch(() => false);
    signal.throwIfAborted();
    const wasAway = Date.now() - began > pace.everyMs + pace.timeoutMs + GAP_MS;
    failures = answers || wasAway ? 0 : failures + 1;
  }
  throw new Error(`froze: it did not answer ${pace.failures} times in a row`);
}
