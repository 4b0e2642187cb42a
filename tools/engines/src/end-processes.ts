import { setTimeout as delay } from 'node:timers/promises';
import { isRunning, type ProcessIdentity } from './process-table.js';

const POLL_MS = 25;
const AFTER_KILL_MS = 5_000;

/** Who is to end: looked up again and again, because a process that ends may start another. */
export type Victims = () => ProcessIdentity[];

/**
 * Ends processes: politely first, with SIGKILL after `graceMs`. Resolves when none is left.
 * Each one is signalled only while its start time is the expected one.
 */
export async function endProcesses(victims: Victims, signal: NodeJS.Signals, graceMs: number): Promise<void> {
  if (signalAll(victims(), signal) === 0) return;
  if (await goneWithin(victims, graceMs)) return;
  const deadline = Date.now() + AFTER_KILL_MS;
  while (Date.now() < deadline) {
    if (signalAll(victims(), 'SIGKILL') === 0) return;
    await delay(POLL_MS);
  }
  const pids = victims().map(({ pid }) => pid);
  throw new Error(`processes ${pids.join(', ')} do not end, not even by SIGKILL`);
}

/** Waits until none is left; false when that takes longer. */
export async function goneWithin(victims: Victims, withinMs: number): Promise<boolean> {
  const deadline = Date.now() + withinMs;
  while (victims().length > 0) {
    if (Date.now() >= deadline) return false;
    await delay(POLL_MS);
  }
  return true;
}

function signalAll(victims: ProcessIdentity[], signal: NodeJS.Signals): number {
  let signalled = 0;
  for (const victim of victims) {
    if (!isRunning(victim)) continue;
    sendSignal(victim.pid, signal);
    signalled += 1;
  }
  return signalled;
}

/** Signals a process, or with a negative number its group; one that has just ended is no error. */
export function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
