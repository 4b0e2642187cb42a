import { describe, expect, it } from '@jest/globals';

import { SPEEDS, stepSpeed } from './playback-speed.js';

describe('stepSpeed', () => {
  it('moves in quarters', () => {
    expect(stepSpeed(1, 1)).toBe(1.25);
    expect(stepSpeed(1, -1)).toBe(0.75);
  });

  it('stops at both ends', () => {
    expect(stepSpeed(3, 1)).toBe(3);
    expect(stepSpeed(0.25, -1)).toBe(0.25);
  });

  it('offers every quarter from 0.25 to 3', () => {
    expect(SPEEDS).toHaveLength(12);
    expect(SPEEDS.at(0)).toBe(0.25);
    expect(SPEEDS.at(-1)).toBe(3);
  });
});
