import { describe, expect, it } from '@jest/globals';
import { hasFarWord, similarTermsIn } from './similar-terms.js';

const found = (text: string, ...options: string[]) => ({
  text,
  offset: 0,
  length: text.length,
  options: options.map((option) => ({ text: option, score: 0.5, freq: 1 })),
});

describe('what a search tells of terms', () => {
  it('is which terms are like the words, by their fields', () => {
    const terms = similarTermsIn({
      'line.plain-1': [found('clok', 'clock'), found('at')],
      'said.en-1': [found('clok', 'cloak')],
      'said.en-2': [found('plannet', 'planet')],
      'far-words': [found('plannet', 'planet')],
    });
    expect([...terms]).toEqual([
      ['line.plain', ['clock']],
      ['said.en', ['cloak', 'planet']],
    ]);
    expect(similarTermsIn().size).toBe(0);
  });

  it.each([
    ['a word that nothing is like', [found('qwertzy')], [found('qwertzy')], false],
    ['a word that is there', [found('rivers', 'drivers')], [found('rivers')], false],
    ['a word with one letter wrong', [found('riverx', 'rivers')], [found('riverx', 'rivers')], false],
    ['a word with two letters wrong', [found('rviesr')], [found('rviesr', 'rivers')], true],
    [
      'one of several words',
      [found('clock'), found('riverx', 'rivers'), found('rviesr')],
      [found('riverx', 'rivers'), found('rviesr', 'rivers')],
      true,
    ],
  ])('is whether a word is only far off: %s', (_name, near, far, isFar) => {
    expect(hasFarWord({ 'line.plain-1': near, 'far-words': far })).toBe(isFar);
  });

  it('is nothing of far words where nobody asked for them', () => {
    expect(hasFarWord()).toBe(false);
    expect(hasFarWord({ 'line.plain-1': [found('clok', 'clock')] })).toBe(false);
  });
});
