import { describe, expect, it } from '@jest/globals';

import { starsOf } from './star-rating.js';

describe('starsOf', () => {
  it('rounds to half stars', () => {
    expect(starsOf(4.87)).toEqual(['full', 'full', 'full', 'full', 'full']);
    expect(starsOf(3.4)).toEqual(['full', 'full', 'full', 'half', 'empty']);
    expect(starsOf(0)).toEqual(['empty', 'empty', 'empty', 'empty', 'empty']);
  });

  it('stays within five stars', () => {
    expect(starsOf(9)).toEqual(['full', 'full', 'full', 'full', 'full']);
    expect(starsOf(-1)[0]).toBe('empty');
  });
});
