import { type Env, parseEnv, serviceEnvShape, storageEnvShape } from '@reelkeep/runtime';
import { z } from 'zod';

const schema = z.object({ ...serviceEnvShape, ...storageEnvShape });

/** The variables of the catalogue, checked; throws EnvProblems with all faults at once. */
export class CatalogEnv {
  readonly databaseUrl: string;
  readonly natsUrl: string;
  readonly temporalAddress: string;
  readonly logLevel: string;
  /** Where archive records lie. */
  readonly cacheDir: string;

  constructor(env: Env) {
    const parsed = parseEnv(schema, env);
    this.databaseUrl = parsed.DATABASE_URL;
    this.natsUrl = parsed.NATS_URL;
    this.temporalAddress = parsed.TEMPORAL_ADDRESS;
    this.logLevel = parsed.REELKEEP_LOG_LEVEL;
    this.cacheDir = parsed.REELKEEP_CACHE_DIR;
  }
}
