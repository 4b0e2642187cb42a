import { createHmac, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { Lottery, type Pause, pauseFor, type Pick, pickAny } from './lottery.js';

const freeFailures = 4;
const firstDelayMs = 500;
const longestDelayMs = 8_000;
/** Who waits does not hinder whoever comes: so many may. */
const room = 64;
/** After so many failures somebody is guessing, and waiting side by side would be speed. */
const guessingFailures = 100;
/** What a guesser gets then, however many ask at a time. */
const guessEveryMs = 1_000;

type Attempts = { failures: number; waiting: number; lottery?: Lottery };

/** Milliseconds that the next attempt waits after so many failures in a row. */
export const delayAfter = (failures: number): number =>
  failures < freeFailures ? 0 : Math.min(longestDelayMs, firstDelayMs * 2 ** Math.min(failures - freeFailures, 10));

/**
 * Slows guessing without locking anyone out: attempts from one source at one account wait longer after each failure,
 * right ones as long as wrong ones, each for itself and none behind another. Where somebody is guessing, or more wait
 * than there is room for, lots are drawn. Other accounts, other sources and living sessions notice nothing.
 */
export class LoginThrottle {
  // Names and addresses are a stranger's text of any length: what is kept of them has one length and tells nothing.
  private readonly secret = randomBytes(32);
  private readonly attempts = new LRUCache<string, Attempts>({
    max: 10_000,
    ttl: 15 * 60 * 1000,
    updateAgeOnGet: true,
  });

  constructor(
    private readonly pause: Pause = pauseFor,
    private readonly pick: Pick = pickAny,
  ) {}

  /**
   * Runs one attempt after its wait; `attempt` says whether it succeeded, undefined for no. Resolves with 'busy',
   * without trying, when too many wait and the lot falls on this one.
   */
  async slowly<T>(
    source: string,
    username: string,
    attempt: () => Promise<T | undefined>,
  ): Promise<T | 'busy' | undefined> {
    const entry = this.entryOf(source, username);
    if (!(await this.turn(entry))) {
      return 'busy';
    }
    const result = await attempt();
    entry.failures = result === undefined ? entry.failures + 1 : 0;
    return result;
  }

  /** Waits; says whether it is this attempt's turn then. */
  private async turn(entry: Attempts): Promise<boolean> {
    const delayMs = delayAfter(entry.failures);
    if (delayMs === 0) {
      return true;
    }
    if (entry.failures >= guessingFailures || entry.waiting >= room) {
      entry.lottery ??= new Lottery({ room, everyMs: guessEveryMs }, this.pause, this.pick);
      return entry.lottery.enter();
    }
    entry.waiting++;
    await this.pause(delayMs);
    entry.waiting--;
    return true;
  }

  private entryOf(source: string, username: string): Attempts {
    const key = createHmac('sha256', this.secret).update(`${source}\0${username}`).digest('base64');
    const known = this.attempts.get(key);
    if (known) {
      return known;
    }
    const entry: Attempts = { failures: 0, waiting: 0 };
    this.attempts.set(key, entry);
    return entry;
  }
}
