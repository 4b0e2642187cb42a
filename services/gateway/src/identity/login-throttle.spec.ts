import { describe, expect, it } from '@jest/globals';
import { LoginFailures } from './login-failures.js';
import { delayAfter, LoginThrottle } from './login-throttle.js';

const wrong = (): Promise<undefined> => Promise.resolve(undefined);
const right = (): Promise<string> => Promise.resolve('in');

/** Failures in memory; `now` is the time of their turns. */
class ListedFailures extends LoginFailures {
  isAway = false;
  private readonly counts = new Map<string, number>();
  private readonly nextTurns = new Map<string, number>();

  constructor(private readonly now: () => number = () => 0) {
    super();
  }

  async keyOf(source: string, username: string): Promise<string> {
    return `${source} ${username}`;
  }

  async count(key: string): Promise<number> {
    this.assertThere();
    return this.counts.get(key) ?? 0;
  }

  async add(key: string): Promise<void> {
    this.counts.set(key, (this.counts.get(key) ?? 0) + 1);
  }

  async forget(key: string): Promise<void> {
    this.counts.delete(key);
  }

  async takeTurn(key: string, everyMs: number): Promise<number> {
    this.assertThere();
    const restMs = (this.nextTurns.get(key) ?? 0) - this.now();
    if (restMs <= 0) {
      this.nextTurns.set(key, this.now() + everyMs);
    }
    return Math.max(0, restMs);
  }

  private assertThere(): void {
    if (this.isAway) {
      throw new Error('no database');
    }
  }
}

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** A throttle whose waits are noted and last until they are let go. */
const world = () => {
  const waits: number[] = [];
  let letGo: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const throttle = new LoginThrottle(new ListedFailures(), async (delayMs) => {
    waits.push(delayMs);
    await released;
  });
  const fail = async (times: number, source = 'a', name = 'keeper'): Promise<void> => {
    await Promise.all(Array.from({ length: times }, () => throttle.slowly(source, name, wrong)));
  };
  return { throttle, waits, letGo, fail };
};

/** A throttle whose time passes by the second, and whose chance is the same at every run. */
const seconds = () => {
  let now = 0;
  let waits: { until: number; end: () => void }[] = [];
  let seed = 1;
  const failures = new ListedFailures(() => now);
  const gateway = (): LoginThrottle =>
    new LoginThrottle(
      failures,
      (delayMs) => new Promise((end) => waits.push({ until: now + delayMs, end })),
      (count) => {
        seed = (seed * 48_271) % 2_147_483_647;
        return seed % count;
      },
    );
  const throttle = gateway();
  const pass = async (): Promise<void> => {
    await settled();
    now += 1_000;
    const over = waits.filter(({ until }) => until <= now);
    waits = waits.filter(({ until }) => until > now);
    over.forEach(({ end }) => end());
    await settled();
  };
  const fail = async (times: number): Promise<void> => {
    await Promise.all(Array.from({ length: times }, () => throttle.slowly('a', 'keeper', wrong)));
  };
  return { failures, throttle, gateway, pass, fail };
};

describe('login throttle', () => {
  it('lets a few mistakes pass and then waits longer each time, up to eight seconds', () => {
    expect([0, 1, 3].map(delayAfter)).toEqual([0, 0, 0]);
    expect([4, 5, 6, 7, 8, 100].map(delayAfter)).toEqual([500, 1_000, 2_000, 4_000, 8_000, 8_000]);
  });

  it('concerns one account from one source', async () => {
    const { throttle, waits, fail } = world();
    await fail(20);
    await expect(throttle.slowly('a', 'guest', right)).resolves.toBe('in');
    await expect(throttle.slowly('b', 'keeper', right)).resolves.toBe('in');
    expect(waits).toEqual([]);
    void throttle.slowly('a', 'keeper', right);
    await settled();
    expect(waits).toEqual([8_000]);
  });

  it('lets a right password wait behind nobody, however many wrong ones wait', async () => {
    const { throttle, waits, letGo, fail } = world();
    await fail(5);
    const flood = Array.from({ length: 50 }, () => throttle.slowly('a', 'keeper', wrong));
    const owner = throttle.slowly('a', 'keeper', right);
    await settled();
    expect(waits).toEqual(Array(51).fill(1_000));
    letGo();
    await expect(owner).resolves.toBe('in');
    await Promise.all(flood);
  });

  it('turns away a flood without trying, one of those that wait', async () => {
    const { throttle, fail } = world();
    let tried = 0;
    const attempt = (): Promise<undefined> => {
      tried++;
      return wrong();
    };
    const turnedAway = async (failures: number, waiting: number): Promise<number> => {
      const name = `${failures}`;
      await fail(failures, 'a', name);
      let busy = 0;
      for (let n = 0; n < waiting; n++) {
        void throttle.slowly('a', name, attempt).then((result) => (busy += result === 'busy' ? 1 : 0));
      }
      await settled();
      return busy;
    };
    expect(await turnedAway(10, 128)).toBe(0);
    expect(await turnedAway(11, 129)).toBe(1);
    expect(await turnedAway(100, 64)).toBe(0);
    expect(await turnedAway(101, 70)).toBe(6);
    expect(tried).toBe(0);
  });

  it('tries one guess a second once somebody is guessing, however many ask', async () => {
    const { pass, throttle, fail } = seconds();
    await fail(101);
    let tried = 0;
    const guess = async (): Promise<undefined> => {
      tried++;
      return wrong();
    };
    for (let second = 0; second < 30; second++) {
      Array.from({ length: 40 }, () => void throttle.slowly('a', 'keeper', guess));
      await pass();
    }
    expect(tried).toBe(30);
  });

  it('gives no more guesses for being asked at two gateways', async () => {
    const { pass, throttle, gateway, fail } = seconds();
    await fail(101);
    const other = gateway();
    const tried = [0, 0];
    for (let second = 0; second < 30; second++) {
      for (const [at, each] of [throttle, other].entries()) {
        const guess = async (): Promise<undefined> => {
          tried[at] = (tried[at] ?? 0) + 1;
          return wrong();
        };
        Array.from({ length: 20 }, () => void each.slowly('a', 'keeper', guess));
      }
      await pass();
    }
    expect((tried[0] ?? 0) + (tried[1] ?? 0)).toBeLessThanOrEqual(31);
    expect((tried[0] ?? 0) + (tried[1] ?? 0)).toBeGreaterThan(25);
  });

  it('counts the failures at another gateway, and forgets them with a success there', async () => {
    const failures = new ListedFailures();
    const waits: number[] = [];
    const pause = async (delayMs: number): Promise<void> => void waits.push(delayMs);
    const [one, other] = [new LoginThrottle(failures, pause), new LoginThrottle(failures, pause)];
    for (let n = 0; n < 3; n++) {
      await one.slowly('a', 'keeper', wrong);
      await other.slowly('a', 'keeper', wrong);
    }
    expect(waits).toEqual([500, 1_000]);
    await other.slowly('a', 'keeper', right);
    await one.slowly('a', 'keeper', right);
    expect(waits).toEqual([500, 1_000, 2_000]);
  });

  it('tries nothing and holds nothing against anyone while failures cannot be counted', async () => {
    const failures = new ListedFailures();
    const throttle = new LoginThrottle(failures);
    failures.isAway = true;
    let tried = 0;
    for (let n = 0; n < 20; n++) {
      await expect(throttle.slowly('a', 'keeper', async () => void tried++)).rejects.toThrow('no database');
    }
    expect(tried).toBe(0);
    failures.isAway = false;
    await expect(throttle.slowly('a', 'keeper', right)).resolves.toBe('in');
  });

  it('sends those who wait for a draw home when there are none to be had', async () => {
    const { failures, pass, throttle, gateway, fail } = seconds();
    await fail(101);
    const waiting = [throttle, gateway()].map((each) => each.slowly('a', 'keeper', right).catch(String));
    await settled();
    failures.isAway = true;
    await pass();
    expect(await Promise.all(waiting)).toEqual(['Error: no database', 'Error: no database']);
  });

  it.each([
    ['a hundred wrong ones', 101],
    ['a few', 10],
  ])('lets the right password in after %s, while a guesser keeps the room full', async (_, failures) => {
    const { pass, throttle, fail } = seconds();
    await fail(failures);
    const owner = { tries: 0, isIn: false };
    const signIn = async (): Promise<void> => {
      while (!owner.isIn) {
        owner.tries++;
        owner.isIn = (await throttle.slowly('a', 'keeper', right)) === 'in';
      }
    };
    Array.from({ length: 200 }, () => void throttle.slowly('a', 'keeper', wrong));
    const done = signIn();
    for (let second = 0; second < 600 && !owner.isIn; second++) {
      Array.from({ length: 16 }, () => void throttle.slowly('a', 'keeper', wrong));
      await pass();
    }
    expect(owner.isIn).toBe(true);
    expect(owner.tries).toBeLessThan(100);
    await done;
  });

  it('forgets the mistakes after a success', async () => {
    const { throttle, waits, letGo, fail } = world();
    await fail(10);
    letGo();
    await throttle.slowly('a', 'keeper', right);
    await throttle.slowly('a', 'keeper', right);
    expect(waits).toHaveLength(1);
  });

  it('goes on after an attempt that threw, which counts for nothing', async () => {
    const { throttle, waits } = world();
    for (let n = 0; n < 10; n++) {
      await expect(throttle.slowly('a', 'keeper', () => Promise.reject(new Error('no database')))).rejects.toThrow(
        'no database',
      );
    }
    await expect(throttle.slowly('a', 'keeper', right)).resolves.toBe('in');
    expect(waits).toEqual([]);
  });
});
