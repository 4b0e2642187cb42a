import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import type { ToolGuard } from './tool-guard.js';
import { handOverFault, startFault } from './tool-start.js';

type ToolCall = {
  command: string;
  args: readonly string[];
  cwd: string;
  env: Readonly<Record<string, string>>;
  /** Bytes for standard input. */
  input?: Uint8Array;
  /** Called with each line of output and of error output, while it runs. */
  onLine?: (line: string) => void;
  /** Whose times go to its standard input, line by line (guardProgram). */
  guard?: ToolGuard;
};

export type ToolResult = {
  /** Null when a signal ended it. */
  exitCode: number | null;
  stdout: Buffer;
  /** The last lines of error output. */
  stderr: string;
};

const maxErrorLines = 200;
const terminateGraceMs = 3_000;

/**
 * Runs a tool in its own process group and waits for its end. An abort ends the whole group and rejects with the
 * signal's reason. Where setpriv is there, the kernel ends the tool when this process dies in whatever way. A tool that
 * can never start is a failure that no activity tries again (startFault).
 */
export const runTool = async (call: ToolCall, signal: AbortSignal): Promise<ToolResult> => {
  signal.throwIfAborted();
  // A folder that is away would look like a tool that is.
  await access(call.cwd, constants.X_OK);
  const child = start(call);
  const closed = new Promise<number | null>((resolve, reject) => {
    child.once('error', (error) => reject(startFault(call.command, error))).once('close', (code) => resolve(code));
  });
  // The pipe breaks when a tool does not read to the end; its exit code tells what happened.
  child.stdin.on('error', () => undefined);
  if (!call.guard) {
    child.stdin.end(call.input);
  }
  const { pid } = child;
  if (pid === undefined) {
    await closed;
    throw new Error(`${call.command} did not start`);
  }

  const stdout: Buffer[] = [];
  const errorLines: string[] = [];
  if (call.onLine) {
    createInterface({ input: child.stdout }).on('line', call.onLine);
  } else {
    child.stdout.on('data', (chunk: Buffer) => stdout.push(chunk));
  }
  createInterface({ input: child.stderr }).on('line', (line) => {
    call.onLine?.(line);
    errorLines.push(line);
    errorLines.splice(0, errorLines.length - maxErrorLines);
  });

  let lastResort: NodeJS.Timeout | undefined;
  const abort = (): void => {
    killGroup(pid, 'SIGTERM');
    lastResort = setTimeout(() => killGroup(pid, 'SIGKILL'), terminateGraceMs);
  };
  signal.addEventListener('abort', abort, { once: true });
  if (signal.aborted) {
    // While its folder was looked at: nobody tells of that again.
    abort();
  }
  // Grandchildren that outlive an aborted tool would keep the pipes, and this call, open.
  child.once('exit', () => {
    if (signal.aborted) {
      killGroup(pid, 'SIGKILL');
    }
  });
  const unguard = call.guard?.follow((until) => void child.stdin.write(`${until}\n`));
  try {
    const exitCode = await closed;
    signal.throwIfAborted();
    const stderr = errorLines.join('\n');
    const notStarted = handOverFault(call.command, exitCode, stderr);
    if (notStarted) {
      throw notStarted;
    }
    return { exitCode, stdout: Buffer.concat(stdout), stderr };
  } finally {
    clearTimeout(lastResort);
    signal.removeEventListener('abort', abort);
    unguard?.();
  }
};

/** Sends a signal to a whole process group; one that is gone already is fine. */
const killGroup = (pid: number, signal: NodeJS.Signals): void => {
  try {
    process.kill(-pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') {
      throw error;
    }
  }
};

const start = (call: ToolCall): ChildProcessWithoutNullStreams => {
  const [command = call.command, ...args] = [...deathSignalPrefix(call.env['PATH'] ?? ''), call.command, ...call.args];
  try {
    return spawn(command, args, { cwd: call.cwd, env: call.env, detached: true, stdio: ['pipe', 'pipe', 'pipe'] });
  } catch (error) {
    throw startFault(call.command, error);
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
