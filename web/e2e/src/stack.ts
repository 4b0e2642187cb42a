import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  derivedPassword,
  elasticsearchUrl,
  engineSecrets,
  freePort,
  installationSecret,
  readSetup,
  repositoryRoot,
} from '@reelkeep/engines';
import { natsAddress, natsPasswordPurpose } from '@reelkeep/messaging/access';
import {
  buildTestWorld,
  eventually,
  forgetSearch,
  sharedSearch,
  startTubeworld,
  type Tubeworld,
  tubeworldRuntime,
  type World,
} from '@reelkeep/testing';
import pg from 'pg';
import { copyPreparedHome } from './prepared-home.js';

export const username = 'keeper';
export const password = 'a long enough password';

export type StackOptions = {
  topology?: 'all-in-one' | 'split';
  world?: World;
  /** What starts the product; by default the supervisor itself, without the setup before it. */
  command?: readonly [string, ...string[]];
  /** More variables for the product. */
  env?: Record<string, string>;
  /** Begins with an empty data folder; by default with a copy of the prepared one, whose databases are made already. */
  isFresh?: boolean;
};

/**
 * The whole product as a person starts it, with the stand-in of the source behind its proxy. Its engines are its own;
 * a file that begins with `@needs elasticsearch` gives it the one of the tier, which takes half a minute to start.
 */
export type Stack = {
  baseUrl: string;
  home: string;
  tubeworld: Tubeworld;
  /** What the product printed so far. */
  output(): string;
  /** Pid of a recorded child: an engine or the service process. */
  pidOf(name: string): Promise<number>;
  /** kill -9 of one recorded child; the supervisor starts it again. Resolves with its old pid. */
  kill(name: string): Promise<number>;
  /** kill -9 of every process of the product, the supervisor included. */
  killAll(): Promise<void>;
  /** Starts the product again on the same data folder. */
  restart(): Promise<void>;
  /** Ctrl-C. Resolves with the seconds it took. */
  stop(): Promise<number>;
  /** Rows of a query as the database's owner, of the services' database or another one of the server. */
  query<T extends object>(sql: string, values?: unknown[], database?: string): Promise<T[]>;
  /** Holds back every access to a table until the returned function is called. */
  lockTable(table: string): Promise<() => Promise<void>>;
  /** With the user that search asks as: for `askElasticsearch`. */
  elasticsearchUrl(): Promise<string>;
  /** Begins the names of its indices. */
  searchPrefix: string;
  /** NATS as the gateway sees it. */
  natsUrl(): Promise<string>;
  /** Where each service process tells its health. */
  healthUrls(): Promise<Record<string, string>>;
  /** What each process has logged so far, by the name of its log file. */
  logs(): Promise<Record<string, string>>;
  /** Stops what runs and removes the data folder. */
  dispose(): Promise<void>;
};

const startTimeoutMs = 180_000;

export const startStack = async (options: StackOptions = {}): Promise<Stack> => {
  const setup = readSetup();
  const folder = await mkdtemp(join(tmpdir(), 'reelkeep-e2e-'));
  const home = join(folder, 'home');
  if (!options.isFresh) {
    await copyPreparedHome(home);
  }
  const tubeworld = await startTubeworld({
    world: options.world ?? buildTestWorld(),
    ...tubeworldRuntime(),
    workDir: join(folder, 'tubeworld'),
  });
  const search = sharedSearch();
  const port = await freePort();
  const baseUrl = `http://127.0.0.1:${port}`;
  let child: ChildProcess;
  let output = '';

  const start = async (): Promise<void> => {
    output = '';
    const [program, ...words] = options.command ?? [
      setup.node,
      join(repositoryRoot(), 'services/all-in-one/dist/main.js'),
    ];
    child = spawn(program, words, {
      cwd: repositoryRoot(),
      env: {
        PATH: process.env['PATH'],
        HOME: process.env['HOME'],
        REELKEEP_CACHE: process.env['REELKEEP_CACHE'],
        REELKEEP_HOME: home,
        REELKEEP_PORT: String(port),
        REELKEEP_USERNAME: username,
        REELKEEP_PASSWORD: password,
        REELKEEP_TOPOLOGY: options.topology ?? 'all-in-one',
        ...(search ? { ELASTICSEARCH_URL: search.url, REELKEEP_SEARCH_PREFIX: search.prefix } : {}),
        ...tubeworld.env,
        ...options.env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    }
    await eventually(async () => {
      if (child.exitCode !== null) {
        throw new Error(`Reelkeep ended with code ${child.exitCode}:\n${output}`);
      }
      const response = await fetch(`${baseUrl}/api/health/`);
      if (response.status !== 200) {
        throw new Error(`health answers ${response.status}`);
      }
    }, startTimeoutMs);
    await eventually(() => {
      if (!output.includes(baseUrl)) {
        throw new Error(`the address is not printed yet:\n${output}`);
      }
    }, 30_000);
  };

  const records = async (): Promise<{ name: string; pid: number }[]> => {
    const run = join(home, 'run');
    const files = existsSync(run) ? (await readdir(run)).filter((file) => file.endsWith('.process.json')) : [];
    return Promise.all(
      files.map(async (file) => JSON.parse(await readFile(join(run, file), 'utf8')) as { name: string; pid: number }),
    );
  };

  const pidOf = async (name: string): Promise<number> => {
    const found = (await records()).find((record) => record.name === name);
    if (!found) {
      throw new Error(`no process is recorded as ${name}; there is ${(await records()).map((r) => r.name).join(', ')}`);
    }
    return found.pid;
  };

  const stop = async (): Promise<number> => {
    const started = performance.now();
    if (child.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'exit');
      child.kill('SIGINT');
      await ended;
    }
    return (performance.now() - started) / 1_000;
  };

  const stack: Stack = {
    baseUrl,
    home,
    tubeworld,
    output: () => output,
    pidOf,
    kill: async (name) => {
      const pid = await pidOf(name);
      process.kill(pid, 'SIGKILL');
      return pid;
    },
    killAll: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      for (const { pid } of await records()) {
        killIfAlive(pid);
      }
      await ended;
    },
    restart: start,
    stop,
    query: async <T extends object>(sql: string, values: unknown[] = [], database = 'reelkeep') => {
      const client = await connectAsOwner(home, database);
      try {
        return (await client.query<T>(sql, values)).rows;
      } finally {
        await client.end();
      }
    },
    lockTable: async (table) => {
      const client = await connectAsOwner(home);
      // The server may be stopped while the lock is held.
      client.on('error', () => undefined);
      await client.query('BEGIN');
      await client.query(`LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`);
      return () => client.end();
    },
    elasticsearchUrl: async () =>
      search?.url ?? elasticsearchUrl((await readPorts(home)).elasticsearch, engineSecrets(home).elasticsearchPassword),
    searchPrefix: search?.prefix ?? 'ta_',
    natsUrl: async () => {
      const password = derivedPassword(installationSecret(home), natsPasswordPurpose('gateway'));
      return natsAddress(`nats://127.0.0.1:${(await readPorts(home)).nats}`, 'gateway', password);
    },
    healthUrls: async () => {
      const record = await readFile(join(home, 'run', 'reelkeep.json'), 'utf8');
      return (JSON.parse(record) as { health: Record<string, string> }).health;
    },
    logs: async () => {
      const names = await readdir(join(home, 'logs'));
      const texts = names.map(async (name) => [name, await readFile(join(home, 'logs', name), 'utf8')] as const);
      return Object.fromEntries(await Promise.all(texts));
    },
    dispose: async () => {
      await stop();
      await tubeworld.stop();
      await rm(folder, { recursive: true, force: true });
      if (search) {
        await forgetSearch(search.url, search.prefix);
      }
    },
  };
  try {
    await start();
  } catch (error) {
    await stack.dispose();
    throw error;
  }
  return stack;
};

const connectAsOwner = async (home: string, database = 'reelkeep'): Promise<pg.Client> => {
  const { postgres } = await readPorts(home);
  const secret = (await readFile(join(home, 'postgres.password'), 'utf8')).trim();
  const client = new pg.Client({ connectionString: `postgres://reelkeep:${secret}@127.0.0.1:${postgres}/${database}` });
  await client.connect();
  return client;
};

const killIfAlive = (pid: number): void => {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') {
      throw error;
    }
  }
};

type Ports = { postgres: number; elasticsearch: number; nats: number };

const readPorts = async (home: string): Promise<Ports> =>
  JSON.parse(await readFile(join(home, 'run', 'ports.json'), 'utf8')) as Ports;
