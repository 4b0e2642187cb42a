import { expect, it } from '@jest/globals';
import type { Clock } from '@reelkeep/runtime';
import { MostSeen } from './most-seen.js';

const hour = 3_600_000;

const world = (most: number) => {
  let now = 0;
  const clock: Clock = { now: () => new Date(now) };
  return { seen: new MostSeen(clock, most), pass: (ms: number) => (now += ms) };
};

it('lists what was seen most often first', () => {
  const { seen } = world(10);
  'abbcccd'.split('').forEach((text) => seen.note(text));
  expect(seen.list(2)).toEqual(['c', 'b']);
});

it('says what is new', () => {
  const { seen } = world(10);
  expect([seen.note('a'), seen.note('a'), seen.note('b')]).toEqual([true, false, true]);
});

it('finds what is there all the time although strangers filled it before and go on', () => {
  const { seen } = world(10);
  for (let n = 0; n < 500; n++) {
    seen.note(`before ${n}`);
  }
  for (let n = 0; n < 500; n++) {
    seen.note(`beside ${n}`);
    seen.note('proxy');
  }
  expect(seen.list(1)).toEqual(['proxy']);
  expect(seen.list(100)).toHaveLength(10);
});

it('forgets what was not seen for a day', () => {
  const { seen, pass } = world(10);
  seen.note('gone');
  seen.note('staying');
  pass(20 * hour);
  seen.note('staying');
  pass(20 * hour);
  expect(seen.list(10)).toEqual(['staying']);
  expect(seen.note('gone')).toBe(true);
});
