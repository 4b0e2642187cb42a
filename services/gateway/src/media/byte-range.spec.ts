import { describe, expect, it } from '@jest/globals';
import { effectiveRange } from './byte-range.js';

describe('a range of a file of 1000 bytes', () => {
  it.each([
    ['bytes=-1001', 'bytes=0-'],
    ['bytes=-99999999999999999999999', 'bytes=0-'],
    ['bytes= -1001', 'bytes= 0-'],
    ['bytes=0-9, -2000', 'bytes=0-9, 0-'],
    ['bytes=-1000', 'bytes=-1000'],
    ['bytes=-0', 'bytes=-0'],
    ['bytes=10-20', 'bytes=10-20'],
    ['bytes=10-2000', 'bytes=10-2000'],
    ['bytes=10-', 'bytes=10-'],
    ['nonsense', 'nonsense'],
  ])('%s counts as %s', (range, counted) => {
    expect(effectiveRange(range, 1000)).toBe(counted);
  });

  it('is not there when nobody asked for it', () => {
    expect(effectiveRange(undefined, 1000)).toBeUndefined();
  });
});

describe('a range of an empty file', () => {
  it('is the file when it is its end', () => {
    expect(effectiveRange('bytes=-10', 0)).toBeUndefined();
    expect(effectiveRange('bytes=0-', 0)).toBe('bytes=0-');
  });
});
