import { describe, expect, it } from '@jest/globals';
import { expiredSnapshots, isOverdue, nextSnapshotAt } from './snapshot-policy.js';

const now = new Date('2025-11-02T12:00:00Z');
const dayMs = 24 * 60 * 60 * 1000;

/** One a day, the newest first; `firstDay` is how old the newest is. */
const daily = (count: number, firstDay = 0): { startedAt: Date }[] =>
  Array.from({ length: count }, (_, at) => ({ startedAt: new Date(now.getTime() - (firstDay + at) * dayMs) }));

describe('snapshots', () => {
  it('are kept for thirty days', () => {
    const kept = daily(40);
    expect(expiredSnapshots(kept, now)).toEqual(kept.slice(31));
  });

  it('are five at least, however old', () => {
    const old = daily(8, 100);
    expect(expiredSnapshots(old, now)).toEqual(old.slice(5));
    expect(expiredSnapshots(daily(5, 100), now)).toEqual([]);
  });

  it('are fifty at most, however new', () => {
    const many = Array.from({ length: 53 }, (_, at) => ({ startedAt: new Date(now.getTime() - at * 60_000) }));
    expect(expiredSnapshots(many, now)).toEqual(many.slice(50));
  });

  it('are due at noon of the server, on the day after from then on', () => {
    expect(nextSnapshotAt(new Date(2025, 10, 2, 11, 59, 59))).toEqual(new Date(2025, 10, 2, 12));
    expect(nextSnapshotAt(new Date(2025, 10, 2, 12))).toEqual(new Date(2025, 10, 3, 12));
    expect(nextSnapshotAt(new Date(2025, 11, 31, 23))).toEqual(new Date(2026, 0, 1, 12));
  });
});

const ago = (hours: number): Date => new Date(now.getTime() - hours * 60 * 60 * 1000);

describe('a snapshot beside the schedule', () => {
  it('is made at the start when the last is older than a day', () => {
    expect(isOverdue({ last: ago(24.1), tried: ago(0.1), isFirstLook: true }, now)).toBe(true);
    expect(isOverdue({ last: ago(23.9), tried: undefined, isFirstLook: true }, now)).toBe(false);
  });

  it('is made when noon has passed in vain, an hour later and then ever less often', () => {
    const isDue = (last: Date, tried: Date | undefined) => isOverdue({ last, tried, isFirstLook: false }, now);
    expect(isDue(ago(25.5), undefined)).toBe(true);
    expect(isDue(ago(25.5), ago(1.5))).toBe(true);
    expect(isDue(ago(25.5), ago(0.5))).toBe(false);
    expect(isDue(ago(34), ago(4))).toBe(false);
    expect(isDue(ago(34), ago(5.5))).toBe(true);
    // The schedule itself has its hour.
    expect(isDue(ago(24.5), undefined)).toBe(false);
  });

  it('is none where there never was one', () => {
    for (const isFirstLook of [true, false]) {
      expect(isOverdue({ last: undefined, tried: undefined, isFirstLook }, now)).toBe(false);
    }
  });
});
