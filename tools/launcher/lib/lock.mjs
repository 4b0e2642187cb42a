import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const POLL_MS = 200;

/** Tells apart the drafts of steps that run side by side in this process. */
let drafts = 0;

/**
 * Does work that only one at a time may do, of all processes of this machine and of all steps of one. A lock whose
 * holder has ended is taken over.
 *
 * @template T
 * @param {string} path
 * @param {() => Promise<T>} work
 * @param {(holderPid: number) => void} [onWait] called while somebody else holds the lock
 * @returns {Promise<T>}
 */
export async function withLock(path, work, onWait = () => {}) {
  mkdirSync(dirname(path), { recursive: true });
  const me = identity(process.pid);
  drafts += 1;
  const draft = `${path}.${process.pid}.${drafts}`;
  writeFileSync(draft, `${process.pid} ${me}`);
  try {
    while (!tryLink(draft, path)) {
      const holder = read(path);
      if (holder === undefined) continue;
      const [pid = '', startTime] = holder.split(' ');
      if (identity(Number(pid)) === startTime) {
        onWait(Number(pid));
        await delay(POLL_MS);
      } else {
        removeStale(path, holder);
      }
    }
  } finally {
    rmSync(draft, { force: true });
  }
  try {
    return await work();
  } finally {
    rmSync(path, { force: true });
  }
}

/**
 * When that process started, in clock ticks since boot: a number alone may be a stranger's by now.
 *
 * @param {number} pid
 */
function identity(pid) {
  const stat = read(`/proc/${pid}/stat`);
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
}

/**
 * The lock appears at once with its content.
 *
 * @param {string} draft
 * @param {string} path
 */
function tryLink(draft, path) {
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * Two may find the same stale lock: the slower one must not remove what the quicker one has put there.
 *
 * @param {string} path
 * @param {string} stale
 */
function removeStale(path, stale) {
  const aside = `${path}.stale-${process.pid}`;
  try {
    renameSync(path, aside);
  } catch (error) {
    if (error.code === 'ENOENT') return;
    throw error;
  }
  if (read(aside) !== stale) tryLink(aside, path);
  rmSync(aside, { force: true });
}

/** @param {string} path */
function read(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT' || error.code === 'ESRCH') return undefined;
    throw error;
  }
}
