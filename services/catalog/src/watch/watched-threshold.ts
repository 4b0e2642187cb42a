/**
 * Whether a position counts as watched (SEMANTICS 15): shorter than 60 s from half on; up to 900 s from 90 percent on;
 * longer when at most the last 180 s are left; an unknown length (0) never.
 */
export const isWatchedAt = (positionSeconds: number, durationSeconds: number): boolean => {
  if (durationSeconds <= 0) {
    return false;
  }
  if (durationSeconds < 60) {
    return positionSeconds >= durationSeconds * 0.5;
  }
  if (durationSeconds <= 900) {
    return positionSeconds >= durationSeconds * 0.9;
  }
  return positionSeconds >= durationSeconds - 180;
};

/** Positions up to here are answered but not stored, in seconds. */
export const ignoredPositionSeconds = 5;

/** How long a position stays once it made the video watched. */
export const watchedPositionStaysMs = 60_000;
