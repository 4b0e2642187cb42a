import 'reflect-metadata';
import { type Neighbours, startRpcService } from '@reelkeep/messaging';
import { type Env, Health, parseEnv, type RunningService } from '@reelkeep/runtime';
import { searchIndexerEnvSchema } from './config/environment.js';
import { SearchIndexerModule } from './search-indexer.module.js';

/**
 * Starts the service that owns the search index (schema `search` and Elasticsearch). Needs no Elasticsearch to start.
 */
export const startSearchIndexer = async (env: Env, neighbours?: Neighbours): Promise<RunningService> => {
  const health = new Health();
  const module = SearchIndexerModule.forRoot(parseEnv(searchIndexerEnvSchema, env), health, neighbours);
  return startRpcService('search-indexer', module, health);
};
