import { CLOCK, secondsOfClock } from '../../../shared/lib/timestamp.js';

/** A named part of a video; seconds. */
export type Chapter = { start: number; end: number; title: string };

const FEWEST = 3;
/** A longer line is prose, and would keep the patterns busy. */
const LONGEST_LINE = 200;
/** `0:00 Intro`, `- [1:02:03] Intro`, `0:00 - 1:20: Intro`. */
const TIME_FIRST = new RegExp(
  String.raw`^[\s\-–—*•▪►#\d.)]*?[([]?(${CLOCK})(?:\s*[-–—]\s*${CLOCK})?[)\]]?[\s\-–—:|.]*(\S.*)$`,
);
/** `Intro - 0:00`, `Intro (0:00)`. */
const TITLE_FIRST = new RegExp(String.raw`^\s*(\S.*?)[\s\-–—:|]+[([]?(${CLOCK})[)\]]?\s*$`);

type Mark = Pick<Chapter, 'start' | 'title'>;

function markOf(line: string): Mark | null {
  if (line.length > LONGEST_LINE) return null;
  const [, clock, title] = TIME_FIRST.exec(line) ?? [];
  if (clock !== undefined && title !== undefined) return { start: secondsOfClock(clock), title: title.trim() };
  const [, name, last] = TITLE_FIRST.exec(line) ?? [];
  return name === undefined || last === undefined ? null : { start: secondsOfClock(last), title: name };
}

/**
 * The chapters that a description lists, line by line with a time and a title: the longest run of rising times from
 * 0:00 on of which there are at least three, below the end of the video. Empty when there is none: other times may be
 * those of a day. A duration of 0 is unknown.
 */
export function chaptersOf(description: string | null, duration: number): Chapter[] {
  const end = duration > 0 ? duration : Infinity;
  const marks = (description ?? '').split('\n').flatMap((line) => markOf(line) ?? []);
  const runs: Mark[][] = [[]];
  for (const mark of marks.filter(({ start }) => start < end)) {
    const last = runs.at(-1)?.at(-1);
    if (last !== undefined && mark.start <= last.start) runs.push([]);
    runs.at(-1)?.push(mark);
  }
  const whole = runs.filter(([first]) => first?.start === 0);
  const longest = whole.reduce((best, run) => (run.length > best.length ? run : best), []);
  if (longest.length < FEWEST) return [];
  return upToTheNext(longest, end);
}

/** Each mark as the chapter up to the next one, the last up to `end`. */
function upToTheNext(marks: readonly Mark[], end: number): Chapter[] {
  return marks.map(({ start, title }, index) => ({ start, title, end: marks[index + 1]?.start ?? end }));
}

/** The chapters that the source names, each up to the next one or the end of the video; else those of its description. */
export function chaptersOfVideo(
  { chapters = [], description }: { chapters?: readonly Chapter[] | undefined; description: string | null },
  duration: number,
): readonly Chapter[] {
  const named = chapters.filter(({ start }) => duration === 0 || start < duration);
  const last = named.at(-1);
  return last === undefined
    ? chaptersOf(description, duration)
    : upToTheNext(named, duration > 0 ? duration : last.end);
}

/** The chapter at a position; undefined when there are none. */
export function chapterAt(chapters: readonly Chapter[], position: number): Chapter | undefined {
  return chapters.findLast(({ start }) => start <= position);
}
