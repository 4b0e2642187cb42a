import { describe, expect, it } from '@jest/globals';

import { isWorthKeeping, PositionTracker, startPosition } from './position-tracker.js';

function dueAt(positions: number[]): number[] {
  const tracker = new PositionTracker();
  return positions.filter((position) => tracker.isDue(position));
}

describe('PositionTracker', () => {
  it('is due once in the first 0.2 s of each 10 s mark', () => {
    const positions = Array.from({ length: 321 }, (_, index) => index * 0.1);
    expect(dueAt(positions).map((position) => Math.round(position))).toEqual([10, 20, 30]);
  });

  it('is not due at the start of the video', () => {
    expect(dueAt([0, 0.1, 0.15])).toEqual([]);
  });

  it('is not due elsewhere', () => {
    expect(dueAt([10.3, 14, 19.9])).toEqual([]);
  });

  it('catches a mark that playing passed between two looks', () => {
    expect(dueAt([9.5, 10.5, 11.5])).toEqual([10.5]);
  });

  it('does not take a seek over a mark for playing', () => {
    expect(dueAt([9.5, 34])).toEqual([]);
  });

  it('is due for a seek that lands in the window', () => {
    expect(dueAt([9.5, 40.1])).toEqual([40.1]);
  });

  it('is due again when an earlier part is played once more', () => {
    expect(dueAt([9.9, 10.1, 19.9, 20.1, 9.9, 10.1])).toEqual([10.1, 20.1, 10.1]);
  });
});

describe('startPosition', () => {
  it('is where the address asks, even at the end', () => {
    expect(startPosition({ startAt: 99, resumeAt: 30 }, 100)).toBe(99);
    expect(startPosition({ startAt: 0, resumeAt: 30 }, 100)).toBe(0);
  });

  it('is where the user left off', () => {
    expect(startPosition({ startAt: null, resumeAt: 94.9 }, 100)).toBe(94.9);
    expect(startPosition({ startAt: null, resumeAt: undefined }, 100)).toBe(0);
    expect(startPosition({ startAt: null, resumeAt: 30 }, Number.NaN)).toBe(30);
  });

  it('is the beginning of a video that was seen to its end', () => {
    expect(startPosition({ startAt: null, resumeAt: 95 }, 100)).toBe(0);
    expect(startPosition({ startAt: null, resumeAt: 100 }, 100)).toBe(0);
  });
});

describe('isWorthKeeping', () => {
  it('begins at 10 s and ends before 95 percent', () => {
    expect(isWorthKeeping(9.99, 100)).toBe(false);
    expect(isWorthKeeping(10, 100)).toBe(true);
    expect(isWorthKeeping(94.9, 100)).toBe(true);
    expect(isWorthKeeping(95, 100)).toBe(false);
  });

  it('keeps nothing while the length is unknown', () => {
    expect(isWorthKeeping(30, Number.NaN)).toBe(false);
  });
});
