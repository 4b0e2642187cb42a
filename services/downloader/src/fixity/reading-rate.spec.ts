import { beforeEach, describe, expect, it } from '@jest/globals';
import { ReadingRate } from './reading-rate.js';

const megabyte = 1024 * 1024;

describe('the rate of reading', () => {
  let nowMs = 0;
  let perSecond: number | undefined;
  const rate = (): ReadingRate =>
    new ReadingRate(
      () => perSecond,
      () => nowMs,
      (ms) => {
        nowMs += ms;
        return Promise.resolve();
      },
    );

  beforeEach(() => {
    nowMs = 5_000;
    perSecond = 10 * megabyte;
  });

  const read = async (from: ReadingRate, parts: number): Promise<number> => {
    const began = nowMs;
    for (let part = 0; part < parts; part++) {
      await from.pass(megabyte);
    }
    return nowMs - began;
  };

  it('lets no more through than it may', async () => {
    expect(await read(rate(), 100)).toBeCloseTo(10_000);
  });

  it('makes up for nothing that was not read', async () => {
    const from = rate();
    await read(from, 10);
    nowMs += 60_000;
    expect(await read(from, 10)).toBeCloseTo(1_000);
  });

  it('changes with the settings from one part to the next', async () => {
    const from = rate();
    await read(from, 1);
    perSecond = megabyte;
    expect(await read(from, 5)).toBeCloseTo(5_000);
    perSecond = undefined;
    expect(await read(from, 1_000)).toBe(0);
  });

  it('ends when the wait does', async () => {
    const from = new ReadingRate(
      () => 1,
      () => 0,
      () => Promise.reject(new Error('stopped')),
    );
    await expect(from.pass(megabyte)).rejects.toThrow('stopped');
  });
});
