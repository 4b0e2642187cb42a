import { describe, expect, it } from '@jest/globals';
import type { StreamStanding } from '@reelkeep/messaging';
import { advanced, firstPosition, hasGap, positionAfterGap } from './stream-position.js';

const created = '2026-03-01T12:00:00.123456789Z';
const standing = (changes: Partial<StreamStanding> = {}): StreamStanding => ({
  created,
  first: 1,
  last: 90,
  handled: 40,
  isIdle: false,
  isUsed: true,
  ...changes,
});
const kept = { created, sequence: 40 };

describe('the position of a projection', () => {
  it('is where its durable stands when none was kept', () => {
    expect(firstPosition(standing())).toEqual(kept);
    expect(hasGap(firstPosition(standing()), standing())).toBe(false);
  });

  it('has no gap on a fresh installation, before and after the first event', () => {
    for (const fresh of [
      { first: 0, last: 0 },
      { first: 1, last: 1 },
    ]) {
      const seen = standing({ ...fresh, handled: 0, isUsed: false });
      expect(hasGap(firstPosition(seen), seen)).toBe(false);
    }
  });

  it('takes a durable that has handled all there is for whole, though others’ old events are gone', () => {
    const seen = standing({ first: 70, isIdle: true });
    expect(hasGap(firstPosition(seen), seen)).toBe(false);
  });

  it('has a gap when a new durable meets a stream that has lost its beginning', () => {
    const seen = standing({ first: 70, handled: 69, isUsed: false, isIdle: true });
    expect(hasGap(firstPosition(seen), seen)).toBe(true);
  });

  it.each([
    [{ first: 41 }, false],
    [{ first: 42 }, true],
    [{ first: 91 }, true],
    [{ created: '2026-03-09T12:00:00Z' }, true],
  ])('of 40, in a stream with %j: a gap is %s', (changes, expected) => {
    expect(hasGap(kept, standing(changes))).toBe(expected);
  });

  it('leaves all that the stream still has to come after a gap', () => {
    expect(positionAfterGap(standing({ first: 42 }))).toEqual({ created, sequence: 41 });
    expect(positionAfterGap(standing({ first: 0, last: 0 }))).toEqual({ created, sequence: 0 });
  });

  it('grows with what was handled, and to the end of before when nothing waits', () => {
    expect(advanced(kept, standing({ handled: 60 }), 80)).toEqual({ created, sequence: 60 });
    expect(advanced(kept, standing({ handled: 60, isIdle: true }), 80)).toEqual({ created, sequence: 80 });
    expect(advanced(kept, standing({ handled: 60, isIdle: true }), undefined)).toEqual({ created, sequence: 60 });
    expect(advanced(kept, standing({ handled: 12 }), undefined)).toEqual(kept);
  });
});
