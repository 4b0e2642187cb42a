import { randomBytes, randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import { parseTaskId, type SearchResponse, SearchService, searchWorkflows } from '@reelkeep/contracts';
import { RpcClient } from '@reelkeep/messaging';
import type { Env, RunningService } from '@reelkeep/runtime';
import { Workflows } from '@reelkeep/temporal';
import {
  askElasticsearch,
  eventually,
  forgetSearch,
  searchIndices,
  startTestPlatform,
  type TestPlatform,
  wipeSearchIndices,
} from '@reelkeep/testing';
import pg from 'pg';
import { startSearchIndexer } from '../index.js';
import { TestCatalog } from './test-catalog.js';

export type SearchWorld = {
  platform: TestPlatform;
  catalog: TestCatalog;
  prefix: string;
  search(query: string, page?: number): Promise<SearchResponse>;
  /** Ids of the videos that are like one. */
  similar(youtubeId: string): Promise<string[]>;
  /** Searches until the hits are those expected: ids of videos, channels and fragments. */
  finds(query: string, expected: Partial<Found>, timeoutMs?: number): Promise<SearchResponse>;
  rebuild(): Promise<string>;
  /** Whether new indices are being filled. */
  isBuilding(): Promise<boolean>;
  /** Runs SQL as the service itself. */
  sql<T>(text: string): Promise<T[]>;
  /** Names of the indices and aliases that Elasticsearch holds for this world. */
  indices(): Promise<Record<string, string[]>>;
  request(method: string, path: string, body?: unknown): Promise<unknown>;
  /** Deletes every index of this world, as an operator might. */
  wipe(): Promise<void>;
  start(): Promise<RunningService>;
  /** Stops and starts it, with more variables if there are any. */
  restart(more?: Env): Promise<RunningService>;
  stop(): Promise<void>;
};

export type Found = { videos: string[]; channels: string[]; playlists: string[]; subtitles: string[] };

/** The real service with a database, stream and indices of its own, and a stand-in for the catalog. */
export const startSearchWorld = async (
  options: { elasticsearchUrl?: string; startNow?: boolean } = {},
): Promise<SearchWorld> => {
  const platform = await startTestPlatform();
  const prefix = `it${randomBytes(4).toString('hex')}_`;
  const env: Env = {
    ...platform.env('search'),
    REELKEEP_SEARCH_PREFIX: prefix,
    ...(options.elasticsearchUrl ? { ELASTICSEARCH_URL: options.elasticsearchUrl } : {}),
  };
  const catalog = new TestCatalog(platform.nats, platform.natsUrl('catalog'));
  await catalog.serve();
  const client = new RpcClient(await platform.natsAs('gateway')).of(SearchService);
  const database = new pg.Pool({
    connectionString: platform.databaseUrl('search'),
    max: 1,
    options: '-c search_path=search',
  });
  let service: RunningService | undefined;

  const request = (method: string, path: string, body?: unknown): Promise<unknown> =>
    askElasticsearch(platform.elasticsearchUrl, method, path, body);
  const indices = (): Promise<Record<string, string[]>> => searchIndices(platform.elasticsearchUrl, prefix);
  const search = (query: string, page = 0): Promise<SearchResponse> => client.search({ query, page });

  const world: SearchWorld = {
    platform,
    catalog,
    prefix,
    search,
    similar: async (youtubeId) => (await client.similar({ youtubeId })).videos.map(({ id }) => id),
    finds: (query, expected, timeoutMs = 30_000) =>
      eventually(async () => {
        const result = await search(query);
        const found: Found = {
          videos: result.videos.map((hit) => hit.id),
          channels: result.channels.map((hit) => hit.id),
          playlists: result.playlists.map((hit) => hit.id),
          subtitles: result.subtitles.map((hit) => hit.fragmentId),
        };
        expect(found).toEqual({ videos: [], channels: [], playlists: [], subtitles: [], ...expected });
        return result;
      }, timeoutMs),
    rebuild: () =>
      new Workflows(platform.temporal).startAndAsk(
        searchWorkflows.searchRebuild,
        { taskId: parseTaskId(randomUUID()) },
        'taskId',
      ),
    isBuilding: async () => {
      const [state] = await world.sql<{ building_stamp: string | null }>('SELECT building_stamp FROM index_state');
      return state?.building_stamp !== null;
    },
    sql: async <T>(text: string) => (await database.query(text)).rows as T[],
    indices,
    request,
    wipe: () => wipeSearchIndices(platform.elasticsearchUrl, prefix),
    start: async () => {
      service = await startSearchIndexer(env);
      return service;
    },
    restart: async (more = {}) => {
      await service?.stop();
      service = await startSearchIndexer({ ...env, ...more });
      return service;
    },
    stop: async () => {
      await service?.stop();
      await catalog.stop();
      await database.end();
      await forgetSearch(platform.elasticsearchUrl, prefix);
      await platform.stop();
    },
  };
  if (options.startNow ?? true) {
    await world.start();
  }
  return world;
};
