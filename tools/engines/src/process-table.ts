import { readFileSync, readdirSync, readlinkSync } from 'node:fs';

/**
 * One process for good: the kernel gives numbers out again, so a number alone may one day name a stranger.
 * `startTime` is in clock ticks since the boot that `bootId` names.
 */
export type ProcessIdentity = { pid: number; startTime: string; bootId: string };

const STATE = 0;
const START_TIME = 19;

let knownBootId: string | undefined;

export function bootId(): string {
  knownBootId ??= readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  return knownBootId;
}

/** The running process of that number, or undefined. A zombie has ended: only its parent's wait is missing. */
export function identify(pid: number): ProcessIdentity | undefined {
  const stat = readProcFile(pid, 'stat');
  if (stat === undefined) return undefined;
  // The second field is the program's name in brackets, and may itself hold spaces and brackets.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const startTime = fields[START_TIME];
  if (startTime === undefined || 'ZX'.includes(fields[STATE] ?? 'X')) return undefined;
  return { pid, startTime, bootId: bootId() };
}

/** Whether exactly this process still runs. */
export function isRunning(process: ProcessIdentity): boolean {
  return process.bootId === bootId() && identify(process.pid)?.startTime === process.startTime;
}

/** Every process that was started with `entry` (`NAME=value`) in its environment, this one excepted. */
export function findByEnvironment(entry: string): ProcessIdentity[] {
  return findProcesses((pid) => readProcFile(pid, 'environ')?.split('\0').includes(entry) ?? false);
}

/** Every process whose working folder is `folder` and whose program file has the given base name. */
export function findByFolder(folder: string, program: string): ProcessIdentity[] {
  return findProcesses(
    (pid) =>
      readProcLink(pid, 'cwd') === folder &&
      readProcLink(pid, 'exe')
        ?.replace(/ \(deleted\)$/, '')
        .endsWith(`/${program}`) === true,
  );
}

function findProcesses(matches: (pid: number) => boolean): ProcessIdentity[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => pid !== process.pid)
    .flatMap((pid) => {
      // Identified first: if the number changes hands in between, the later check of the start time notices.
      const identity = identify(pid);
      return identity !== undefined && matches(pid) ? [identity] : [];
    });
}

function readProcFile(pid: number, file: string): string | undefined {
  return unlessGone(() => readFileSync(`/proc/${pid}/${file}`, 'utf8'));
}

function readProcLink(pid: number, link: string): string | undefined {
  return unlessGone(() => readlinkSync(`/proc/${pid}/${link}`));
}

/** A process may end while it is looked at, and other users' processes may not be looked into. */
function unlessGone<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ESRCH' || code === 'EACCES' || code === 'EPERM') return undefined;
    throw error;
  }
}
