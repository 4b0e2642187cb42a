import { setTimeout as pause } from 'node:timers/promises';
import { errorText } from '@reelkeep/runtime';

const everyMs = 2_000;

/**
 * Tries until it works: in a cluster all parts start at once, and those that others need take their time. Says why it
 * waits whenever the reason changes. Rejects with the last error after `patienceMs`.
 */
export const untilItWorks = async <T>(what: string, work: () => Promise<T>, patienceMs: number): Promise<T> => {
  const deadline = Date.now() + patienceMs;
  let told = '';
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (Date.now() > deadline) {
        throw new Error(`${what} did not come: ${errorText(error)}`, { cause: error });
      }
      const reason = errorText(error);
      if (reason !== told) {
        process.stderr.write(`${JSON.stringify({ level: 'info', waiting_for: what, reason })}\n`);
        told = reason;
      }
      await pause(everyMs);
    }
  }
};
