import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startElasticsearch } from './elasticsearch.js';
import { type ElasticsearchAccess, elasticsearchUrl } from './elasticsearch-security.js';
import type { EngineLog } from './engine-log.js';
import { engineSecrets } from './engine-secrets.js';
import { stablePorts } from './ports.js';
import { startPostgres } from './postgres.js';
import { provisionElasticsearch } from './provision-elasticsearch.js';
import { readSetup, requireSetup } from './setup-record.js';
import type { Supervisor } from './supervisor.js';
import { startTemporalNats } from './temporal-nats.js';

export type EngineAddresses = {
  databaseUrl: string;
  /** Of our own NATS without a user: each service has its own. */
  natsUrl: string;
  /** host:port */
  temporalAddress: string;
  /** What a caller of our own Temporal must send. */
  temporalApiKey?: string;
  elasticsearchUrl: string;
};

export type EnginesOptions = {
  home: string;
  /** Ports that others of the installation listen on later. */
  reservedPorts?: readonly number[];
  supervisor: Supervisor;
  log: EngineLog;
  /** Engines that run elsewhere: those are not started. */
  external?: Partial<EngineAddresses>;
  /** Who may connect to our own NATS, and what each may do: see NatsOptions. */
  natsConfig: string;
  /** Begins the name of every index of search. */
  searchPrefix: string;
};

export type Engines = {
  addresses: EngineAddresses;
  /** Resolves when search can be used, which at the very first start takes minutes; rejects only when stopped. */
  elasticsearchReady: Promise<void>;
};

const RETRY_ELASTICSEARCH_MS = 60_000;

/**
 * Starts every engine that has no address of its own. Resolves when the record (PostgreSQL), the bus and the
 * workflows work: Elasticsearch warms up behind, and is fetched first where it is missing.
 */
export async function startEngines(options: EnginesOptions): Promise<Engines> {
  const { home, supervisor, external = {} } = options;
  const ports = await stablePorts(
    home,
    ['postgres', 'temporal', 'nats', 'engines-health', 'elasticsearch', 'elasticsearch-transport'],
    options.reservedPorts,
  );
  const { temporalApiKey: apiKey, elasticsearchPassword: password } = engineSecrets(home);
  const access = { password, indexPrefix: options.searchPrefix };
  const addresses: EngineAddresses = {
    databaseUrl: external.databaseUrl ?? '',
    natsUrl: external.natsUrl ?? `nats://127.0.0.1:${ports.nats}`,
    temporalAddress: external.temporalAddress ?? `127.0.0.1:${ports.temporal}`,
    ...(external.temporalAddress === undefined ? { temporalApiKey: apiKey } : {}),
    elasticsearchUrl: external.elasticsearchUrl ?? elasticsearchUrl(ports.elasticsearch, password),
  };
  const elasticsearchReady =
    external.elasticsearchUrl === undefined
      ? keepStartingElasticsearch(options, ports.elasticsearch, ports['elasticsearch-transport'], access)
      : Promise.resolve();
  // Whoever does not wait for search must not die of its end.
  elasticsearchReady.catch(() => undefined);
  if (external.databaseUrl === undefined) {
    const postgres = await startPostgres(supervisor, { dir: join(home, 'postgres'), port: ports.postgres });
    addresses.databaseUrl = postgres.url;
  }
  if (external.natsUrl === undefined || external.temporalAddress === undefined) {
    await startTemporalNats(supervisor, {
      binary: requireSetup(readSetup(), 'enginesBinary'),
      healthPort: ports['engines-health'],
      ...(external.natsUrl === undefined
        ? { nats: { port: ports.nats, dir: join(home, 'nats'), config: options.natsConfig } }
        : {}),
      ...(external.temporalAddress === undefined
        ? { temporal: { port: ports.temporal, databaseUrl: addresses.databaseUrl, apiKey } }
        : {}),
    });
  }
  return { addresses, elasticsearchReady };
}

/** A failed download or a start without memory must not cost more than search, and not for ever. */
async function keepStartingElasticsearch(
  options: EnginesOptions,
  port: number,
  transportPort: number,
  access: ElasticsearchAccess,
): Promise<void> {
  const { home, supervisor, log } = options;
  for (;;) {
    supervisor.stopping.throwIfAborted();
    try {
      const { elasticsearchHome, javaHome } = await provisionElasticsearch(join(home, 'logs'), supervisor.stopping);
      await startElasticsearch(supervisor, {
        elasticsearchHome,
        javaHome,
        dir: join(home, 'elasticsearch'),
        port,
        transportPort,
        access,
      });
      return;
    } catch (error) {
      supervisor.stopping.throwIfAborted();
      log.error(
        { err: error, retryInMs: RETRY_ELASTICSEARCH_MS },
        'search is not available yet: Elasticsearch does not start',
      );
      await delay(RETRY_ELASTICSEARCH_MS, undefined, { signal: supervisor.stopping });
    }
  }
}
