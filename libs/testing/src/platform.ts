import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Buckets, Nats, type ServiceName } from '@reelkeep/messaging';
import { prepareNats } from '@reelkeep/messaging/prepare';
import { createLogger, type Env, parseEnv, prepareDatabase, temporalEnvSchema } from '@reelkeep/runtime';
import { createTemporalClient, type TemporalAccess, temporalAccess } from '@reelkeep/temporal';
import { type Client, ScheduleNotFoundError } from '@temporalio/client';
import pg from 'pg';
import { engineVariables, namespaceVariable, natsUsersVariable } from './test-variables.js';

/** The schemas, each with the role that alone may use it. */
export const schemas = ['identity', 'catalog', 'download', 'search', 'ops', 'notify'] as const;
export type Schema = (typeof schemas)[number];

const owners: Readonly<Record<Schema, ServiceName>> = {
  identity: 'gateway',
  catalog: 'catalog',
  download: 'downloader',
  search: 'search-indexer',
  ops: 'scheduler',
  notify: 'notifications',
};

/**
 * Real engines with an empty database, empty streams and no running workflow; one per test file. Files run side by
 * side: each has a database, folders and indices of its own, and its worker of Jest a NATS and a namespace of Temporal.
 */
export type TestPlatform = {
  adminUrl: string;
  databaseUrl(schema: Schema): string;
  /** The variables of a service that owns `schema`; with folders of this platform for media and cache. */
  env(schema: Schema): Env;
  mediaDir: string;
  cacheDir: string;
  /** Throws in a file that does not say that it needs Elasticsearch. */
  readonly elasticsearchUrl: string;
  /** NATS where the streams are, with every right there; what services say to each other does not pass here. */
  nats: Nats;
  buckets: Buckets;
  /** The address of NATS as one service has it. */
  natsUrl(service: ServiceName): string;
  /** NATS as one service sees it. */
  natsAs(service: ServiceName): Promise<Nats>;
  /** What a start of Reelkeep does before it starts the services: makes what is missing of streams and buckets. */
  prepareNats(): Promise<void>;
  temporal: Client;
  temporalAccess: TemporalAccess;
  stop(): Promise<void>;
};

const address = (name: string): string => {
  const value = process.env[name];
  if (!value) {
    throw new Error(`${name} is not set: run integration tests by "npm run test:it", which starts the engines`);
  }
  return value;
};

const elasticsearchAddress = (): string => {
  const value = process.env[engineVariables.elasticsearchUrl];
  if (!value) {
    throw new Error('This file does not say that it needs Elasticsearch: begin it with /** @needs elasticsearch */');
  }
  return value;
};

/** Takes the engines of the environment (REELKEEP_TEST_*) and empties what an earlier file of this worker has left. */
export const startTestPlatform = async (): Promise<TestPlatform> => {
  const serverUrl = address(engineVariables.databaseUrl);
  const natsUrl = address(engineVariables.natsUrl);
  const temporalEnv = {
    TEMPORAL_ADDRESS: address(engineVariables.temporalAddress),
    TEMPORAL_API_KEY: process.env[engineVariables.temporalApiKey],
    TEMPORAL_NAMESPACE: process.env[namespaceVariable],
  };

  const database = `test_${randomBytes(6).toString('hex')}`;
  const { adminUrl, urls } = await createDatabase(serverUrl, database);
  const nats = await emptyNats(natsUrl);
  const access = temporalAccess(parseEnv(temporalEnvSchema, temporalEnv));
  const temporal = createTemporalClient(access);
  await removeSchedules(temporal);
  await endWorkflows(temporal);
  const folder = await mkdtemp(join(tmpdir(), 'reelkeep-it-'));
  const mediaDir = join(folder, 'media');
  const cacheDir = join(folder, 'cache');
  await mkdir(mediaDir);
  await mkdir(cacheDir);
  const databaseUrl = (schema: Schema): string => urls.get(schema) ?? '';
  const natsUrls = JSON.parse(process.env[natsUsersVariable] ?? '{}') as Partial<Record<ServiceName, string>>;
  const natsUrlOf = (service: ServiceName): string => natsUrls[service] ?? natsUrl;
  const connections = new Map<ServiceName, Promise<Nats>>();
  const natsAs = (service: ServiceName): Promise<Nats> => {
    const connection = connections.get(service) ?? Nats.connect(natsUrlOf(service), `test as ${service}`);
    connections.set(service, connection);
    return connection;
  };

  return {
    adminUrl,
    databaseUrl,
    env: (schema) => ({
      DATABASE_URL: databaseUrl(schema),
      NATS_URL: natsUrlOf(owners[schema]),
      ...temporalEnv,
      ...(schema === 'search' ? { ELASTICSEARCH_URL: elasticsearchAddress() } : {}),
      // Of this platform alone, and below what the user of the tests may touch.
      REELKEEP_SEARCH_PREFIX: `it_${database}_`,
      REELKEEP_MEDIA_DIR: mediaDir,
      REELKEEP_CACHE_DIR: cacheDir,
      REELKEEP_LOG_LEVEL: process.env['REELKEEP_LOG_LEVEL'] ?? 'silent',
    }),
    mediaDir,
    cacheDir,
    get elasticsearchUrl() {
      return elasticsearchAddress();
    },
    nats,
    buckets: new Buckets(nats, createLogger('test', 'silent')),
    natsUrl: natsUrlOf,
    natsAs,
    prepareNats: () => prepareNats(natsUrl),
    temporal,
    temporalAccess: access,
    stop: async () => {
      await Promise.all([nats, ...(await Promise.all(connections.values()))].map((each) => each.close()));
      await temporal.connection.close();
      await onServer(serverUrl, (client) => client.query(`DROP DATABASE IF EXISTS ${database} WITH (FORCE)`));
      await rm(folder, { recursive: true, force: true });
    },
  };
};

const onServer = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

// Roles belong to the server: two files at once would change the same ones. The lock ends with the session.
const lockRoles = "SELECT pg_advisory_lock(hashtext('roles of the tests'))";

const createDatabase = (serverUrl: string, name: string): Promise<{ adminUrl: string; urls: Map<string, string> }> =>
  onServer(serverUrl, async (client) => {
    await client.query(lockRoles);
    await client.query(`CREATE DATABASE ${name}`);
    const adminUrl = new URL(serverUrl);
    adminUrl.pathname = `/${name}`;
    const owned = schemas.map((schema) => ({ schema, role: `reelkeep_${schema}`, password: 'test' }));
    return { adminUrl: adminUrl.href, urls: await prepareDatabase(adminUrl.href, owned) };
  });

const emptyNats = async (url: string): Promise<Nats> => {
  const before = await Nats.connect(url, 'test-cleaner');
  for await (const stream of before.jsm.streams.list()) {
    await before.jsm.streams.delete(stream.config.name);
  }
  await before.close();
  await prepareNats(url);
  return Nats.connect(url, 'test');
};

const removeSchedules = async (temporal: Client): Promise<void> => {
  for await (const { scheduleId } of temporal.schedule.list()) {
    await temporal.schedule
      .getHandle(scheduleId)
      .delete()
      .catch((error: unknown) => {
        // The list lags.
        if (!(error instanceof ScheduleNotFoundError)) {
          throw error;
        }
      });
  }
};

const endWorkflows = async (temporal: Client): Promise<void> => {
  for await (const run of temporal.workflow.list({ query: "ExecutionStatus = 'Running'" })) {
    await temporal.workflow
      .getHandle(run.workflowId, run.runId)
      .terminate('left by an earlier test')
      .catch((error: unknown) => {
        // Visibility lags: the run may have ended meanwhile.
        if (!String(error).includes('already completed') && !String(error).includes('not found')) {
          throw error;
        }
      });
  }
};
