// What an idle Reelkeep holds: resident (RSS) and with shared pages divided by their users (PSS).
import { partsOf, readIfThere } from './processes.mjs';
import { megabytes, printTable, verdict } from './table.mjs';

const mebibyte = 1_048_576;
const ourLimitBytes = 300 * mebibyte;
const allLimitBytes = 1_200 * mebibyte;

/** Bytes of each part of the product with all that it has started, and of those together that are our code. */
export const readMemory = (home) => {
  const parts = partsOf(home).map((part) => ({ ...part, ...memoryOf(part.pids) }));
  return { parts, ours: sum(parts.filter(({ isOurs }) => isOurs)) };
};

/** Prints what each part holds. */
export const measureMemory = (home, title) => {
  const { parts, ours } = readMemory(home);
  const all = sum(parts);
  const row = (name, { processes, rss, pss }) => [name, String(processes), megabytes(rss), megabytes(pss)];
  printTable(
    title,
    ['', 'processes', 'RSS', 'PSS'],
    [...parts.map((part) => row(part.name, part)), row('our code', ours), row('everything', all)],
  );
  console.log(`  ${verdict(ours.rss, ourLimitBytes, `our code ≤ ${megabytes(ourLimitBytes)} RSS`)}`);
  console.log(`  ${verdict(all.pss, allLimitBytes, `everything ≤ ${megabytes(allLimitBytes)} PSS`)}`);
};

const sum = (parts) =>
  parts.reduce(
    (total, { processes, rss, pss }) => ({
      processes: total.processes + processes,
      rss: total.rss + rss,
      pss: total.pss + pss,
    }),
    { processes: 0, rss: 0, pss: 0 },
  );

const memoryOf = (pids) =>
  sum(
    pids.flatMap((pid) => {
      const rollup = readIfThere(`/proc/${pid}/smaps_rollup`);
      if (rollup === undefined) return [];
      const bytes = (field) => Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(rollup)[1]) * 1_024;
      return [{ processes: 1, rss: bytes('Rss'), pss: bytes('Pss') }];
    }),
  );
