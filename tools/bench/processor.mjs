// How busy an idle Reelkeep keeps the processor.
import { execFileSync } from 'node:child_process';
import { loadavg } from 'node:os';
import { partsOf, readIfThere } from './processes.mjs';
import { printTable, verdict } from './table.mjs';

const forMs = 60_000;
const limit = 0.015;
const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

/** Prints the share of one core that each part takes over a minute in which nobody asks for anything. */
export const measureProcessor = async (home) => {
  const before = secondsOf(home);
  const began = performance.now();
  await new Promise((resolve) => setTimeout(resolve, forMs));
  const after = secondsOf(home);
  const passed = (performance.now() - began) / 1_000;
  const shares = [...after].map(([name, seconds]) => [name, (seconds - (before.get(name) ?? 0)) / passed]);
  const all = shares.reduce((sum, [, share]) => sum + share, 0);
  printTable(
    `Idle processor over ${forMs / 1_000} s; load of the machine ${loadavg()[0].toFixed(1)}`,
    ['', 'of a core'],
    [...shares, ['everything', all]].map(([name, share]) => [name, percent(share)]),
  );
  console.log(`  ${verdict(all, limit, `everything ≤ ${percent(limit)} of a core`)}`);
};

const percent = (share) => `${(share * 100).toFixed(2)} %`;

/** Seconds of processor time that each part has taken so far, with what ended and was waited for. */
export const secondsOf = (home) =>
  new Map(partsOf(home).map(({ name, pids }) => [name, pids.reduce((sum, pid) => sum + secondsOfProcess(pid), 0)]));

const secondsOfProcess = (pid) => {
  const stat = readIfThere(`/proc/${pid}/stat`);
  if (stat === undefined) return 0;
  // After the name in brackets; utime, stime, cutime and cstime are the fields 14 to 17 of all.
  const ticks = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 15);
  return ticks.reduce((sum, each) => sum + Number(each), 0) / ticksPerSecond;
};
