import { type ChildProcessWithoutNullStreams } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { finished } from 'node:stream/promises';
import { killGroup } from '@reelkeep/runtime';
import { z } from 'zod';
import { forkServerProgram, roomForOptions } from './fork-server-program.js';
import { spawnTool, type StartedTool, type ToolCall } from './tool-process.js';
import { handOverFault, startFault } from './tool-start.js';

type Streams = [stdin: Socket, stdout: Socket, stderr: Socket];

const tokenLength = randomUUID().length;
const maxErrorLength = 10_000;
/** Loading takes a second or two, on a machine that is busy many. */
const longestBeginningMs = 60_000;

const wordSchema = z.union([
  z.object({ token: z.string(), pid: z.number().int() }),
  z.object({ token: z.string(), exit: z.number().int().nullable() }),
  z.object({ token: z.string(), problem: z.string() }),
]);

/** A call from its line to the end of its process. */
class Fork {
  private readonly streams: Partial<Record<0 | 1 | 2, Socket>> = {};
  private pid: number | undefined;
  private readonly begun = Promise.withResolvers<undefined>();
  private readonly ended = Promise.withResolvers<number | null>();

  constructor(private readonly command: string) {
    // Whoever waits for the beginning hears of the end there.
    this.begun.promise.catch(() => undefined);
  }

  /** Resolves once the process is what it was asked to be; rejects when it never became that. */
  async start(): Promise<StartedTool> {
    await this.begun.promise;
    const [stdin, stdout, stderr] = [this.streams[0], this.streams[1], this.streams[2]] as Streams;
    const exited = this.ended.promise;
    const closed = Promise.all([exited, over(stdout), over(stderr)]).then(([code]) => code);
    return { pid: this.pid ?? 0, stdin, stdout, stderr, exited, closed };
  }

  /** It has opened its streams, which come at their own time. */
  takePid(pid: number): void {
    this.pid = pid;
    this.look();
  }

  takeStream(number: 0 | 1 | 2, socket: Socket): void {
    this.streams[number] = socket;
    this.look();
  }

  takeEnd(code: number | null, reason = 'it ended at once'): void {
    if (this.pid === undefined) {
      this.begun.reject(new Error(`${this.command} did not start: ${reason}`));
    }
    this.ended.resolve(code);
  }

  /** The server that would tell of its end is gone: its group is ended, and it has failed for that reason if not begun. */
  kill(reason: unknown): void {
    if (this.pid !== undefined) {
      killGroup(this.pid, 'SIGKILL');
    }
    this.begun.reject(reason);
    this.ended.resolve(null);
  }

  private look(): void {
    if (this.pid !== undefined && this.streams[0] && this.streams[1] && this.streams[2]) {
      this.begun.resolve(undefined);
    }
  }
}

/** A stream is over whether it ended or broke: the exit code tells what happened. */
const over = (socket: Socket): Promise<unknown> => finished(socket, { writable: false }).catch(() => undefined);

/**
 * A Python with modules loaded that forks for each call (ADR 53): a call costs no start of Python and no loading, and is
 * else what a process of the first module would be.
 */
export class ForkServer {
  /** When it has ended. Rejects where that was not asked for; with what startFault says where it never began. */
  readonly over: Promise<void>;
  private readonly forks = new Map<string, Fork>();
  private failure: unknown;

  private constructor(
    private readonly command: string,
    private readonly python: ChildProcessWithoutNullStreams,
    sockets: Server,
  ) {
    sockets.on('connection', (socket) => this.take(socket));
    this.over = this.follow()
      .catch((error: unknown) => {
        this.failure = error;
        throw error;
      })
      .finally(() => {
        this.failure ??= new Error('the fork server has ended');
        for (const fork of this.forks.values()) {
          fork.kill(this.failure);
        }
        sockets.close();
      });
    // Calls that are under way hear of it; there may be none.
    this.over.catch(() => undefined);
  }

  /** Starts Python; the folder is private to us, and there until it has ended. Throws what startFault makes of an error. */
  static async open(
    { command, cwd, env, behind = '' }: Pick<ToolCall, 'command' | 'cwd' | 'env' | 'behind'>,
    modules: readonly string[],
    folder: string,
  ): Promise<ForkServer> {
    const address = join(folder, 'forks');
    const sockets = createServer().listen(address);
    await once(sockets, 'listening');
    try {
      // -P keeps the working folder, which holds what the source sent, out of Python's path of modules.
      const args = ['-P', '-c', behind + forkServerProgram, address, modules.join(','), roomForOptions];
      return new ForkServer(command, spawnTool({ command, args, cwd, env }), sockets);
    } catch (error) {
      sockets.close();
      throw error;
    }
  }

  /** Has a call run: its options are the module's; command, environment and what it runs behind are the server's. */
  async start({ args, cwd, guard }: Pick<ToolCall, 'args' | 'cwd' | 'guard'>): Promise<StartedTool> {
    if (this.failure !== undefined) {
      throw this.failure;
    }
    if (args.some((arg) => arg.includes('\0'))) {
      throw startFault(this.command, Object.assign(new Error('a NUL character'), { code: 'ERR_INVALID_ARG_VALUE' }));
    }
    const token = randomUUID();
    const fork = new Fork(this.command);
    this.forks.set(token, fork);
    this.python.stdin.write(`${JSON.stringify({ token, args, cwd, guarded: guard !== undefined })}\n`);
    // One that hangs would hold the call for ever, whose activity goes on with its heartbeats.
    const limit = setTimeout(() => this.python.kill('SIGKILL'), longestBeginningMs);
    try {
      const started = await fork.start();
      void started.exited.then(() => this.forks.delete(token));
      return started;
    } catch (error) {
      this.forks.delete(token);
      if (this.forks.size === 0) {
        // It cannot serve, whyever: its socket may be gone. The next call opens another.
        this.end();
      }
      throw error;
    } finally {
      clearTimeout(limit);
    }
  }

  /** Asks it to end; calls that are under way are killed. */
  end(): void {
    this.python.stdin.end();
  }

  private async follow(): Promise<void> {
    const { python } = this;
    let errors = '';
    python.stdin.on('error', () => undefined);
    python.stderr.on('data', (chunk: Buffer) => (errors = (errors + chunk.toString()).slice(-maxErrorLength)));
    createInterface({ input: python.stdout }).on('line', (line) => this.hear(line));
    const code = await new Promise<number | null>((resolve, reject) => {
      python.once('error', (error) => reject(startFault(this.command, error))).once('close', resolve);
    });
    const notStarted = handOverFault(this.command, code, errors);
    if (notStarted) {
      throw notStarted;
    }
    if (code !== 0) {
      throw new Error(`the fork server ended with ${code ?? 'a signal'}: ${errors.trim()}`);
    }
  }

  private hear(line: string): void {
    const word = wordSchema.parse(JSON.parse(line));
    const fork = this.forks.get(word.token);
    if ('pid' in word) {
      fork?.takePid(word.pid);
    } else {
      fork?.takeEnd('exit' in word ? word.exit : null, 'problem' in word ? word.problem : undefined);
    }
  }

  /** A fork says by its first bytes whose it is, and which of its streams this is. */
  private take(socket: Socket): void {
    socket.on('error', () => undefined);
    const look = (): void => {
      const head = socket.read(tokenLength + 1) as Buffer | null;
      if (head === null) {
        return;
      }
      socket.off('readable', look);
      const [token, number] = [head.toString('latin1', 0, tokenLength), Number(head.toString('latin1', tokenLength))];
      const fork = this.forks.get(token);
      if (fork && (number === 0 || number === 1 || number === 2)) {
        fork.takeStream(number, socket);
      } else {
        socket.destroy();
      }
    };
    socket.on('readable', look);
  }
}
