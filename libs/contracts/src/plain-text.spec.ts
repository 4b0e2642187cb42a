import { describe, expect, it } from '@jest/globals';
import { plainText } from './plain-text.js';

const faults = (value: unknown): string[] =>
  plainText(8)
    .safeParse(value)
    .error?.issues.map((issue) => issue.message) ?? [];

describe('text from outside', () => {
  it.each(['', 'plain', 'häßlich', '人と山', '🪚🪚🪚🪚', 'a\tb\nc'])('may be %j', (value) => {
    expect(faults(value)).toEqual([]);
  });

  it('may not be longer than its maximum', () => {
    expect(plainText(8).safeParse('123456789').error?.issues).toMatchObject([{ code: 'too_big', maximum: 8 }]);
  });

  it.each([
    ['a\0b', 'Null characters are not allowed.'],
    ['a\ud83dz', 'Halves of surrogate pairs are not allowed.'],
    ['\udd28', 'Halves of surrogate pairs are not allowed.'],
  ])('may not hold what is in %j', (value, message) => {
    expect(faults(value)).toEqual([message]);
  });
});
