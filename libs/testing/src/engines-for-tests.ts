import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  acquireInstanceLock,
  elasticsearchUrl,
  type EngineLog,
  engineSecrets,
  provisionElasticsearch,
  readSetup,
  requireSetup,
  stablePorts,
  startElasticsearch,
  startPostgres,
  startTemporalNats,
  StartupProblem,
  Supervisor,
} from '@reelkeep/engines';
import { natsAccounts, natsAddress, natsAdmin, type NatsUser, natsUsers } from '@reelkeep/messaging/access';
import { removeAbandoned } from './abandoned-engines.js';
import { askElasticsearch } from './ask-elasticsearch.js';
import { takeOrders } from './elasticsearch-order.js';
import {
  elasticsearchOrderVariable,
  engineVariables,
  namespaceVariable,
  natsUsersVariable,
  sharesVariable,
  type Variables,
} from './test-variables.js';

const passwordOf = (user: NatsUser): string => `password of ${user} in tests`;

/** Begins the names of the indices of tests: search of the tests may touch those only. */
const searchPrefix = 'it';

export type EnginesForTests = {
  /** What to add to the environment of the tests. */
  env: Record<string, string>;
  /** Resolves when search can be used; started at the first call. Jest's environment orders it by a socket. */
  startElasticsearch(): Promise<void>;
  stop(): Promise<void>;
};

type External = Partial<Record<keyof typeof engineVariables, string>>;

type Home = { home: string; supervisor: Supervisor; external: External };

const folderPrefix = 'reelkeep-test-engines-';
const addresses = ['databaseUrl', 'natsUrl', 'temporalAddress', 'elasticsearchUrl'] as const;

// Memory is not what tests lack, and each collection takes processor time.
const memoryGrowth = 400;

// Nothing here outlives the run, so nothing has to reach the disk; and several files' services connect at once.
const forgetfulPostgres = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  max_connections: '400',
};

// Machine code of the best kind takes as much processor as all else of a start, and pays after hours.
const shortLivedElasticsearch = '-Xms256m -Xmx512m -XX:TieredStopAtLevel=1';

/**
 * Starts, on free ports and in a folder of their own, the engines that the environment does not give: PostgreSQL and
 * Temporal for all, where each file has a database and each of `workers` a namespace, and a NATS for each worker.
 * Rejects with a plain sentence when one is not set up or does not start: tests are never skipped for the lack of an
 * engine.
 */
export const startEnginesForTests = async (env: Variables, workers = 1): Promise<EnginesForTests> => {
  const external = givenAddresses(env);
  if (addresses.every((engine) => external[engine] !== undefined)) {
    return { ...nothingStarted, env: { [sharesVariable]: JSON.stringify([{}]) } };
  }
  return withEngines(external, addresses, async (at) => {
    const numbers = Array.from({ length: workers }, (_, index) => index + 1);
    const [natsEnvs, common] = await Promise.all([startNats(at, numbers), startTemporal(at, numbers.map(namespaceOf))]);
    const shares = natsEnvs.map((natsEnv, index) => ({
      ...natsEnv,
      ...(external.temporalAddress === undefined ? { [namespaceVariable]: namespaceOf(index + 1) } : {}),
    }));
    return { ...common, ...shares[0], [sharesVariable]: JSON.stringify(shares) };
  });
};

/** The same with Elasticsearch alone: what whole installations, which bring the other engines, may share. */
export const startSearchForTests = async (env: Variables): Promise<EnginesForTests> => {
  const external = givenAddresses(env);
  return external.elasticsearchUrl === undefined
    ? withEngines(external, ['elasticsearchUrl'], () => Promise.resolve({}))
    : nothingStarted;
};

const nothingStarted: EnginesForTests = {
  env: {},
  startElasticsearch: () => Promise.resolve(),
  stop: () => Promise.resolve(),
};

/** A home for engines, in which `start` starts some and returns their variables; Elasticsearch waits for an order. */
const withEngines = async (
  external: External,
  wanted: readonly (typeof addresses)[number][],
  start: (at: Home) => Promise<Record<string, string>>,
): Promise<EnginesForTests> => {
  assertSetUp(wanted.filter((engine) => external[engine] === undefined));
  await removeAbandoned(folderPrefix, supervisorOf);
  const home = await mkdtemp(join(tmpdir(), folderPrefix));
  // As root, PostgreSQL and Elasticsearch may have to run as another user.
  await chmod(home, 0o755);
  const lock = acquireInstanceLock(home, 'tests');
  const supervisor = supervisorOf(home);
  let closeOrders = (): Promise<void> => Promise.resolve();
  const stop = async (): Promise<void> => {
    await closeOrders();
    await supervisor.stop();
    lock.release();
    await rm(home, { recursive: true, force: true });
  };
  try {
    const at = { home, supervisor, external };
    const env = await start(at);
    const search = await elasticsearchOf(at);
    const order = join(home, 'run', 'search.sock');
    closeOrders = await takeOrders(order, search.start);
    return {
      env: { ...env, [engineVariables.elasticsearchUrl]: search.url, [elasticsearchOrderVariable]: order },
      startElasticsearch: search.start,
      stop,
    };
  } catch (error) {
    await stop();
    throw withCure(error);
  }
};

const namespaceOf = (worker: number): string => `tests-${worker}`;

/** A NATS per worker: the names of streams, durables and subjects are those of the product and cannot be told apart. */
const startNats = ({ home, supervisor, external }: Home, numbers: number[]): Promise<Record<string, string>[]> => {
  if (external.natsUrl !== undefined) {
    return Promise.resolve([{}]);
  }
  return Promise.all(
    numbers.map(async (number) => {
      const name = `nats-${number}`;
      const folder = join(home, name);
      const ports = await stablePorts(folder, ['nats', 'health']);
      const { natsUrl = '' } = await startTemporalNats(supervisor, {
        name,
        binary: requireSetup(readSetup(), 'enginesBinary'),
        healthPort: ports.health,
        memoryGrowth,
        nats: { port: ports.nats, dir: folder, config: JSON.stringify(natsAccounts(passwordOf)) },
      });
      const users = natsUsers.map((user) => [user, natsAddress(natsUrl, user, passwordOf(user))] as const);
      return {
        [engineVariables.natsUrl]: natsAddress(natsUrl, natsAdmin, passwordOf(natsAdmin)),
        [natsUsersVariable]: JSON.stringify(Object.fromEntries(users)),
      };
    }),
  );
};

/** PostgreSQL, and Temporal on it. */
const startTemporal = async (
  { home, supervisor, external }: Home,
  namespaces: string[],
): Promise<Record<string, string>> => {
  const ports = await stablePorts(home, ['postgres', 'temporal', 'temporal-health']);
  const postgres = { dir: join(home, 'postgres'), port: ports.postgres, settings: forgetfulPostgres };
  const databaseUrl = external.databaseUrl ?? (await startPostgres(supervisor, postgres)).url;
  const database = { [engineVariables.databaseUrl]: databaseUrl };
  if (external.temporalAddress !== undefined) {
    return database;
  }
  const { temporalApiKey: apiKey } = engineSecrets(home);
  const { temporalAddress = '' } = await startTemporalNats(supervisor, {
    name: 'temporal',
    binary: requireSetup(readSetup(), 'enginesBinary'),
    healthPort: ports['temporal-health'],
    memoryGrowth,
    temporal: { port: ports.temporal, databaseUrl, apiKey, namespaces: ['default', ...namespaces] },
  });
  return {
    ...database,
    [engineVariables.temporalAddress]: temporalAddress,
    [engineVariables.temporalApiKey]: apiKey,
  };
};

/** Where Elasticsearch will be, and what starts it. */
const elasticsearchOf = async ({
  home,
  supervisor,
  external,
}: Home): Promise<{ url: string; start: () => Promise<void> }> => {
  if (external.elasticsearchUrl !== undefined) {
    return { url: external.elasticsearchUrl, start: () => Promise.resolve() };
  }
  const ports = await stablePorts(home, ['elasticsearch', 'elasticsearch-transport']);
  const { elasticsearchPassword: password } = engineSecrets(home);
  const url = elasticsearchUrl(ports.elasticsearch, password);
  let starting: Promise<void> | undefined;
  const start = async (): Promise<void> => {
    const { elasticsearchHome, javaHome } = await provisionElasticsearch(join(home, 'logs'), supervisor.stopping);
    await startElasticsearch(supervisor, {
      elasticsearchHome,
      javaHome,
      dir: join(home, 'elasticsearch'),
      port: ports.elasticsearch,
      transportPort: ports['elasticsearch-transport'],
      access: { password, indexPrefix: searchPrefix },
      jvmOptions: shortLivedElasticsearch,
    });
    await warmUp(url);
  };
  return {
    url,
    start: () => (starting ??= start().catch((error: unknown) => Promise.reject(withCure(error)))),
  };
};

/** The first index, document and search of a server take seconds, which are not to count in the first file's tests. */
const warmUp = async (url: string): Promise<void> => {
  const index = `${searchPrefix}_warm-up`;
  await askElasticsearch(url, 'PUT', index);
  await askElasticsearch(url, 'POST', `${index}/_doc?refresh=true`, { title: 'first' });
  await askElasticsearch(url, 'POST', `${index}/_search`, { query: { match: { title: 'first' } } });
  await askElasticsearch(url, 'DELETE', index);
};

const givenAddresses = (env: Variables): External =>
  Object.fromEntries(
    Object.entries(engineVariables).flatMap(([engine, name]) => (env[name] ? [[engine, env[name]]] : [])),
  );

const assertSetUp = (wanted: readonly (typeof addresses)[number][]): void => {
  try {
    const setup = readSetup();
    if (wanted.includes('natsUrl') || wanted.includes('temporalAddress')) {
      requireSetup(setup, 'enginesBinary');
    }
    if (wanted.includes('elasticsearchUrl')) {
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

const write = (fields: object, message: string): void => {
  const { err, said } = fields as { err?: unknown; said?: string };
  // The log itself goes with the engines.
  const lastLines = said ? `, after it said: ${said}` : '';
  process.stderr.write(`${message}${err instanceof Error ? `: ${err.message}` : ''}${lastLines}\n`);
};

const quietLog: EngineLog = { info: () => undefined, warn: write, error: write };

const supervisorOf = (home: string): Supervisor =>
  new Supervisor({ runDir: join(home, 'run'), logDir: join(home, 'logs'), log: quietLog });
