import { describe, expect, it } from '@jest/globals';
import { inParts } from './in-parts.js';

describe('a list that comes in parts', () => {
  it('is asked for until nothing is left', async () => {
    const asked: string[][] = [];
    const all = await inParts(['a', 'b', 'c', 'd', 'e'], async (ids) => {
      asked.push(ids);
      return { entries: ids.slice(0, 2), more: ids.slice(2) };
    });
    expect(all).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(asked).toEqual([['a', 'b', 'c', 'd', 'e'], ['c', 'd', 'e'], ['e']]);
  });

  it('of nothing asks nobody', async () => {
    expect(await inParts([], () => Promise.reject(new Error('nobody is to be asked')))).toEqual([]);
  });

  it('does not go on for ever with one who never answers less', async () => {
    await expect(inParts(['a'], async (ids) => ({ entries: [], more: ids }))).rejects.toThrow(/never end/);
  });
});
