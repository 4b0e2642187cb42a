import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { untilFrozen } from './liveness.js';

describe('untilFrozen', () => {
  const pace = { everyMs: 15, timeoutMs: 10, failures: 4 };
  let stop: AbortController;

  beforeEach(() => void (stop = new AbortController()));
  afterEach(() => {
    stop.abort();
    jest.restoreAllMocks();
  });

  /** Answers as listed, then ends the watch. */
  const answers = (list: readonly boolean[], onProbe: (count: number) => void = () => undefined) => {
    let count = 0;
    return (): Promise<boolean> => {
      const answer = list[count];
      count += 1;
      onProbe(count);
      if (answer === undefined) stop.abort();
      return answer === false ? Promise.reject(new Error('silent')) : Promise.resolve(true);
    };
  };

  it('gives a child up after four failures in a row', async () => {
    const dead = answers([true, false, false, false, false, true]);
    await expect(untilFrozen(dead, stop.signal, pace)).rejects.toThrow('did not answer 4 times in a row');
  });

  it('keeps one that answers in between', async () => {
    const slow = answers([false, false, false, true, false, false, false]);
    await expect(untilFrozen(slow, stop.signal, pace)).rejects.toThrow('aborted');
  });

  it('counts anew after the machine was asleep', async () => {
    let asleepMs = 0;
    const now = Date.now;
    jest.spyOn(Date, 'now').mockImplementation(() => now() + asleepMs);
    const woken = answers([false, false, false, false, false, false, false], (count) => {
      if (count === 4) asleepMs = 3_600_000;
    });
    await expect(untilFrozen(woken, stop.signal, pace)).rejects.toThrow('aborted');
  });
});
