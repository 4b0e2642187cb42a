import {
  constants,
  copyFileSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
} from 'node:fs';
import { join } from 'node:path';

const KEPT = 3;
const MAX_BYTES = 32 * 1024 * 1024;
const STACK_LINE = /^\s+at /;

export function logPath(logDir: string, name: string): string {
  return join(logDir, `${name}.log`);
}

/** Puts the last run's log aside (`name.1.log` is the newest of three) and returns where the new one goes. */
export function rotateLog(logDir: string, name: string): string {
  mkdirSync(logDir, { recursive: true });
  const path = logPath(logDir, name);
  if (existsSync(path)) {
    shiftOlder(logDir, name);
    renameSync(path, join(logDir, `${name}.1.log`));
  }
  return path;
}

/** A file descriptor for a child's output. Appending, so that the file may be cut while the child writes. */
export function openLog(logDir: string, name: string): number {
  mkdirSync(logDir, { recursive: true });
  return openSync(logPath(logDir, name), 'a', 0o640);
}

/**
 * Cuts a log that has grown beyond 32 MB during a long run; the child keeps its file descriptor. Throws when the disk
 * has no room for the copy; nothing but the oldest log, which makes room, is lost by then.
 */
export function cutLog(logDir: string, name: string): void {
  const path = logPath(logDir, name);
  if (!existsSync(path) || statSync(path).size < MAX_BYTES) return;
  rmSync(join(logDir, `${name}.${KEPT}.log`), { force: true });
  const draft = join(logDir, `${name}.draft.log`);
  try {
    // Where the file system can, without taking room.
    copyFileSync(path, draft, constants.COPYFILE_FICLONE);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
  shiftOlder(logDir, name);
  renameSync(draft, join(logDir, `${name}.1.log`));
  truncateSync(path, 0);
}

/** The last lines of a log that say something, for an error message: what went wrong, not where in the code. */
export function logTail(logDir: string, name: string, lines = 3): string {
  const path = logPath(logDir, name);
  if (!existsSync(path)) return '';
  const saying = readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '' && !STACK_LINE.test(line));
  return saying.slice(-lines).join(' | ');
}

function shiftOlder(logDir: string, name: string): void {
  const old = (n: number) => join(logDir, `${name}.${n}.log`);
  rmSync(old(KEPT), { force: true });
  for (let n = KEPT - 1; n >= 1; n -= 1) {
    if (existsSync(old(n))) renameSync(old(n), old(n + 1));
  }
}
