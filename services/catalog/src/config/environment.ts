import { natsKey, type NatsKey } from '@reelkeep/messaging';
import { type Env, parseEnv, variableShape } from '@reelkeep/runtime';
import { type TemporalAccess, temporalAccess } from '@reelkeep/temporal';
import { z } from 'zod';

const schema = z.object(variableShape('catalog'));

/** The variables of the catalogue, checked; throws EnvProblems with all faults at once. */
export class CatalogEnv {
  readonly databaseUrl: string;
  readonly natsUrl: string;
  readonly natsKey: NatsKey | undefined;
  readonly temporal: TemporalAccess;
  readonly logLevel: string;
  /** Where archive records lie. */
  readonly cacheDir: string;

  constructor(env: Env) {
    const parsed = parseEnv(schema, env);
    this.databaseUrl = parsed.DATABASE_URL;
    this.natsUrl = parsed.NATS_URL;
    this.natsKey = natsKey(parsed);
    this.temporal = temporalAccess(parsed);
    this.logLevel = parsed.REELKEEP_LOG_LEVEL;
    this.cacheDir = parsed.REELKEEP_CACHE_DIR;
  }
}
