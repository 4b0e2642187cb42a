import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type Move, moved } from './custom-order.js';

const moves: Move[] = ['up', 'down', 'top', 'bottom'];
const list = fc.uniqueArray(fc.stringMatching(/^[a-z0-9]{1,4}$/), { minLength: 1, maxLength: 30 });

describe('moving an entry of a playlist', () => {
  it.each([
    ['up', 'c', ['a', 'c', 'b', 'd']],
    ['down', 'b', ['a', 'c', 'b', 'd']],
    ['top', 'c', ['c', 'a', 'b', 'd']],
    ['bottom', 'b', ['a', 'c', 'd', 'b']],
    ['up', 'a', ['a', 'b', 'c', 'd']],
    ['down', 'd', ['a', 'b', 'c', 'd']],
  ] as const)('%s takes %s to its place', (move, id, order) => {
    expect(moved(['a', 'b', 'c', 'd'], id, move)).toEqual(order);
  });

  it('jumps over what is not shown, and stays where nothing that is shown is beyond', () => {
    const isWatched = (id: string): boolean => id === 'b' || id === 'c' || id === 'e';
    expect(moved(['a', 'b', 'c', 'd', 'e'], 'd', 'up', isWatched)).toEqual(['d', 'a', 'b', 'c', 'e']);
    expect(moved(['a', 'b', 'c', 'd', 'e'], 'a', 'down', isWatched)).toEqual(['b', 'c', 'd', 'a', 'e']);
    expect(moved(['a', 'b', 'c', 'd', 'e'], 'd', 'down', isWatched)).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it('loses and doubles nothing, and leaves the others in their order', () => {
    fc.assert(
      fc.property(list, fc.nat(), fc.constantFrom(...moves), fc.func(fc.boolean()), (ids, at, move, isJumped) => {
        const id = ids[at % ids.length] ?? '';
        const after = moved(ids, id, move, isJumped);
        expect(after.toSorted()).toEqual(ids.toSorted());
        expect(after.filter((other) => other !== id)).toEqual(ids.filter((other) => other !== id));
      }),
    );
  });

  it('up takes back what down did where nothing is jumped over', () => {
    fc.assert(
      fc.property(list, fc.nat(), (ids, at) => {
        const id = ids[at % ids.length] ?? '';
        const down = moved(ids, id, 'down');
        expect(id === ids.at(-1) ? down : moved(down, id, 'up')).toEqual(ids);
      }),
    );
  });
});
