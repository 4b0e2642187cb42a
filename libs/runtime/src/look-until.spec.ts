import { describe, expect, it } from '@jest/globals';
import { lookUntil } from './look-until.js';

const never = 60_000;

describe('lookUntil', () => {
  it('looks again soon behind a look that came to nothing, and not behind one that came to its end', async () => {
    const stopping = new AbortController();
    const ends = [false, false, true];
    let looks = 0;
    let isDone: () => void = () => undefined;
    const done = new Promise<void>((resolve) => {
      isDone = resolve;
    });
    const looking = lookUntil(
      stopping.signal,
      async () => {
        looks += 1;
        if (looks === ends.length) isDone();
        return ends[looks - 1] ?? false;
      },
      { everyMs: never, againMs: 1 },
    );
    await done;
    stopping.abort();
    await looking;
    expect(looks).toBe(3);
  });

  it('does not look once it is ended, and ends with what a look throws', async () => {
    const pauses = { everyMs: never, againMs: never };
    let looks = 0;
    await lookUntil(AbortSignal.abort(), async () => (looks += 1) > 0, pauses);
    expect(looks).toBe(0);
    const broken = new Error('broken');
    await expect(lookUntil(new AbortController().signal, () => Promise.reject(broken), pauses)).rejects.toBe(broken);
  });
});
