import { describe, expect, it } from '@jest/globals';
import { FairQueue } from './fair-queue.js';

/** Jobs that end when told to; `begun` names those that have begun, in order. */
const world = (limits = { atOnce: 2, waiting: 4 }) => {
  const queue = new FairQueue<string>(limits, (count) => count - 1);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const run = (source: string, name: string): Promise<string> =>
    queue.run(source, () => {
      begun.push(name);
      return new Promise((resolve) => {
        ends.set(name, () => resolve(name));
      });
    });
  const end = async (name: string): Promise<void> => {
    ends.get(name)?.();
    await new Promise(setImmediate);
  };
  return { queue, begun, run, end };
};

describe('fair queue', () => {
  it('runs no more at a time than allowed', async () => {
    const { begun, run, end } = world();
    void run('a', 'a1');
    void run('a', 'a2');
    void run('a', 'a3');
    expect(begun).toEqual(['a1', 'a2']);
    await end('a1');
    expect(begun).toEqual(['a1', 'a2', 'a3']);
  });

  it('lets sources take turns', async () => {
    const { begun, run, end } = world({ atOnce: 1, waiting: 4 });
    for (const name of ['a1', 'a2', 'a3', 'b1', 'c1']) {
      void run(name.charAt(0), name);
    }
    for (const name of ['a1', 'a2', 'b1', 'c1', 'a3']) {
      await end(name);
    }
    expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3']);
  });

  it('turns away one of the source that has the most waiting', async () => {
    const { begun, run, end } = world({ atOnce: 1, waiting: 3 });
    void run('flood', 'f1');
    const flood = ['f2', 'f3', 'f4'].map((name) => run('flood', name));
    const other = run('other', 'o1');
    await expect(flood[2]).resolves.toBe('full');
    for (const name of ['f1', 'f2', 'o1', 'f3']) {
      await end(name);
    }
    await expect(other).resolves.toBe('o1');
    expect(begun).not.toContain('f4');
  });

  it('goes on after a job that threw', async () => {
    const { queue } = world({ atOnce: 1, waiting: 1 });
    await expect(queue.run('a', () => Promise.reject(new Error('no process')))).rejects.toThrow('no process');
    await expect(queue.run('a', () => Promise.resolve('right'))).resolves.toBe('right');
  });
});
