import { describe, expect, it } from '@jest/globals';

import { vainMoves } from './vain-moves.js';

const places = (ids: string) => ids.split('').map((id) => ({ youtube_id: id }));
const page = (ids: string, from: number, total: number) => ({
  data: places(ids),
  paginate: { page_from: from, total_hits: total },
});

describe('the moves of a video that change nothing', () => {
  it.each([
    ['a', 'abc', page('abc', 0, 3), ['top', 'up']],
    ['b', 'abc', page('abc', 0, 3), []],
    ['c', 'abc', page('abc', 0, 3), ['down', 'bottom']],
    ['a', 'a', page('a', 0, 1), ['top', 'up', 'down', 'bottom']],
    // The others are watched, and hidden.
    ['b', 'abc', page('b', 0, 1), ['up', 'down']],
    // The first of the second page, and the last of the first.
    ['c', 'abcd', page('cd', 2, 4), []],
    ['b', 'abcd', page('ab', 0, 4), []],
    ['d', 'abcd', page('cd', 2, 4), ['down', 'bottom']],
  ])('are for %s of %s, where %o is shown, %j', (video, entries, shown, expected) => {
    expect([...vainMoves(video, places(entries), shown)]).toEqual(expected);
  });
});
