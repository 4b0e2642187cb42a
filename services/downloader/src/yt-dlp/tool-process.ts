import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { killGroup, spawnGroup } from '@reelkeep/runtime';
import type { ToolGuard } from './tool-guard.js';
import { handOverFault, startFault } from './tool-start.js';

export type ToolCall = {
  command: string;
  args: readonly string[];
  cwd: string;
  env: Readonly<Record<string, string>>;
  /** Bytes for standard input. */
  input?: Uint8Array;
  /** Called with each line of output and of error output, while it runs. */
  onLine?: (line: string) => void;
  /** Whose times go to its standard input, line by line (forkServerProgram). */
  guard?: ToolGuard;
  /** A program that Python runs before it loads anything (addressGuard); for fork servers. */
  behind?: string | undefined;
};

export type ToolResult = {
  /** Null when a signal ended it. */
  exitCode: number | null;
  stdout: Buffer;
  /** The last lines of error output. */
  stderr: string;
};

/** A tool that runs, in a process group of its own. */
export type StartedTool = {
  pid: number;
  stdin: Writable;
  stdout: Readable;
  stderr: Readable;
  /** When the process is gone; whatever it started may still hold its streams. */
  exited: Promise<unknown>;
  /** The exit code, null when a signal ended it, once its streams have ended too. */
  closed: Promise<number | null>;
};

const maxErrorLines = 200;
const terminateGraceMs = 3_000;

/**
 * Runs a tool in its own process group and waits for its end. An abort ends the whole group and rejects with the
 * signal's reason. Where setpriv is there, the kernel ends the tool when this process dies in whatever way. A tool that
 * can never start is a failure that no activity tries again (startFault).
 */
export const runTool = async (
  call: ToolCall,
  signal: AbortSignal,
  start: (call: ToolCall) => Promise<StartedTool> = startProcess,
): Promise<ToolResult> => {
  signal.throwIfAborted();
  // A folder that is away would look like a tool that is.
  await access(call.cwd, constants.X_OK);
  const child = await unlessAborted(start(call), signal);
  const { pid, closed } = child;
  // The pipe breaks when a tool does not read to the end; its exit code tells what happened.
  child.stdin.on('error', () => undefined);
  if (!call.guard) {
    child.stdin.end(call.input);
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
    // While it began: nobody tells of that again.
    abort();
  }
  // Grandchildren that outlive an aborted tool would keep the pipes, and this call, open.
  void child.exited.then(() => {
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

const startProcess = async (call: ToolCall): Promise<StartedTool> => {
  const child = spawnTool(call);
  const exited = new Promise((resolve) => child.once('exit', resolve));
  const closed = new Promise<number | null>((resolve, reject) => {
    child.once('error', (error) => reject(startFault(call.command, error))).once('close', (code) => resolve(code));
  });
  const { pid } = child;
  if (pid === undefined) {
    await closed;
    throw new Error(`${call.command} did not start`);
  }
  const { stdin, stdout, stderr } = child;
  return { pid, stdin, stdout, stderr, exited, closed };
};

/** Starts it with pipes for its streams. Throws what startFault makes of an error that is known at once. */
export const spawnTool = (call: Pick<ToolCall, 'command' | 'args' | 'cwd' | 'env'>): ChildProcessWithoutNullStreams => {
  try {
    return spawnGroup(call);
  } catch (error) {
    throw startFault(call.command, error);
  }
};

/** A tool that begins only after the call was given up is ended at once. */
const unlessAborted = async (starting: Promise<StartedTool>, signal: AbortSignal): Promise<StartedTool> => {
  const given = Promise.withResolvers<never>();
  const abort = (): void => {
    given.reject(signal.reason);
    starting.then(
      ({ pid }) => killGroup(pid, 'SIGKILL'),
      () => undefined,
    );
  };
  signal.addEventListener('abort', abort, { once: true });
  try {
    return await Promise.race([starting, given.promise]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
};
