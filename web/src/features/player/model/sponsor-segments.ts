import type { Video } from '../../../shared/api/types.js';

/** A part that is skipped; seconds. */
export type Segment = { start: number; end: number };

/** Playing reaches a segment within this time after its start. */
const WINDOW_SECONDS = 0.3;
/** More between two looks at the clock is a seek, not playing (a hidden tab is looked at once a second). */
const LONGEST_PLAYED_SECONDS = 5;

/** What is skipped of a video, in order, with what overlaps made one. */
export function skippedSegments(sponsorblock: Video['sponsorblock']): Segment[] {
  if (sponsorblock?.is_enabled !== true) return [];
  const parts = sponsorblock.segments
    .filter(({ actionType = 'skip' }) => actionType === 'skip')
    .map(({ segment: [start = 0, end = 0] }) => ({ start, end }))
    .filter(({ start, end }) => end > start)
    .toSorted((a, b) => a.start - b.start);
  const merged: Segment[] = [];
  for (const part of parts) {
    const last = merged.at(-1);
    if (last !== undefined && part.start <= last.end) last.end = Math.max(last.end, part.end);
    else merged.push(part);
  }
  return merged;
}

/** The segment whose start playing has just reached; nobody who seeks into its middle is sent away. */
export function segmentReached(
  segments: readonly Segment[],
  { before, position }: { before: number | null; position: number },
): Segment | undefined {
  const played = before === null ? 0 : position - before;
  const from = before !== null && played > 0 && played < LONGEST_PLAYED_SECONDS ? before : position;
  return segments.find(
    ({ start, end }) => position < end && start <= position && (position - start < WINDOW_SECONDS || start > from),
  );
}
