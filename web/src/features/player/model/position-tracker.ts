const MARK_SECONDS = 10;
const WINDOW_SECONDS = 0.2;
/** More between two looks at the clock is a seek, not playing (a hidden tab is looked at once a second). */
const LONGEST_PLAYED_SECONDS = 5;
const PAUSE_MIN_SECONDS = 10;
const END_SHARE = 0.95;

/**
 * Says when the position of a playing video is due: within the first 0.2 s of each 10 s mark, once per mark.
 * A mark that playing passed between two looks counts too, since browsers slow timers down in hidden tabs.
 */
export class PositionTracker {
  #last: number | null = null;
  #savedMark = 0;

  isDue(positionSeconds: number): boolean {
    const last = this.#last;
    this.#last = positionSeconds;
    const mark = Math.floor(positionSeconds / MARK_SECONDS);
    if (mark === 0) {
      this.#savedMark = 0;
      return false;
    }
    const isInWindow = positionSeconds % MARK_SECONDS < WINDOW_SECONDS;
    const played = last === null ? Infinity : positionSeconds - last;
    const hasPassedMark =
      last !== null && played > 0 && played < LONGEST_PLAYED_SECONDS && Math.floor(last / MARK_SECONDS) < mark;
    if (!(isInWindow || hasPassedMark) || this.#savedMark === mark) return false;
    this.#savedMark = mark;
    return true;
  }
}

/** On pause a position counts from 10 s on and before 95 percent of the video. */
export function isWorthKeeping(positionSeconds: number, durationSeconds: number): boolean {
  return positionSeconds >= PAUSE_MIN_SECONDS && positionSeconds < durationSeconds * END_SHARE;
}

/** Where to begin: where the address asks, else where the user left off, and after the end again at the beginning. */
export function startPosition(
  { startAt, resumeAt = 0 }: { startAt: number | null; resumeAt: number | undefined },
  durationSeconds: number,
): number {
  return startAt ?? (resumeAt >= durationSeconds * END_SHARE ? 0 : resumeAt);
}
