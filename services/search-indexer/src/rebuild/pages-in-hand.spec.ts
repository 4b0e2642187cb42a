import { describe, expect, it } from '@jest/globals';
import { PagesInHand } from './pages-in-hand.js';

const page = (next: string, written: Promise<void> = Promise.resolve()) => ({ next, count: 1, write: () => written });

describe('pages that are written beside one another', () => {
  it('settles them in the order in which they were read, whichever is written first', async () => {
    const settled: string[] = [];
    const pages = new PagesInHand(({ next }) => settled.push(next), 2);
    const first = Promise.withResolvers<void>();
    await pages.add(page('a', first.promise));
    const hasRoom = pages.add(page('b'));
    await new Promise(setImmediate);
    expect(settled).toEqual([]);
    first.resolve();
    await hasRoom;
    expect(settled).toEqual(['a']);
    await pages.settle();
    expect(settled).toEqual(['a', 'b']);
  });

  it('settles none behind one that could not be written, and rests only when the others are written, too', async () => {
    const settled: string[] = [];
    const pages = new PagesInHand(({ next }) => settled.push(next), 2);
    const second = Promise.withResolvers<void>();
    await pages.add(page('a', Promise.reject(new Error('refused'))));
    await expect(pages.add(page('b', second.promise))).rejects.toThrow('refused');
    let isAtRest = false;
    const rest = pages.rest().then(() => (isAtRest = true));
    await new Promise(setImmediate);
    expect(isAtRest).toBe(false);
    second.resolve();
    await rest;
    expect(settled).toEqual([]);
  });
});
