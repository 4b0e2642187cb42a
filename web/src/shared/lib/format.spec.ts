import { describe, expect, it } from '@jest/globals';

import { formatBitrate, formatCount, formatDate, formatFileSize } from './format.js';

describe('formatFileSize', () => {
  it('counts in steps of 1024 for binary', () => {
    expect(formatFileSize(412_806_144, 'binary')).toBe('393.7 MiB');
    expect(formatFileSize(1024, 'binary')).toBe('1.0 KiB');
  });

  it('counts in steps of 1000 for metric', () => {
    expect(formatFileSize(412_806_144, 'metric')).toBe('412.8 MB');
    expect(formatFileSize(1500, 'metric')).toBe('1.5 kB');
  });

  it('never shows a full step of the smaller unit', () => {
    expect(formatFileSize(1024 ** 2 - 1, 'binary')).toBe('1.0 MiB');
  });

  it('shows an empty file', () => {
    expect(formatFileSize(0, 'binary')).toBe('0.0 B');
  });
});

describe('formatCount', () => {
  it('writes numbers up to one million in full', () => {
    expect(formatCount(90_412, 'en')).toBe('90,412');
    expect(formatCount(1_000_000, 'en')).toBe('1,000,000');
  });

  it('writes larger numbers in the long compact form', () => {
    expect(formatCount(1_234_567, 'en')).toBe('1.2 million');
  });
});

describe('formatDate', () => {
  it('keeps the day of a time that is only a date', () => {
    expect(formatDate('2025-10-14T00:00:00+00:00', 'en-US')).toBe('Oct 14, 2025');
    expect(formatDate('2025-10-14', 'en-US')).toBe('Oct 14, 2025');
  });

  it('hands back what it cannot read', () => {
    expect(formatDate('soon', 'en-US')).toBe('soon');
  });
});

describe('formatBitrate', () => {
  it('picks the unit by size', () => {
    expect(formatBitrate(2_104_312)).toBe('2.1 Mbit/s');
    expect(formatBitrate(129_502)).toBe('130 kbit/s');
  });
});
