/** @needs elasticsearch */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { searchWorkflows, SearchService, TaskFinishedSchema, TaskService, VideoService } from '@reelkeep/contracts';
import { eventStream, eventSubject, RpcClient } from '@reelkeep/messaging';
import { askElasticsearch, eventually } from '@reelkeep/testing';
import pg from 'pg';
import { type PairWorld, type Replica, startPairWorld } from '../testing/replicas.js';

const searchWithinMs = 120_000;

let world: PairWorld;
let pairs: [Replica, Replica][];
let database: pg.Client;
const begunAt = new Date();

beforeAll(async () => {
  world = await startPairWorld();
  database = new pg.Client({ connectionString: world.platform.adminUrl });
  await database.connect();
  pairs = [await world.pair('catalog'), await world.pair('scheduler'), await world.pair('search-indexer')];
}, 360_000);

afterAll(async () => {
  await database?.end();
  const { elasticsearchUrl } = world.platform;
  const prefix = world.platform.env('search')['REELKEEP_SEARCH_PREFIX'] ?? '';
  await world?.stop();
  const indices = (await askElasticsearch(elasticsearchUrl, 'GET', `${prefix}*/_alias`)) as object;
  for (const name of Object.keys(indices)) {
    await askElasticsearch(elasticsearchUrl, 'DELETE', name);
  }
});

/** Runs of the workflow that builds the index, since this file began. */
const rebuilds = async (): Promise<number> => {
  let count = 0;
  const query = `WorkflowId = '${searchWorkflows.searchRebuild.workflowId()}' AND StartTime > '${begunAt.toISOString()}'`;
  for await (const run of world.platform.temporal.workflow.list({ query })) {
    count += run.runId === '' ? 0 : 1;
  }
  return count;
};

const published = async (subject: string): Promise<number> =>
  (await world.platform.nats.jsm.streams.info(eventStream, { subjects_filter: subject })).state.subjects?.[subject] ??
  0;

describe('two of each service that answers', () => {
  it('build one index between them', async () => {
    const search = new RpcClient(await world.platform.natsAs('gateway')).of(SearchService);
    await eventually(() => search.search({ query: 'anything' }), searchWithinMs);
    // Several looks of both replicas.
    await new Promise((resolve) => setTimeout(resolve, 8_000));
    expect(await rebuilds()).toBe(1);
  });

  it('tell once of a task that was lost', async () => {
    const lost = ['lost-a', 'lost-b', 'lost-c'];
    await database.query(
      `INSERT INTO ops.task_run (task_id, name, status, workflow_id, started)
       SELECT id, 'extract_download', 'STARTED', 'test:' || id, now() FROM unnest($1::text[]) id`,
      [lost],
    );
    // Each looks a few seconds after its start, and once a minute.
    const [, schedulers] = pairs;
    await Promise.all((schedulers ?? []).map((replica) => replica.stop()));
    pairs[1] = await Promise.all([world.start('scheduler'), world.start('scheduler')]);
    const subject = eventSubject('ops', TaskFinishedSchema);
    await eventually(async () => expect(await published(subject)).toBe(lost.length), 30_000);
    await new Promise((resolve) => setTimeout(resolve, 5_000));
    expect(await published(subject)).toBe(lost.length);
  });

  it('answer every question while one of each pair is killed', async () => {
    const client = new RpcClient(await world.platform.natsAs('gateway'));
    const [videos, tasks, search] = [client.of(VideoService), client.of(TaskService), client.of(SearchService)];
    const asked = { answers: 0, longestMs: 0 };
    const end = new AbortController();
    const ask = async (question: () => Promise<unknown>): Promise<void> => {
      while (!end.signal.aborted) {
        const began = performance.now();
        await question();
        asked.longestMs = Math.max(asked.longestMs, performance.now() - began);
        asked.answers++;
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    };
    const reads = Promise.all(
      [
        () => videos.listVideos({ page: { offset: 0, limit: 12 } }),
        () => tasks.listTasks({}),
        () => search.search({ query: 'anything' }),
      ].flatMap((question) => [ask(question), ask(question), ask(question)]),
    );
    for (const [first] of pairs) {
      const before = asked.answers;
      await eventually(() => expect(asked.answers).toBeGreaterThan(before + 100), 60_000);
      await first.kill();
    }
    const before = asked.answers;
    await eventually(() => expect(asked.answers).toBeGreaterThan(before + 200), 60_000);
    end.abort();
    // Rejects when one question was answered by an error.
    await reads;
    expect(asked.longestMs).toBeLessThan(5_000);
    expect(await rebuilds()).toBe(1);
  });
});
