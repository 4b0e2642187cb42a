import { randomUUID } from 'node:crypto';
import { existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { endProcesses } from './end-processes.js';
import { makeFolder } from './make-folder.js';
import { findByEnvironment, identify, isRunning, type ProcessIdentity } from './process-table.js';
import { StartupProblem } from './startup-problem.js';

/** In the environment of every process that an instance starts from now on, unless it gives a cleaned one. */
export const INSTANCE_TOKEN = 'REELKEEP_INSTANCE_TOKEN';

type Holder = ProcessIdentity & { address: string; token: string };

export class DataFolderBusy extends StartupProblem {
  readonly pid: number;
  readonly address: string;

  constructor(home: string, { pid, address }: { pid: number; address: string }) {
    super(
      `Reelkeep is already running on the data folder ${home} (process ${pid}, ${address}).`,
      `Open ${address}, or stop that one first ("kill ${pid}"), or give this one another folder by REELKEEP_HOME.`,
    );
    this.name = 'DataFolderBusy';
    this.pid = pid;
    this.address = address;
  }
}

export type InstanceLock = {
  /** Ends what a killed predecessor's services have started, such as downloads under way; returns how many. */
  endOrphans(): Promise<number>;
  release(): void;
};

const ORPHAN_GRACE_MS = 2_000;

/**
 * One instance per data folder. A lock whose holder has ended (its number may be a stranger's by now) is taken over.
 */
export function acquireInstanceLock(home: string, address: string): InstanceLock {
  const runDir = join(home, 'run');
  makeFolder(runDir);
  const path = join(runDir, 'instance.json');
  const me = identify(process.pid);
  if (me === undefined) throw new Error('this process is not in /proc');
  const holder: Holder = { ...me, address, token: randomUUID() };

  // Written beside and linked into place: the lock appears at once with its content, for one taker only.
  const draft = `${path}.${holder.token}`;
  const orphaned: string[] = [];
  try {
    writeFileSync(draft, JSON.stringify(holder), { mode: 0o600 });
    while (!tryLink(draft, path)) {
      const predecessor = readHolder(path);
      if (predecessor === undefined) continue;
      if (isRunning(predecessor)) throw new DataFolderBusy(home, predecessor);
      if (removeStale(path, predecessor)) orphaned.push(predecessor.token);
    }
  } finally {
    rmSync(draft, { force: true });
  }
  process.env[INSTANCE_TOKEN] = holder.token;
  return {
    endOrphans: () => endOrphans(orphaned),
    release: () => {
      if (readHolder(path)?.token === holder.token) rmSync(path, { force: true });
    },
  };
}

function tryLink(draft: string, path: string): boolean {
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Two starts may find the same stale lock: the slower one must not remove what the quicker one has put there. */
function removeStale(path: string, stale: Holder): boolean {
  const aside = `${path}.stale-${process.pid}`;
  try {
    renameSync(path, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
  const removed = readHolder(aside);
  if (removed?.token !== stale.token) tryLink(aside, path);
  rmSync(aside, { force: true });
  return removed?.token === stale.token;
}

function readHolder(path: string): Holder | undefined {
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Holder) : undefined;
}

async function endOrphans(tokens: string[]): Promise<number> {
  const find = () => tokens.flatMap((token) => findByEnvironment(`${INSTANCE_TOKEN}=${token}`));
  const count = find().length;
  await endProcesses(find, 'SIGTERM', ORPHAN_GRACE_MS);
  return count;
}
