import { dirname } from 'node:path';
import type { EngineAddresses, SetupRecord } from '@reelkeep/engines';
import type { Installation } from '../config/environment.js';
import type { Places } from '../config/places.js';
import { type Schema, schemaOf, type ServiceName } from './roster.js';

type Provisions = {
  installation: Installation;
  places: Places;
  addresses: Pick<EngineAddresses, 'temporalAddress' | 'temporalApiKey' | 'elasticsearchUrl'>;
  /** NATS, for each service as the user that it alone is. */
  natsUrls: Readonly<Record<ServiceName, string>>;
  /** Each schema's own address, with the role that alone may use it. */
  databaseUrls: Readonly<Record<Schema, string>>;
  setup: Partial<SetupRecord>;
  /** The built web application. */
  webDir: string;
};

export type ServiceEnv = Record<string, string>;

/** The variables of each service: what it needs and nothing more. */
export const serviceEnvs = (provisions: Provisions): Record<ServiceName, ServiceEnv> => {
  const { installation, places, addresses, natsUrls, databaseUrls, setup, webDir } = provisions;
  const engines = (service: ServiceName) => ({
    DATABASE_URL: databaseUrls[schemaOf(service)],
    NATS_URL: natsUrls[service],
    ...pick(installation, ['SSL_CERT_FILE']),
    REELKEEP_LOG_LEVEL: installation.REELKEEP_LOG_LEVEL,
  });
  const temporal = {
    ...pick(installation, ['TEMPORAL_TLS', 'TEMPORAL_NAMESPACE']),
    TEMPORAL_ADDRESS: addresses.temporalAddress,
    TEMPORAL_API_KEY: addresses.temporalApiKey ?? installation.TEMPORAL_API_KEY,
  };
  const storage = { REELKEEP_MEDIA_DIR: places.media, REELKEEP_CACHE_DIR: places.cache };
  return {
    gateway: defined({
      ...engines('gateway'),
      ...storage,
      ...pick(installation, [
        'REELKEEP_HOST',
        'REELKEEP_USERNAME',
        'REELKEEP_PASSWORD',
        'REELKEEP_ALLOWED_HOSTS',
        'REELKEEP_ALLOWED_ORIGINS',
        'REELKEEP_TRUSTED_PROXIES',
      ]),
      REELKEEP_PORT: String(installation.REELKEEP_PORT),
      REELKEEP_WEB_DIR: webDir,
    }),
    catalog: defined({ ...engines('catalog'), ...temporal, ...storage }),
    downloader: defined({
      ...engines('downloader'),
      ...temporal,
      ...storage,
      ...pick(installation, ['REELKEEP_SOURCE_PROXY', 'REELKEEP_ALLOW_PRIVATE_SOURCES', 'PATH', 'TZ']),
      ...pick(installation, ['HTTPS_PROXY', 'https_proxy', 'HTTP_PROXY', 'http_proxy', 'NO_PROXY', 'no_proxy']),
      REELKEEP_PYTHON: setup.python,
      REELKEEP_PYTHONPATH: setup.pythonTools,
      REELKEEP_FFMPEG_DIR: setup.ffmpeg && dirname(setup.ffmpeg),
    }),
    'search-indexer': defined({
      ...engines('search-indexer'),
      ...temporal,
      ...pick(installation, ['REELKEEP_SEARCH_PREFIX', 'REELKEEP_SEARCH_REPLICAS']),
      ELASTICSEARCH_URL: addresses.elasticsearchUrl,
    }),
    scheduler: defined({ ...engines('scheduler'), ...temporal, ...pick(installation, ['TZ']) }),
    notifications: defined(engines('notifications')),
  };
};

const pick = <K extends keyof Installation>(
  installation: Installation,
  names: readonly K[],
): Partial<Pick<Installation, K>> =>
  Object.fromEntries(names.map((name) => [name, installation[name]])) as Partial<Pick<Installation, K>>;

const defined = (values: Record<string, string | undefined>): ServiceEnv =>
  Object.fromEntries(Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined));
