import { describe, expect, it } from '@jest/globals';
import { at } from '../testing/samples.js';
import {
  toCueTime,
  toDateTime,
  toDateTimeOrEpoch,
  toDurationText,
  toNumber,
  toScore,
  toUnixSeconds,
} from './formats.js';

describe('formats of the wire', () => {
  it('writes times in UTC with +00:00 and whole seconds', () => {
    expect(toDateTime(at('2025-11-02T18:30:00.999Z'))).toBe('2025-11-02T18:30:00+00:00');
    expect(toDateTimeOrEpoch(undefined)).toBe('1970-01-01T00:00:00+00:00');
  });

  it('cuts Unix times to whole seconds', () => {
    expect(toUnixSeconds(at('2025-10-15T18:05:22.999Z'))).toBe(1_760_551_522);
  });

  it.each([
    [0, 'NA'],
    [40, '40s'],
    [754, '12m 34s'],
    [3723, '1h 02m 03s'],
    [32_422, '9h 22s'],
    [366 * 86_400 + 3 * 3600, '1y 01d 03h'],
  ])('writes %d seconds as %s', (seconds, text) => {
    expect(toDurationText(seconds)).toBe(text);
  });

  it('writes cue times with milliseconds', () => {
    expect(toCueTime(248_160)).toBe('00:04:08.160');
    expect(toCueTime(36_000_007)).toBe('10:00:00.007');
  });

  it('refuses counts that JSON would round', () => {
    expect(toNumber(2n ** 53n - 1n)).toBe(Number.MAX_SAFE_INTEGER);
    expect(() => toNumber(2n ** 53n)).toThrow('does not fit');
  });

  it('keeps two decimals of a score', () => {
    expect(toScore(7.5249)).toBe(7.52);
  });
});
