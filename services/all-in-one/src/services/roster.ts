import type { Neighbours } from '@reelkeep/messaging';
import type { Env, RunningService, ServiceSchema } from '@reelkeep/runtime';

/** The six services, each with the schema that it owns. */
export const roster = [
  { name: 'gateway', schema: 'identity' },
  { name: 'catalog', schema: 'catalog' },
  { name: 'downloader', schema: 'download' },
  { name: 'search-indexer', schema: 'search' },
  { name: 'scheduler', schema: 'ops' },
  { name: 'notifications', schema: 'notify' },
] as const;

export type ServiceName = (typeof roster)[number]['name'];
export type Schema = (typeof roster)[number]['schema'];

const schemas = Object.fromEntries(roster.map(({ name, schema }) => [name, schema])) as Record<ServiceName, Schema>;

export const schemaOf = (service: ServiceName): Schema => schemas[service];

/** The role that alone may use a schema. */
export const roleOf = (schema: Schema): string => `reelkeep_${schema}`;

/** Starts a service, beside those that share its process. */
type StartService = (env: Env, neighbours?: Neighbours) => Promise<RunningService>;

const loaders: Readonly<Record<ServiceName, () => Promise<StartService>>> = {
  gateway: async () => (await import('@reelkeep/gateway')).startGateway,
  catalog: async () => (await import('@reelkeep/catalog')).startCatalog,
  downloader: async () => (await import('@reelkeep/downloader')).startDownloader,
  'search-indexer': async () => (await import('@reelkeep/search-indexer')).startSearchIndexer,
  scheduler: async () => (await import('@reelkeep/scheduler')).startScheduler,
  notifications: async () => (await import('@reelkeep/notifications')).startNotifications,
};

/** Loads a service's code; only what a process hosts costs it memory. */
export const loadService = (name: ServiceName): Promise<StartService> => loaders[name]();

const schemaLoaders: Readonly<Record<ServiceName, () => Promise<{ schema: ServiceSchema }>>> = {
  gateway: () => import('@reelkeep/gateway/schema'),
  catalog: () => import('@reelkeep/catalog/schema'),
  downloader: () => import('@reelkeep/downloader/schema'),
  'search-indexer': () => import('@reelkeep/search-indexer/schema'),
  scheduler: () => import('@reelkeep/scheduler/schema'),
  notifications: () => import('@reelkeep/notifications/schema'),
};

/** Loads a service's migrations and nothing else of it. */
export const loadSchema = async (name: ServiceName): Promise<ServiceSchema> => (await schemaLoaders[name]()).schema;
