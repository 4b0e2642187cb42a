import { describe, expect, it } from '@jest/globals';
import { segmentsOf } from './sponsor-answer.js';

const segment = (start: number, end: number, more: object = {}) => ({
  UUID: `${start}-${end}`,
  category: 'sponsor',
  segment: [start, end],
  ...more,
});
const answer = (...segments: unknown[]) => [
  { videoID: 'another0001', segments: [segment(1, 2)] },
  { videoID: 'oakbench001', segments },
];
const times = (given: unknown) => segmentsOf(given, 'oakbench001').map((found) => found.segment);

describe('segments of a video', () => {
  it('are those of this video alone, by their start', () => {
    expect(times(answer(segment(30, 40), segment(4.5, 7.25)))).toEqual([
      [4.5, 7.25],
      [30, 40],
    ]);
    expect(times([])).toEqual([]);
  });

  it('have what is not said filled in', () => {
    expect(segmentsOf(answer(segment(1, 2)), 'oakbench001')).toEqual([
      { UUID: '1-2', category: 'sponsor', segment: [1, 2], locked: 0, votes: 0, videoDuration: 0 },
    ]);
  });

  it.each([
    ['of a category that we do not know', segment(1, 2, { category: 'chapter' })],
    ['that ends before it begins', segment(3, 2)],
    ['before the beginning', segment(-1, 2)],
    ['with a name that is too long', segment(1, 2, { UUID: 'x'.repeat(300) })],
    ['without times', { UUID: 'a', category: 'sponsor' }],
    ['that is none', null],
  ])('do not hold one %s', (_what, wrong) => {
    expect(times(answer(wrong, segment(5, 6)))).toEqual([[5, 6]]);
  });

  it('are 500 at most', () => {
    expect(times(answer(...Array.from({ length: 600 }, (_, n) => segment(n, n + 1))))).toHaveLength(500);
  });

  it('are not made of an answer in another form', () => {
    expect(() => times({ error: 'no' })).toThrow();
    expect(() => times('no')).toThrow();
  });
});
