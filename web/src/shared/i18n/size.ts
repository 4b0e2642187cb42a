import type { Format } from './format.js';

const BINARY_UNITS = ['B', 'KiB', 'MiB', 'GiB', 'TiB', 'PiB'];
const METRIC_UNITS = ['B', 'kB', 'MB', 'GB', 'TB', 'PB'];

/** Size in bytes with one decimal, in steps of 1024 or 1000 as the user chose. */
export function sizeText({ decimal }: Format, bytes: number, unit: 'binary' | 'metric'): string {
  const [step, names] = unit === 'metric' ? [1000, METRIC_UNITS] : [1024, BINARY_UNITS];
  let value = bytes;
  let power = 0;
  // 0.05 below the step already rounds up to it.
  while (value >= step - 0.05 && power < names.length - 1) {
    value /= step;
    power += 1;
  }
  return `${decimal(value)} ${names[power] ?? ''}`;
}

/** Bits per second in the unit that keeps the number short. */
export function bitrateText({ count, decimal }: Format, bitsPerSecond: number): string {
  return bitsPerSecond >= 1_000_000
    ? `${decimal(bitsPerSecond / 1_000_000)} Mbit/s`
    : `${count(Math.round(bitsPerSecond / 1000))} kbit/s`;
}
