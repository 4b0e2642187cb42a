import { readFileSync } from 'node:fs';
import { lstat, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { errorCode } from '@reelkeep/runtime';
import { isMissing } from './is-missing.js';

/**
 * Folders for secrets that a tool takes from a file: below the system's own for temporary files, so on this machine
 * alone, and readable by their owner alone. The name says which process made one.
 */
const prefix = 'reelkeep-private-';
const form = /^reelkeep-private-(\d+)-(\d+)-[A-Za-z0-9]{6}$/;

/** Does the work with an empty folder that nobody else can look into, and removes it with all that is in it. */
export const withPrivateFolder = async <T>(work: (folder: string) => Promise<T>): Promise<T> => {
  const folder = await mkdtemp(join(tmpdir(), `${prefix}${process.pid}-${startOf(process.pid) ?? 0}-`));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** Removes the private folders of processes that have ended without doing so; returns how many. */
export const removeLeftPrivateFolders = async (): Promise<number> => {
  let count = 0;
  for (const name of await readdir(tmpdir())) {
    const [, pid, start] = form.exec(name) ?? [];
    if (pid !== undefined && !isRunning(Number(pid), Number(start)) && (await isOurFolder(join(tmpdir(), name)))) {
      await rm(join(tmpdir(), name), { recursive: true, force: true });
      count += 1;
    }
  }
  return count;
};

const isOurFolder = async (path: string): Promise<boolean> => {
  try {
    const found = await lstat(path);
    return found.isDirectory() && found.uid === process.getuid?.();
  } catch (error) {
    if (isMissing(error)) {
      return false;
    }
    throw error;
  }
};

/** Whether the process that began then is still there; where nobody tells when it began, whether any is. */
const isRunning = (pid: number, start: number): boolean => {
  const now = startOf(pid);
  if (now !== undefined) {
    return now === start;
  }
  if (start > 0) {
    return false;
  }
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
};

/** When a process began, in ticks since the machine did, as Linux tells it: a number is given again, both never. */
const startOf = (pid: number): number | undefined => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // After the name, which may hold anything.
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]);
  } catch (error) {
    if (isMissing(error) || errorCode(error) === 'ESRCH') {
      return undefined;
    }
    throw error;
  }
};
