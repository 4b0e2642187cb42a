import { LoginFailures } from './login-failures.js';
import { Lottery, type Pause, pauseFor, type Pick, pickAny } from './lottery.js';

const freeFailures = 4;
const firstDelayMs = 500;
const longestDelayMs = 8_000;
/** Who waits does not hinder whoever comes: so many may. */
const room = 64;
/** After so many failures somebody is guessing, and waiting side by side would be speed. */
const guessingFailures = 100;
/** What a guesser gets then, however many ask at a time and at however many gateways. */
const guessEveryMs = 1_000;

/** Those that wait in this process for one account from one source. */
type Room = { present: number; waiting: number; lottery?: Lottery };

/** Milliseconds that the next attempt waits after so many failures in a row. */
export const delayAfter = (failures: number): number =>
  failures < freeFailures ? 0 : Math.min(longestDelayMs, firstDelayMs * 2 ** Math.min(failures - freeFailures, 10));

/**
 * Slows guessing without locking anyone out: attempts from one source at one account wait longer after each failure,
 * right ones as long as wrong ones, each for itself and none behind another. Where somebody is guessing, or more wait
 * than there is room for, lots are drawn. Other accounts, other sources and living sessions notice nothing. Failures
 * and draws are those of all gateways together; who waits, waits in one.
 */
export class LoginThrottle {
  private readonly rooms = new Map<string, Room>();

  constructor(
    private readonly failures: LoginFailures,
    private readonly pause: Pause = pauseFor,
    private readonly pick: Pick = pickAny,
  ) {}

  /**
   * Runs one attempt after its wait; `attempt` says whether it succeeded, undefined for no. Resolves with 'busy',
   * without trying, when too many wait and the lot falls on this one. Rejects, without trying, when failures cannot be
   * counted: neither is anybody let in unseen then, nor is anything held against anyone.
   */
  async slowly<T>(
    source: string,
    username: string,
    attempt: () => Promise<T | undefined>,
  ): Promise<T | 'busy' | undefined> {
    const key = await this.failures.keyOf(source, username);
    const failures = await this.failures.count(key);
    if (!(await this.turn(key, failures))) {
      return 'busy';
    }
    const result = await attempt();
    if (result === undefined) {
      await this.failures.add(key);
    } else if (failures > 0) {
      await this.failures.forget(key);
    }
    return result;
  }

  /** Waits; says whether it is this attempt's turn then. */
  private async turn(key: string, failures: number): Promise<boolean> {
    const delayMs = delayAfter(failures);
    if (delayMs === 0) {
      return true;
    }
    const here = this.rooms.get(key) ?? { present: 0, waiting: 0 };
    this.rooms.set(key, here);
    here.present++;
    try {
      if (failures >= guessingFailures || here.waiting >= room) {
        here.lottery ??= this.lottery(key);
        return await here.lottery.enter();
      }
      here.waiting++;
      await this.pause(delayMs);
      here.waiting--;
      return true;
    } finally {
      here.present--;
      if (here.present === 0) {
        this.rooms.delete(key);
      }
    }
  }

  private lottery(key: string): Lottery {
    const takeTurn = (): Promise<number> => this.failures.takeTurn(key, guessEveryMs);
    return new Lottery({ room, everyMs: guessEveryMs }, takeTurn, this.pause, this.pick);
  }
}
