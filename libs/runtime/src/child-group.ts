import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** A program with its arguments; no shell sees them. */
export type ChildCall = {
  command: string;
  args: readonly string[];
  cwd: string;
  /** All that it gets of the environment. */
  env: Readonly<Record<string, string>>;
};

/**
 * Starts a program in a process group of its own, with pipes for its streams. Where setpriv is there, the kernel ends
 * it when this process dies in whatever way. Throws what is known at once of a start that fails; the rest is its event.
 */
export const spawnGroup = (call: ChildCall): ChildProcessWithoutNullStreams => {
  const [command = call.command, ...args] = [...deathSignalPrefix(call.env['PATH'] ?? ''), call.command, ...call.args];
  return spawn(command, args, { cwd: call.cwd, env: call.env, detached: true, stdio: ['pipe', 'pipe', 'pipe'] });
};

/** Sends a signal to a whole process group; one that is gone already is fine. */
export const killGroup = (pid: number, signal: NodeJS.Signals): void => {
  try {
    process.kill(-pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') {
      throw error;
    }
  }
};

const prefixes = new Map<string, string[]>();

const deathSignalPrefix = (path: string): string[] => {
  let prefix = prefixes.get(path);
  if (!prefix) {
    const setpriv = path
      .split(delimiter)
      .map((folder) => join(folder, 'setpriv'))
      .find(isExecutable);
    prefix = setpriv === undefined ? [] : [setpriv, '--pdeathsig', 'KILL', '--'];
    prefixes.set(path, prefix);
  }
  return prefix;
};

const isExecutable = (file: string): boolean => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};
