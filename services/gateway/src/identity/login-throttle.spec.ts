import { describe, expect, it } from '@jest/globals';
import { delayAfter, LoginThrottle } from './login-throttle.js';

const wrong = (): Promise<undefined> => Promise.resolve(undefined);
const right = (): Promise<string> => Promise.resolve('in');

/** A throttle whose waits are noted and last until they are let go. */
const world = () => {
  const waits: number[] = [];
  let letGo: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const throttle = new LoginThrottle(async (delayMs) => {
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
  const throttle = new LoginThrottle(
    (delayMs) => new Promise((end) => waits.push({ until: now + delayMs, end })),
    (count) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % count;
    },
  );
  const pass = async (): Promise<void> => {
    now += 1_000;
    const over = waits.filter(({ until }) => until <= now);
    waits = waits.filter(({ until }) => until > now);
    over.forEach(({ end }) => end());
    await new Promise((resolve) => setImmediate(resolve));
  };
  const fail = async (times: number): Promise<void> => {
    await Promise.all(Array.from({ length: times }, () => throttle.slowly('a', 'keeper', wrong)));
  };
  return { throttle, pass, fail };
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
    expect(waits).toEqual([8_000]);
  });

  it('lets a right password wait behind nobody, however many wrong ones wait', async () => {
    const { throttle, waits, letGo, fail } = world();
    await fail(5);
    const flood = Array.from({ length: 50 }, () => throttle.slowly('a', 'keeper', wrong));
    const owner = throttle.slowly('a', 'keeper', right);
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
      await new Promise((resolve) => setImmediate(resolve));
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

  it('keeps nothing of the names and addresses that strangers send', async () => {
    const { throttle } = world();
    const name = 'n'.repeat(100_000);
    await throttle.slowly('a', name, wrong);
    const kept = JSON.stringify(throttle, (_, value: unknown) =>
      value && typeof value === 'object' && 'dump' in value ? (value.dump as () => unknown)() : value,
    );
    expect(kept).toContain('failures');
    expect(kept).not.toContain('nnnn');
    expect(kept.length).toBeLessThan(2_000);
  });
});
