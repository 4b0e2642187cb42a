import { t } from '@lingui/core/macro';

const UNITS: { seconds: number; write: (count: string) => string }[] = [
  { seconds: 86_400, write: (days) => t`${days}d` },
  { seconds: 3600, write: (hours) => t`${hours}h` },
  { seconds: 60, write: (minutes) => t`${minutes}m` },
  { seconds: 1, write: (seconds) => t`${seconds}s` },
];

/** A length as `1h 02m 03s` in the shown language, units that are zero left out; a dash when there is none. */
export function durationText(seconds: number): string {
  const parts: string[] = [];
  let rest = Math.floor(seconds);
  for (const unit of UNITS) {
    const count = Math.floor(rest / unit.seconds);
    rest -= count * unit.seconds;
    if (count > 0) parts.push(unit.write(String(count).padStart(parts.length === 0 ? 1 : 2, '0')));
  }
  return parts.length > 0 ? parts.join(' ') : '–';
}
