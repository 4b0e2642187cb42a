import { describe, expect, it } from '@jest/globals';
import { pickEncoding } from './encoding.js';

describe('the encoding of an answer', () => {
  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['identity', 'identity'],
    [undefined, 'identity'],
  ])('answers %s with %s', (accepted, encoding) => {
    expect(pickEncoding(accepted)).toBe(encoding);
  });
});
