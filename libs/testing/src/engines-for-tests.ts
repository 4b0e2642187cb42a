import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  acquireInstanceLock,
  DataFolderBusy,
  type EngineAddresses,
  type EngineLog,
  type InstanceLock,
  readSetup,
  requireSetup,
  startEngines,
  StartupProblem,
  Supervisor,
} from '@reelkeep/engines';
import { natsAccounts, natsAddress, natsAdmin, type NatsUser, natsUsers } from '@reelkeep/messaging/access';

/** The variables by which tests find the engines; an address that is set already means that engine is not started. */
const variables = {
  databaseUrl: 'REELKEEP_TEST_POSTGRES_URL',
  natsUrl: 'REELKEEP_TEST_NATS_URL',
  temporalAddress: 'REELKEEP_TEST_TEMPORAL_ADDRESS',
  temporalApiKey: 'REELKEEP_TEST_TEMPORAL_API_KEY',
  elasticsearchUrl: 'REELKEEP_TEST_ELASTICSEARCH_URL',
} as const satisfies Record<keyof EngineAddresses, string>;

const addresses = ['databaseUrl', 'natsUrl', 'temporalAddress', 'elasticsearchUrl'] as const;

/** Addresses of the users of NATS, as JSON, where NATS is ours; one that the environment gives has one user for all. */
export const natsUsersVariable = 'REELKEEP_TEST_NATS_USERS';

const passwordOf = (user: NatsUser): string => `password of ${user} in tests`;

/** Begins the names of the indices of tests: search of the tests may touch those only. */
const searchPrefix = 'it';

type Env = Readonly<Record<string, string | undefined>>;

export type EnginesForTests = {
  /** What to add to the environment of the tests. */
  env: Record<string, string>;
  stop(): Promise<void>;
};

const folderPrefix = 'reelkeep-test-engines-';
const elasticsearchWithinMs = 300_000;

/**
 * Starts, on free ports and in a folder of their own, the engines that the environment does not give. Rejects with a
 * plain sentence when one is not set up or does not start: tests are never skipped for the lack of an engine.
 */
export const startEnginesForTests = async (env: Env): Promise<EnginesForTests> => {
  const external = givenAddresses(env);
  if (addresses.every((engine) => external[engine] !== undefined)) {
    return { env: {}, stop: () => Promise.resolve() };
  }
  assertSetUp(external);
  await removeAbandoned();
  const home = await mkdtemp(join(tmpdir(), folderPrefix));
  // As root, PostgreSQL and Elasticsearch may have to run as another user.
  await chmod(home, 0o755);
  const lock = acquireInstanceLock(home, 'tests');
  const supervisor = supervisorOf(home);
  const stop = async (): Promise<void> => {
    await supervisor.stop();
    lock.release();
    await rm(home, { recursive: true, force: true });
  };
  try {
    const natsConfig = JSON.stringify(natsAccounts(passwordOf));
    const engines = await startEngines({ home, supervisor, log: quietLog, external, natsConfig, searchPrefix });
    await within(
      engines.elasticsearchReady,
      elasticsearchWithinMs,
      `Elasticsearch is not ready after ${elasticsearchWithinMs / 1000} s`,
    );
    const entries = Object.entries(variables) as [keyof EngineAddresses, string][];
    const env = Object.fromEntries(
      entries.flatMap(([engine, name]) => {
        const value = engines.addresses[engine];
        return value === undefined ? [] : [[name, value] as const];
      }),
    );
    return { env: { ...env, ...(external.natsUrl === undefined ? natsEnv(engines.addresses.natsUrl) : {}) }, stop };
  } catch (error) {
    await stop();
    throw withCure(error);
  }
};

const natsEnv = (url: string): Record<string, string> => {
  const users = natsUsers.map((user) => [user, natsAddress(url, user, passwordOf(user))] as const);
  return {
    [variables.natsUrl]: natsAddress(url, natsAdmin, passwordOf(natsAdmin)),
    [natsUsersVariable]: JSON.stringify(Object.fromEntries(users)),
  };
};

const givenAddresses = (env: Env): Partial<EngineAddresses> =>
  Object.fromEntries(Object.entries(variables).flatMap(([engine, name]) => (env[name] ? [[engine, env[name]]] : [])));

const assertSetUp = (external: Partial<EngineAddresses>): void => {
  try {
    const setup = readSetup();
    if (external.natsUrl === undefined || external.temporalAddress === undefined) {
      requireSetup(setup, 'enginesBinary');
    }
    if (external.elasticsearchUrl === undefined) {
      requireSetup(setup, 'elasticsearchHome');
      requireSetup(setup, 'javaHome');
    }
  } catch (error) {
    throw withCure(error);
  }
};

/** Jest shows the message alone. */
const withCure = (error: unknown): unknown =>
  error instanceof StartupProblem
    ? new Error(`The engines for the tests do not start. ${error.message} ${error.cure}`, { cause: error })
    : error;

/** What a killed test run has left: its processes are ended, its folder is removed. */
const removeAbandoned = async (): Promise<void> => {
  for (const name of await readdir(tmpdir())) {
    const home = join(tmpdir(), name);
    // Without the file it is a run that just begins.
    if (name.startsWith(folderPrefix) && existsSync(join(home, 'run', 'instance.json'))) {
      const lock = lockIfAbandoned(home);
      if (lock) {
        await supervisorOf(home).endLeftovers();
        await lock.endOrphans();
        await rm(home, { recursive: true, force: true });
      }
    }
  }
};

const lockIfAbandoned = (home: string): InstanceLock | undefined => {
  try {
    return acquireInstanceLock(home, 'tests');
  } catch (error) {
    // Another run's, or its folder has just gone.
    if (error instanceof DataFolderBusy || (error as NodeJS.ErrnoException).code === 'ENOENT') {
      return undefined;
    }
    throw error;
  }
};

const write = (fields: object, message: string): void => {
  const { err } = fields as { err?: unknown };
  process.stderr.write(`${message}${err instanceof Error ? `: ${err.message}` : ''}\n`);
};

const quietLog: EngineLog = { info: () => undefined, warn: write, error: write };

const supervisorOf = (home: string): Supervisor =>
  new Supervisor({ runDir: join(home, 'run'), logDir: join(home, 'logs'), log: quietLog });

const within = async (work: Promise<void>, limitMs: number, message: string): Promise<void> => {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(message)), limitMs);
  });
  try {
    await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
};
