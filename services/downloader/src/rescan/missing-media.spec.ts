import { describe, expect, it } from '@jest/globals';
import { isMuch } from './missing-media.js';

describe('files that are gone', () => {
  it.each([
    [0, 0],
    [1, 1],
    [1, 2],
    [10, 20],
    [20, 200],
  ])('%i of %i are what people lose by hand', (gone, of) => {
    expect(isMuch(gone, of)).toBe(false);
  });

  it.each([
    [2, 2],
    [2, 3],
    [11, 100],
    [21, 200],
  ])('%i of %i are much', (gone, of) => {
    expect(isMuch(gone, of)).toBe(true);
  });
});
