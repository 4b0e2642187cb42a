import { describe, expect, it } from '@jest/globals';
import { few } from './few.js';

const lines = (count: number): string[] => Array.from({ length: count }, (_, at) => `line ${at}`);

describe('few', () => {
  it('keeps what fits', () => {
    expect(few([])).toEqual([]);
    expect(few(lines(20))).toEqual(lines(20));
  });

  it('counts what does not', () => {
    expect(few(lines(3_000))).toEqual([...lines(20), 'and 2980 more']);
  });
});
