import { describe, expect, it } from '@jest/globals';
import { searchedWords } from './searched-words.js';

describe('the words that are looked for', () => {
  it('are those of the query', () => {
    expect(searchedWords(['the', 'who', '—', '時計を直す'])).toEqual(['the', 'who', '時計を直す']);
  });

  it('of a script without spaces are 64 characters in all, and none is cut in half', () => {
    expect(searchedWords(['時'.repeat(60), 'clock', '𠮷'.repeat(10), '計'])).toEqual([
      '時'.repeat(60),
      'clock',
      '𠮷'.repeat(4),
    ]);
  });
});
