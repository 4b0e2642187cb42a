import { describe, expect, it } from '@jest/globals';
import { nextTryAt } from './back-off.js';

describe('the pauses of a delivery', () => {
  it('grow, and end within a day', () => {
    const now = new Date('2026-03-01T12:00:00Z');
    const pauses: number[] = [];
    for (let attempts = 1; ; attempts++) {
      const next = nextTryAt(attempts, now);
      if (!next) {
        break;
      }
      pauses.push(next.getTime() - now.getTime());
    }
    expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
    expect(new Set(pauses).size).toBe(pauses.length);
    expect(pauses[0]).toBe(2_000);
    expect(pauses.reduce((sum, each) => sum + each, 0)).toBeLessThan(24 * 3_600_000);
  });
});
