import { describe, expect, it } from '@jest/globals';
import { PagesInHand } from './pages-in-hand.js';

const page = (next: string) => ({ next, count: 1, write: async () => undefined });

describe('pages that are written beside one another', () => {
  it('settles them in the order in which they were read, whichever is written first', async () => {
    const settled: string[] = [];
    const pages = new PagesInHand(({ next }) => settled.push(next));
    const first = Promise.withResolvers<void>();
    await pages.add(page('a'), first.promise);
    const hasRoom = pages.add(page('b'), Promise.resolve());
    await new Promise(setImmediate);
    expect(settled).toEqual([]);
    first.resolve();
    await hasRoom;
    expect(settled).toEqual(['a']);
    await pages.settle();
    expect(settled).toEqual(['a', 'b']);
  });

  it('settles none behind one that could not be written', async () => {
    const settled: string[] = [];
    const pages = new PagesInHand(({ next }) => settled.push(next));
    await pages.add(page('a'), Promise.reject(new Error('refused')));
    await expect(pages.add(page('b'), Promise.resolve())).rejects.toThrow('refused');
    expect(settled).toEqual([]);
  });
});
