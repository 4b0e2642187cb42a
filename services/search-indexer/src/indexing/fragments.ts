import type { Cue } from '@reelkeep/contracts';

/** Cues per fragment (SEMANTICS 38). A last rest of fewer is a fragment too: the peer forgets it (SEMANTICS 11). */
const cuesPerFragment = 5;

/** One cue inside a fragment: its place 0..4, its times, and where its text begins in the fragment's line. */
export type FragmentCue = { place: number; start: number; end: number; offset: number };

/** A stretch of a subtitle track; `number` is 1-based. */
export type Fragment = { number: number; line: string; cues: FragmentCue[] };

type PlacedText = Omit<FragmentCue, 'offset'> & { text: string };

/** Number of fragments of a track of `cueCount` cues. */
export const fragmentCount = (cueCount: number): number => Math.ceil(cueCount / cuesPerFragment);

/** Private characters that mark matched words; no stored line may contain them. */
export const markers = { open: '\uE000', close: '\uE001' } as const;

// Nearly no line has anything to clean, and to look costs a fifth of what replacing does.
const unclean = /[\uE000\uE001]|[^\S ]|^ | {2}| $/u;

const cleaned = (text: string): string =>
  unclean.test(text)
    ? text
        .replaceAll(/[\uE000\uE001]/gu, '')
        .replaceAll(/\s+/gu, ' ')
        .trim()
    : text;

/** Cuts cues into fragments; `firstCue` is the 0-based place of the first of them in the whole track. */
export const toFragments = (cues: readonly Cue[], firstCue: number): Fragment[] => {
  const placed = cues.map(({ startMs, endMs, text }, at) => {
    const place = firstCue + at;
    const number = Math.floor(place / cuesPerFragment) + 1;
    return { number, place: place % cuesPerFragment, start: startMs, end: endMs, text: cleaned(text) };
  });
  return [...Map.groupBy(placed, ({ number }) => number)].map(([number, some]) => compose(number, some));
};

/** Whether a fragment has all the cues that it can have in a track of `cueCount` cues. */
export const isWhole = (fragment: Fragment, cueCount: number): boolean =>
  fragment.cues.length >= Math.min(cuesPerFragment, cueCount - (fragment.number - 1) * cuesPerFragment);

/** Joins two parts of one fragment, as when the parts of a track were cut inside it. Cues of `added` win. */
export const mergeFragments = (stored: Pick<Fragment, 'line' | 'cues'>, added: Fragment): Fragment => {
  const texts = new Map([...textsOf(stored), ...textsOf(added)].map((cue) => [cue.place, cue]));
  return compose(
    added.number,
    [...texts.values()].sort((a, b) => a.place - b.place),
  );
};

/** Start of the cue that holds the character at `offset` of the line. */
export const cueStartAt = (cues: readonly FragmentCue[], offset: number): number =>
  (cues.findLast((cue) => cue.offset <= offset) ?? cues[0])?.start ?? 0;

/** The time at which the last of the cues ends. */
export const fragmentEnd = (cues: readonly FragmentCue[]): number => Math.max(0, ...cues.map((cue) => cue.end));

const compose = (number: number, placed: readonly PlacedText[]): Fragment => {
  let offset = 0;
  const cues = placed.map(({ place, start, end, text }) => {
    const cue = { place, start, end, offset };
    offset += text.length + 1;
    return cue;
  });
  return { number, line: placed.map(({ text }) => text).join(' '), cues };
};

const textsOf = ({ line, cues }: Pick<Fragment, 'line' | 'cues'>): PlacedText[] =>
  cues.map(({ place, start, end, offset }, at) => {
    const next = cues[at + 1];
    return { place, start, end, text: line.slice(offset, next ? next.offset - 1 : line.length) };
  });
