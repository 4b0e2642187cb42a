import { describe, expect, it } from '@jest/globals';
import { isWatchedAt } from './watched-threshold.js';

describe('the position from which a video counts as watched', () => {
  it.each([
    { duration: 59, last: 29.4, first: 29.5, rule: 'half of a video below a minute' },
    { duration: 60, last: 53.9, first: 54, rule: '90 percent from a minute on' },
    { duration: 900, last: 809.9, first: 810, rule: '90 percent up to 15 minutes' },
    { duration: 901, last: 720.9, first: 721, rule: 'all but three minutes of a longer one' },
    { duration: 7200, last: 7019.9, first: 7020, rule: 'all but three minutes of two hours' },
  ])('is $rule ($duration s)', ({ duration, last, first }) => {
    expect(isWatchedAt(last, duration)).toBe(false);
    expect(isWatchedAt(first, duration)).toBe(true);
  });

  it('does not exist while the length is unknown', () => {
    expect(isWatchedAt(1_000_000, 0)).toBe(false);
  });
});
