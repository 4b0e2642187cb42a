import type { FileSizeUnit } from '../api/types.js';

const BINARY_UNITS = ['B', 'KiB', 'MiB', 'GiB', 'TiB', 'PiB'];
const METRIC_UNITS = ['B', 'kB', 'MB', 'GB', 'TB', 'PB'];
const COMPACT_ABOVE = 1_000_000;

/** Size in bytes with one decimal, in steps of 1024 or 1000 as the user chose. */
export function formatFileSize(bytes: number, unit: FileSizeUnit): string {
  const [step, names] = unit === 'metric' ? [1000, METRIC_UNITS] : [1024, BINARY_UNITS];
  let value = bytes;
  let power = 0;
  // 0.05 below the step already rounds up to it.
  while (value >= step - 0.05 && power < names.length - 1) {
    value /= step;
    power += 1;
  }
  return `${value.toFixed(1)} ${names[power] ?? ''}`;
}

/** Bits per second in the unit that keeps the number short. */
export function formatBitrate(bitsPerSecond: number): string {
  if (bitsPerSecond >= 1_000_000) return `${(bitsPerSecond / 1_000_000).toFixed(1)} Mbit/s`;
  return `${Math.round(bitsPerSecond / 1000)} kbit/s`;
}

/** Counts over one million read as `1.2 million`; smaller ones in full. */
export function formatCount(count: number, locale?: string): string {
  const options: Intl.NumberFormatOptions =
    count > COMPACT_ABOVE ? { notation: 'compact', compactDisplay: 'long', maximumFractionDigits: 1 } : {};
  return new Intl.NumberFormat(locale, options).format(count);
}

/**
 * Date of a time on the wire, in the browser's form.
 * Midnight UTC stands for "only the date is known" and must not slip to the day before.
 */
export function formatDate(wireTime: string, locale?: string): string {
  const date = new Date(wireTime);
  if (Number.isNaN(date.getTime())) return wireTime;
  const isDateOnly = /^\d{4}-\d{2}-\d{2}($|T00:00:00(\+00:00|Z)$)/.test(wireTime);
  const zone: Intl.DateTimeFormatOptions = isDateOnly ? { timeZone: 'UTC' } : {};
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', ...zone }).format(date);
}
