import { describe, expect, it } from '@jest/globals';

import type { Video } from '../../../shared/api/types.js';
import { segmentReached, skippedSegments } from './sponsor-segments.js';

type Block = NonNullable<Video['sponsorblock']>;
type ActionType = Block['segments'][number]['actionType'];

const segment = (start: number, end: number, actionType?: ActionType): Block['segments'][number] => ({
  UUID: `${start}`,
  segment: [start, end],
  ...(actionType === undefined ? {} : { actionType }),
});
const block = (...segments: Block['segments']): Block => ({ is_enabled: true, last_refresh: 0, segments });

describe('skippedSegments', () => {
  it('are those to skip, also where nobody says what to do', () => {
    const all = block(segment(1, 2, 'skip'), segment(3, 4), segment(5, 6, 'none'), segment(7, 8, 'mute'));
    expect(skippedSegments(all)).toEqual([
      { start: 1, end: 2 },
      { start: 3, end: 4 },
    ]);
  });

  it('are none where nothing is known or it is off', () => {
    expect(skippedSegments(null)).toEqual([]);
    expect(skippedSegments({ ...block(segment(1, 2)), is_enabled: false })).toEqual([]);
  });

  it('are in order, one where they overlap or touch, and have a length', () => {
    const all = block(segment(8, 9), segment(1, 4), segment(3, 6), segment(6, 7), segment(5, 5));
    expect(skippedSegments(all)).toEqual([
      { start: 1, end: 7 },
      { start: 8, end: 9 },
    ]);
  });
});

describe('segmentReached', () => {
  const one = { start: 10, end: 20 };
  const at = (position: number, before: number | null = null) => segmentReached([one], { before, position });

  it('is the one that begins, until 0.3 s after its start', () => {
    expect([9.99, 10, 10.29, 10.31, 20].map((position) => at(position))).toEqual([
      undefined,
      one,
      one,
      undefined,
      undefined,
    ]);
  });

  it('is also one whose start was played between two looks', () => {
    expect(at(11, 9.5)).toBe(one);
    expect(at(10.8, 10.6)).toBeUndefined();
  });

  it('is none after a seek into its middle', () => {
    expect(at(15, 2)).toBeUndefined();
    expect(at(15, 18)).toBeUndefined();
  });
});
