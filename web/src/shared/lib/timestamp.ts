const ALONE = /^(?:(\d+):)?([0-5]?\d):([0-5]?\d(?:\.\d+)?)$/;
const UNITS = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+(?:\.\d+)?)s)?$/i;

/**
 * Seconds of a time given as plain seconds (`95`, `95.5`), as `[HH:]MM:SS[.mmm]` or as in shared links (`1h2m3s`,
 * `30s`). Null for anything else.
 */
export function parseTimestamp(text: string | null): number | null {
  if (text === null) return null;
  const trimmed = text.trim();
  if (/^\d+(\.\d+)?$/.test(trimmed)) return Number(trimmed);
  const match = ALONE.exec(trimmed) ?? UNITS.exec(trimmed);
  if (match === null || trimmed === '') return null;
  const [, hours = '0', minutes = '0', seconds = '0'] = match;
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}

/** `4:08` or `1:04:08`, for a moment given in seconds. */
export function formatClock(totalSeconds: number): string {
  const whole = Math.max(0, Math.floor(totalSeconds));
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor((whole % 3600) / 60);
  const seconds = String(whole % 60).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${seconds}` : `${minutes}:${seconds}`;
}

/** The source of a pattern for `1:02`, `100:05` and `1:02:03`, as people write moments into texts. */
export const CLOCK = String.raw`(?:\d{1,3}:[0-5]?|\d{0,2})\d:[0-5]\d`;

/** Seconds of a text that is as `CLOCK` has it. */
export const secondsOfClock = (clock: string): number =>
  clock.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
