import { describe, expect, it } from '@jest/globals';
import { recentDays } from './recent-days.js';

// Dates without a zone: all of it in that of this process.
describe('the recent days', () => {
  it('begin and end at midnight where the server is, each where the next one ends', () => {
    const days = recentDays(new Date(2026, 2, 29, 23, 59, 59), 2);
    expect(days.map(({ date }) => date)).toEqual(['2026-03-29', '2026-03-28', '2026-03-27']);
    expect(days.map(({ begins }) => begins)).toEqual([
      new Date(2026, 2, 29),
      new Date(2026, 2, 28),
      new Date(2026, 2, 27),
    ]);
    expect(days.map(({ ends }) => ends)).toEqual([new Date(2026, 2, 30), new Date(2026, 2, 29), new Date(2026, 2, 28)]);
  });

  it('go on through the beginning of a year', () => {
    expect(recentDays(new Date(2026, 0, 1), 1).map(({ date }) => date)).toEqual(['2026-01-01', '2025-12-31']);
  });
});
