import { describe, expect, it } from '@jest/globals';
import { inTurns, titleQuery } from './title-query.js';

describe('words of a title as PostgreSQL takes them', () => {
  it.each([
    [['clock'], `'clock':*`],
    [['escape', 'whe'], `'escape' & 'whe':*`],
    [["it's", String.raw`a\b`, 'c:*|!'], String.raw`'it''s' & 'a\\b' & 'c:*|!':*`],
    [['&', 'clock', '—'], `'clock':*`],
    [['clo\0ck'], `'clock':*`],
  ])('%j are %s', (words, query) => {
    expect(titleQuery(words)).toBe(query);
  });

  it('are none where there is nothing to look for', () => {
    expect(titleQuery([])).toBeUndefined();
    expect(titleQuery(['&', '???'])).toBeUndefined();
  });
});

it('lists take turns until all are empty', () => {
  expect(inTurns([['a1', 'a2', 'a3'], ['b1'], [], ['c1', 'c2']])).toEqual(['a1', 'b1', 'c1', 'a2', 'c2', 'a3']);
  expect(inTurns([])).toEqual([]);
});
