import { describe, expect, it } from '@jest/globals';
import { titleCase } from './title-case.js';

describe('title case', () => {
  it.each([
    ['COPPER lantern workshop', 'Copper Lantern Workshop'],
    ["they're not o'hara’s", "They're Not O'hara’s"],
    ['élan-vital (live) 3d', 'Élan-Vital (Live) 3D'],
    ['日本語 channel', '日本語 Channel'],
    ['', ''],
  ])('makes %s %s', (text, written) => {
    expect(titleCase(text)).toBe(written);
  });
});
