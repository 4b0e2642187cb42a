import { describe, expect, it } from '@jest/globals';
import { searchedWords, termCount } from './searched-words.js';

describe('the words that are looked for', () => {
  it('are those of the query', () => {
    expect(searchedWords(['the', 'who', '—', '時計を直す', "l'avion", '🕰'])).toEqual([
      'the',
      'who',
      '時計を直す',
      "l'avion",
      '🕰',
    ]);
  });

  it.each([
    ['of one word that is many', ['a-'.repeat(100)], ['a-'.repeat(64).slice(0, -1)]],
    [
      'of a script without spaces',
      ['時'.repeat(60), 'clock', '𠮷'.repeat(10), '計'],
      ['時'.repeat(60), 'clock', '𠮷'.repeat(3)],
    ],
    ['pictographs', ['🕰'.repeat(70)], ['🕰'.repeat(64)]],
    ['of Thai', ['ก'.repeat(70)], ['ก'.repeat(64)]],
  ])('are those of 64 terms: %s', (_name, words, searched) => {
    expect(searchedWords(words)).toEqual(searched);
    expect(termCount(searched)).toBe(64);
  });
});
