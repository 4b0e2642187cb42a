import { dirname } from 'node:path';
import type { EngineAddresses, SetupRecord } from '@reelkeep/engines';
import { variablesOf } from '@reelkeep/runtime/environment';
import type { Installation } from '../config/environment.js';
import type { Places } from '../config/places.js';
import { roster, type Schema, type ServiceName } from './roster.js';

type Provisions = {
  installation: Installation;
  places: Places;
  addresses: Pick<EngineAddresses, 'temporalAddress' | 'temporalApiKey' | 'elasticsearchUrl'>;
  /** NATS, for each service as the user that it alone is. */
  natsUrls: Readonly<Record<ServiceName, string>>;
  /** Each schema's own address, with the role that alone may use it. */
  databaseUrls: Readonly<Record<Schema, string>>;
  /** By which downloader, notifications and gateway encrypt the credentials, addresses and tokens that they keep. */
  credentialsKey: string;
  setup: Partial<SetupRecord>;
  /** The built web application. */
  webDir: string;
};

export type ServiceEnv = Record<string, string>;

/** The variables of each service: what it reads and nothing more. */
export const serviceEnvs = (provisions: Provisions): Record<ServiceName, ServiceEnv> => {
  const { installation, places, addresses, natsUrls, databaseUrls, credentialsKey, setup, webDir } = provisions;
  const everything = {
    ...installation,
    TEMPORAL_ADDRESS: addresses.temporalAddress,
    TEMPORAL_API_KEY: addresses.temporalApiKey ?? installation.TEMPORAL_API_KEY,
    ELASTICSEARCH_URL: addresses.elasticsearchUrl,
    REELKEEP_MEDIA_DIR: places.media,
    REELKEEP_CACHE_DIR: places.cache,
    REELKEEP_WEB_DIR: webDir,
    REELKEEP_CUSTOM_CSS: places.customCss,
    REELKEEP_CREDENTIALS_KEY: credentialsKey,
    REELKEEP_PYTHON: setup.python,
    REELKEEP_PYTHONPATH: setup.pythonTools,
    REELKEEP_FFMPEG_DIR: setup.ffmpeg && dirname(setup.ffmpeg),
  };
  return Object.fromEntries(
    roster.map(({ name, schema }) => [
      name,
      readBy(name, { ...everything, DATABASE_URL: databaseUrls[schema], NATS_URL: natsUrls[name] }),
    ]),
  ) as Record<ServiceName, ServiceEnv>;
};

/** What a service reads of the values, as texts. */
const readBy = (
  service: ServiceName,
  values: Readonly<Record<string, string | number | readonly string[] | undefined>>,
): ServiceEnv =>
  Object.fromEntries(
    variablesOf(service).flatMap(([name]) => (values[name] === undefined ? [] : [[name, String(values[name])]])),
  );
