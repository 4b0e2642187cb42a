import { type Timestamp, timestampDate } from '@bufbuild/protobuf/wkt';

/** A point in time as the contract writes it: `2025-11-02T18:30:00+00:00` (SEMANTICS 37). */
export const toDateTime = (time: Timestamp): string => `${timestampDate(time).toISOString().slice(0, 19)}+00:00`;

/** A point in time in a zone, to the microsecond: `2025-11-02T19:30:00.004000+01:00`, with Z for UTC. */
export const toZonedDateTime = (time: Date, timeZone: string): string => {
  const named = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts(time);
  const [, sign = '+', hours = '00', minutes = '00'] =
    /([+-])(\d\d):(\d\d)/.exec(named.find(({ type }) => type === 'timeZoneName')?.value ?? '') ?? [];
  const offsetMs = (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
  const local = new Date(time.getTime() + offsetMs).toISOString().slice(0, -1);
  return `${local}000${timeZone === 'UTC' ? 'Z' : `${sign}${hours}:${minutes}`}`;
};

/** Like toDateTime; a time that was never stored shows as the beginning of 1970. */
export const toDateTimeOrEpoch = (time: Timestamp | undefined): string =>
  time ? toDateTime(time) : '1970-01-01T00:00:00+00:00';

/** Whole seconds since 1970. */
export const toUnixSeconds = (time: Timestamp | undefined): number => (time ? Number(time.seconds) : 0);

/** Unix seconds as a comment shows them: `2025-11-02`, or `2025-11-02 18:30` when it is not midnight; UTC. */
export const toCommentTime = (seconds: number): string => {
  const text = new Date(seconds * 1000).toISOString();
  return seconds % (24 * 60 * 60) === 0 ? text.slice(0, 10) : `${text.slice(0, 10)} ${text.slice(11, 16)}`;
};

const units = [
  ['y', 365 * 24 * 60 * 60],
  ['d', 24 * 60 * 60],
  ['h', 60 * 60],
  ['m', 60],
  ['s', 1],
] as const;

/** Seconds as `1h 02m 03s`: zero units left out, the first part without leading zero, `NA` for none (SEMANTICS 37). */
export const toDurationText = (seconds: number): string => {
  const parts: string[] = [];
  let rest = Math.floor(seconds);
  for (const [unit, size] of units) {
    const count = Math.floor(rest / size);
    rest -= count * size;
    if (count > 0) {
      parts.push(`${parts.length === 0 ? count : String(count).padStart(2, '0')}${unit}`);
    }
  }
  return parts.length > 0 ? parts.join(' ') : 'NA';
};

/** Milliseconds as `HH:MM:SS.mmm`. */
export const toCueTime = (ms: number): string => {
  const two = (value: number): string => String(value).padStart(2, '0');
  const seconds = Math.floor(ms / 1000);
  return `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}.${String(ms % 1000).padStart(3, '0')}`;
};

/** A 64-bit count as a JSON number. Throws beyond 2^53, where JSON readers would silently round. */
export const toNumber = (count: bigint): number => {
  const number = Number(count);
  if (!Number.isSafeInteger(number)) {
    throw new RangeError(`${count} does not fit a JSON number`);
  }
  return number;
};

/** A score with two decimals. */
export const toScore = (score: number): number => Math.round(score * 100) / 100;
