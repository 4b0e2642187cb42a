import { describe, expect, it } from '@jest/globals';
import { isOneOf, oneOfOr, videoTypeHints, videoTypes } from './closed-sets.js';

describe('a word of a closed set', () => {
  it('is known as it is, and nothing else is', () => {
    expect(videoTypes.every((word) => isOneOf(videoTypes, word))).toBe(true);
    expect([undefined, null, '', 'Videos', 'unknown', 'toString'].filter((word) => isOneOf(videoTypes, word))).toEqual(
      [],
    );
  });

  it('that only a later release knows is shown as the word that is safe', () => {
    expect(oneOfOr(videoTypeHints, 'premieres', 'unknown')).toBe('unknown');
    expect(oneOfOr(videoTypeHints, 'shorts', 'unknown')).toBe('shorts');
  });
});
