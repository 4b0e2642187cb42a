// Which processes an installation is made of.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The parts of a running product, each with the numbers of its processes: whatever started the supervisor and stayed
 * (npm), the supervisor, and each child with all that it has started.
 */
export const partsOf = (home) => {
  const run = join(home, 'run');
  const { pid: supervisor } = JSON.parse(readFileSync(join(run, 'reelkeep.json'), 'utf8'));
  const children = readdirSync(run)
    .filter((file) => file.endsWith('.process.json'))
    .map((file) => JSON.parse(readFileSync(join(run, file), 'utf8')))
    .sort((a, b) => order(a) - order(b));
  const parents = parentsOfAll();
  return [
    ...starters(supervisor, parents).map((pid) => ({ name: nameOf(pid), isOurs: false, pids: [pid] })),
    { name: 'supervisor', isOurs: true, pids: [supervisor] },
    ...children.map(({ name, pid, tier }) => ({ name, isOurs: tier === 'service', pids: family(pid, parents) })),
  ];
};

/** The text of a file of /proc; undefined when the process has ended between two looks. */
export const readIfThere = (file) => {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT' || error.code === 'ESRCH') return undefined;
    throw error;
  }
};

const order = ({ tier }) => ['service', 'engine', 'database'].indexOf(tier);

/** The parent of every process of the machine. */
const parentsOfAll = () =>
  new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((pid) => {
        const status = readIfThere(`/proc/${pid}/status`);
        return status === undefined ? [] : [[Number(pid), Number(/^PPid:\s+(\d+)/m.exec(status)[1])]];
      }),
  );

/** The processes between this one and another that it has started, the first that it started first. */
const starters = (pid, parents) => {
  const parent = parents.get(pid);
  return parent === undefined || parent <= 1 || parent === process.pid ? [] : [...starters(parent, parents), parent];
};

const nameOf = (pid) => (readIfThere(`/proc/${pid}/cmdline`) ?? '').replaceAll('\0', ' ').trim();

/** A process and all that descend from it. */
const family = (pid, parents) => [
  pid,
  ...[...parents].filter(([, parent]) => parent === pid).flatMap(([child]) => family(child, parents)),
];
