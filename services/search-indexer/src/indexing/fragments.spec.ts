import { create } from '@bufbuild/protobuf';
import { describe, expect, it } from '@jest/globals';
import { CueSchema } from '@reelkeep/contracts';
import { cueStartAt, fragmentCount, fragmentEnd, isWhole, mergeFragments, toFragments } from './fragments.js';

const cues = (count: number, from = 0) =>
  Array.from({ length: count }, (_, at) => {
    const place = from + at;
    return create(CueSchema, { startMs: place * 1000, endMs: place * 1000 + 900, text: `cue${place}` });
  });

describe('fragments of a track', () => {
  it('hold five cues each, and the last one the rest', () => {
    const fragments = toFragments(cues(12), 0);
    expect(fragments.map(({ number, line }) => [number, line])).toEqual([
      [1, 'cue0 cue1 cue2 cue3 cue4'],
      [2, 'cue5 cue6 cue7 cue8 cue9'],
      [3, 'cue10 cue11'],
    ]);
    expect(fragmentCount(12)).toBe(3);
    expect(fragments.every((fragment) => isWhole(fragment, 12))).toBe(true);
  });

  it.each([
    [0, 0],
    [1, 1],
    [5, 1],
    [6, 2],
  ])('of %i cues are %i', (cueCount, expected) => {
    expect(fragmentCount(cueCount)).toBe(expected);
    expect(toFragments(cues(cueCount), 0)).toHaveLength(expected);
  });

  it('are numbered by the place of their cues in the whole track', () => {
    expect(toFragments(cues(7, 2000), 2000).map(({ number }) => number)).toEqual([401, 402]);
  });

  it('that two parts share become whole when the parts are joined, in either order', () => {
    const whole = toFragments(cues(5), 0)[0];
    const [early] = toFragments(cues(3), 0);
    const [late] = toFragments(cues(2, 3), 3);
    if (!early || !late) {
      throw new Error('a part gave no fragment');
    }
    expect(isWhole(early, 5)).toBe(false);
    expect(isWhole(late, 5)).toBe(false);
    expect(mergeFragments(early, late)).toEqual(whole);
    expect(mergeFragments(late, early)).toEqual(whole);
    expect(mergeFragments(mergeFragments(early, late), late)).toEqual(whole);
  });

  it.each([
    ['as it is', 'one two', 'one two'],
    ['a blank before it', ' one two', 'one two'],
    ['a blank behind it', 'one two ', 'one two'],
    ['two blanks', 'one  two', 'one two'],
    ['a line break', 'one\ntwo', 'one two'],
    ['a tab', 'one\ttwo', 'one two'],
    ['a blank that does not break', 'one\u00A0two', 'one two'],
    ['an opening marker', 'one \uE000two', 'one two'],
    ['a closing marker', 'one two\uE001', 'one two'],
    ['all of them', ' one\n two \uE000three\uE001 ', 'one two three'],
  ])('carry a text with %s clean', (_what, text, expected) => {
    const [fragment] = toFragments([create(CueSchema, { text })], 0);
    expect(fragment?.line).toBe(expected);
  });

  it('keep their cues apart also when one is empty', () => {
    const empty = create(CueSchema, { startMs: 500, endMs: 900, text: '  ' });
    const [fragment] = toFragments([...cues(1), empty, ...cues(1, 2)], 0);
    expect(fragment && mergeFragments(fragment, { number: 1, line: '', cues: [] })).toEqual(fragment);
    expect(cueStartAt(fragment?.cues ?? [], fragment?.line.indexOf('cue2') ?? 0)).toBe(2000);
  });
});

describe('the start of a hit', () => {
  const [fragment] = toFragments(cues(5), 0);
  const { line, cues: placed } = fragment ?? { line: '', cues: [] };

  it.each([0, 1, 2, 3, 4])('is the start of cue %i when its word matched', (place) => {
    expect(cueStartAt(placed, line.indexOf(`cue${place}`))).toBe(place * 1000);
  });

  it('comes with the end of the whole fragment', () => {
    expect(fragmentEnd(placed)).toBe(4900);
  });
});
