import { describe, expect, it } from '@jest/globals';

import { durationText } from './duration.js';

describe('durationText', () => {
  it.each([
    [3723, '1h 02m 03s'],
    [90_000, '1d 01h'],
    [600, '10m'],
    [9.9, '9s'],
  ])('writes %d seconds as %s', (seconds, text) => {
    expect(durationText(seconds)).toBe(text);
  });

  it('has a dash for a length that nobody knows', () => {
    expect(durationText(0)).toBe('–');
  });
});
