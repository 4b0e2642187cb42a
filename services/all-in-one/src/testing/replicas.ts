import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { freePort } from '@reelkeep/engines';
import { startTestPlatform, type TestPlatform } from '@reelkeep/testing';
import { schemaOf, type ServiceName } from '../services/roster.js';

export const keeper = { username: 'keeper', password: 'a long enough password' };

const startWithinMs = 90_000;

/** One of several processes of a service, as a cluster runs them. */
export class Replica {
  private text = '';

  constructor(
    readonly name: ServiceName,
    private readonly child: ChildProcess,
    private readonly healthPort: number,
    /** Where it listens, if it is a gateway. */
    readonly address: string,
  ) {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        this.text += text;
      });
    }
  }

  /** The lines that it has logged so far. */
  get log(): { msg: string; [field: string]: unknown }[] {
    return this.text
      .split('\n')
      .filter((line) => line.startsWith('{') && line.endsWith('}'))
      .map((line) => JSON.parse(line) as { msg: string });
  }

  /** Resolves once it has started. */
  async started(): Promise<void> {
    const giveUpAt = Date.now() + startWithinMs;
    for (;;) {
      const answer = await fetch(`http://127.0.0.1:${this.healthPort}/health/live`).catch(() => undefined);
      if (answer?.ok) {
        return;
      }
      if (this.hasEnded || Date.now() > giveUpAt) {
        throw new Error(`The ${this.name} did not start:\n${this.text}`);
      }
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  /** kill -9. */
  kill(): Promise<void> {
    return this.end('SIGKILL');
  }

  /** SIGTERM. */
  stop(): Promise<void> {
    return this.end('SIGTERM');
  }

  /** Of a process that has ended: its exit code, or the signal that has ended it. */
  get ending(): number | NodeJS.Signals | null {
    return this.child.exitCode ?? this.child.signalCode;
  }

  /** What it tells of its readiness. */
  async readiness(): Promise<number> {
    // One that asks a part that is away may take long to answer.
    const signal = AbortSignal.timeout(1_000);
    return (await fetch(`http://127.0.0.1:${this.healthPort}/health/ready`, { signal })).status;
  }

  private get hasEnded(): boolean {
    return this.child.exitCode !== null || this.child.signalCode !== null;
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    if (!this.hasEnded) {
      this.child.kill(signal);
      await once(this.child, 'exit');
    }
  }
}

/** Real engines, and services on them of which any may run twice. */
export type PairWorld = {
  platform: TestPlatform;
  /** Starts one process of a service, with some variables changed if so. */
  start(name: ServiceName, changes?: Record<string, string>): Promise<Replica>;
  /** Starts two, the second when the first is there: where one leads it is the first. */
  pair(name: ServiceName, changes?: Record<string, string>): Promise<[Replica, Replica]>;
  /** kill -9 of all that run. */
  killAll(): Promise<void>;
  stop(): Promise<void>;
};

export const startPairWorld = async (): Promise<PairWorld> => {
  const platform = await startTestPlatform();
  const replicas: Replica[] = [];
  const start = async (name: ServiceName, changes: Record<string, string> = {}): Promise<Replica> => {
    const [healthPort, port] = [await freePort(), await freePort()];
    const main = fileURLToPath(new URL(`../../../${name}/dist/main.js`, import.meta.url));
    const child = spawn(process.execPath, [main], {
      env: {
        ...platform.env(schemaOf(name)),
        PATH: process.env['PATH'],
        REELKEEP_LOG_LEVEL: 'info',
        REELKEEP_HEALTH_PORT: String(healthPort),
        REELKEEP_PORT: String(port),
        REELKEEP_USERNAME: keeper.username,
        REELKEEP_PASSWORD: keeper.password,
        REELKEEP_CREDENTIALS_KEY: 'a-key-that-all-replicas-share',
        ...changes,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const replica = new Replica(name, child, healthPort, `http://127.0.0.1:${port}`);
    replicas.push(replica);
    await replica.started();
    return replica;
  };
  return {
    platform,
    start,
    pair: async (name, changes) => [await start(name, changes), await start(name, changes)],
    killAll: async () => {
      await Promise.all(replicas.map((replica) => replica.kill()));
    },
    stop: async () => {
      await Promise.all(replicas.map((replica) => replica.stop()));
      await platform.stop();
    },
  };
};
