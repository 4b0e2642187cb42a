import { describe, expect, it } from '@jest/globals';

import { formatIn, regionOf } from './format.js';

const english = formatIn('en');
const american = formatIn('en-US');
const german = formatIn('de');

describe('count', () => {
  it('writes numbers up to one million in full', () => {
    expect(english.count(90_412)).toBe('90,412');
    expect(english.count(1_000_000)).toBe('1,000,000');
    expect(german.count(90_412)).toBe('90.412');
  });

  it('writes larger numbers in the long compact form', () => {
    expect(english.count(1_234_567)).toBe('1.2 million');
    expect(german.count(1_234_567)).toBe('1,2 Millionen');
  });
});

describe('date', () => {
  it('keeps the day of a time that is only a date', () => {
    expect(american.date('2025-10-14T00:00:00+00:00')).toBe('Oct 14, 2025');
    expect(american.date('2025-10-14')).toBe('Oct 14, 2025');
    expect(german.date('2025-10-14')).toBe('14.10.2025');
  });

  it('hands back what it cannot read', () => {
    expect(american.date('soon')).toBe('soon');
  });
});

describe('moment', () => {
  const now = new Date(2026, 7, 23, 12, 0);
  const wire = (day: number): string => new Date(2026, 7, day, 14, 5).toISOString();

  it('is the time of day, with the date of another day', () => {
    expect(formatIn('en-GB').moment(wire(23), now)).toBe('14:05');
    expect(formatIn('en-GB').moment(wire(24), now)).toBe('24 Aug 2026, 14:05');
    expect(formatIn('de').moment(wire(23), now)).toBe('14:05');
  });

  it('hands back what it cannot read', () => {
    expect(english.moment('soon', now)).toBe('soon');
  });
});

describe('regionOf', () => {
  it('is how the browser writes the language, else the language itself', () => {
    expect(regionOf('en', ['de-CH', 'en-GB', 'en'])).toBe('en-GB');
    expect(regionOf('de', ['en-GB'])).toBe('de');
  });
});
