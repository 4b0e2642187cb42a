// What an idle Reelkeep holds: resident (RSS) and with shared pages divided by their users (PSS).
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { megabytes, printTable, verdict } from './table.mjs';

const mebibyte = 1_048_576;
const ourLimitBytes = 300 * mebibyte;
const allLimitBytes = 1_200 * mebibyte;

/** Bytes of the supervisor and of each child with all that it has started, and of those together that are our code. */
export const readMemory = (home) => {
  const run = join(home, 'run');
  const { pid: supervisor } = JSON.parse(readFileSync(join(run, 'reelkeep.json'), 'utf8'));
  const children = readdirSync(run)
    .filter((file) => file.endsWith('.process.json'))
    .map((file) => JSON.parse(readFileSync(join(run, file), 'utf8')))
    .sort((a, b) => order(a) - order(b));
  const parents = parentsOfAll();
  const parts = [
    { name: 'supervisor', isOurs: true, ...memoryOf([supervisor]) },
    ...children.map(({ name, pid, tier }) => ({ name, isOurs: tier === 'service', ...memoryOf(family(pid, parents)) })),
  ];
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

const order = ({ tier }) => ['service', 'engine', 'database'].indexOf(tier);

const sum = (parts) =>
  parts.reduce(
    (total, { processes, rss, pss }) => ({
      processes: total.processes + processes,
      rss: total.rss + rss,
      pss: total.pss + pss,
    }),
    { processes: 0, rss: 0, pss: 0 },
  );

/** Every process of the machine with its parent. */
const parentsOfAll = () =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      const status = readIfThere(`/proc/${pid}/status`);
      return status === undefined ? [] : [{ pid: Number(pid), parent: Number(/^PPid:\s+(\d+)/m.exec(status)[1]) }];
    });

/** A process and all that descend from it. */
const family = (pid, parents) => [
  pid,
  ...parents.filter(({ parent }) => parent === pid).flatMap((child) => family(child.pid, parents)),
];

const memoryOf = (pids) =>
  sum(
    pids.flatMap((pid) => {
      const rollup = readIfThere(`/proc/${pid}/smaps_rollup`);
      if (rollup === undefined) return [];
      const bytes = (field) => Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(rollup)[1]) * 1_024;
      return [{ processes: 1, rss: bytes('Rss'), pss: bytes('Pss') }];
    }),
  );

/** A process may end between two looks. */
const readIfThere = (file) => {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT' || error.code === 'ESRCH') return undefined;
    throw error;
  }
};
