import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';

const freeFailures = 4;
const firstDelayMs = 500;
const longestDelayMs = 8_000;
const longestQueue = 5;

type Attempts = { failures: number; waiting: number; tail: Promise<void> };

/** Milliseconds that the next attempt waits after so many failures in a row. */
export const delayAfter = (failures: number): number =>
  failures < freeFailures ? 0 : Math.min(longestDelayMs, firstDelayMs * 2 ** Math.min(failures - freeFailures, 10));

/**
 * Slows guessing without locking anyone out: attempts from one address at one account come one after the other, and
 * wait longer after each failure. The rest of the household, other accounts and living sessions notice nothing.
 */
@Injectable()
export class LoginThrottle {
  private readonly attempts = new LRUCache<string, Attempts>({
    max: 10_000,
    ttl: 15 * 60 * 1000,
    updateAgeOnGet: true,
  });
  private readonly pause: (delayMs: number) => Promise<void> = (delayMs) =>
    new Promise((resolve) => setTimeout(resolve, delayMs).unref());

  /**
   * Runs one attempt in its turn; `attempt` says whether it succeeded. Returns undefined, without trying, when too many
   * already wait.
   */
  async inTurn<T>(
    address: string,
    username: string,
    attempt: () => Promise<T | undefined>,
  ): Promise<T | 'busy' | undefined> {
    const key = `${address} ${username}`;
    const entry = this.attempts.get(key) ?? { failures: 0, waiting: 0, tail: Promise.resolve() };
    if (entry.waiting >= longestQueue) {
      return 'busy';
    }
    this.attempts.set(key, entry);
    entry.waiting++;
    const before = entry.tail;
    let leave: () => void = () => undefined;
    entry.tail = new Promise((resolve) => {
      leave = resolve;
    });
    try {
      await before;
      const delayMs = delayAfter(entry.failures);
      if (delayMs > 0) {
        await this.pause(delayMs);
      }
      const result = await attempt();
      entry.failures = result === undefined ? entry.failures + 1 : 0;
      return result;
    } finally {
      entry.waiting--;
      leave();
    }
  }
}
