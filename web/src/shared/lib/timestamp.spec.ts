import { describe, expect, it } from '@jest/globals';

import { formatClock, parseTimestamp } from './timestamp.js';

describe('parseTimestamp', () => {
  it.each([
    ['0', 0],
    ['95', 95],
    ['95.5', 95.5],
    ['4:08', 248],
    ['00:04:08.160', 248.16],
    ['01:02:03', 3723],
    ['123:00:00', 442_800],
    [' 12 ', 12],
    ['30s', 30],
    ['1m10s', 70],
    ['1h2m3s', 3723],
    ['90m', 5400],
    ['2H', 7200],
  ])('reads %s as %d seconds', (text, seconds) => {
    expect(parseTimestamp(text)).toBeCloseTo(seconds, 6);
  });

  it.each([null, '', 'abc', '-5', '1:75', '1:2:3:4', '00:61:00', '1e3', 'Infinity', 's', '10s1m', '1h30'])(
    'refuses %s',
    (text) => {
      expect(parseTimestamp(text)).toBeNull();
    },
  );
});

describe('formatClock', () => {
  it('shows hours only when there are some', () => {
    expect(formatClock(248.9)).toBe('4:08');
    expect(formatClock(3723)).toBe('1:02:03');
    expect(formatClock(0)).toBe('0:00');
  });
});
