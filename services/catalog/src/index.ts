import { type Neighbours, startRpcService } from '@reelkeep/messaging';
import { type Env, Health, type RunningService } from '@reelkeep/runtime';
import { CatalogEnv } from './config/environment.js';
import { CatalogModule } from './catalog.module.js';

/** Starts the catalogue with the variables given; throws EnvProblems when they are not complete. */
export const startCatalog = async (env: Env, neighbours?: Neighbours): Promise<RunningService> => {
  const health = new Health();
  return startRpcService('catalog', CatalogModule.forRoot(new CatalogEnv(env), health, neighbours), health);
};
