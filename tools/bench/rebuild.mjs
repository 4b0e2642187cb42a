// Building search anew, against a bare bulk load of the same documents in the same run.
import { createWriteStream } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { askElasticsearch, requestElasticsearch } from '@reelkeep/testing';
import { runTask } from '../seed/household.mjs';
import { timed } from './download.mjs';
import { untilIndexIsMerged } from './merged-index.mjs';
import { median, printTable, ratio, seconds, verdict } from './table.mjs';

const documentsPerPage = 5_000;
const documentsPerRequest = 1_000;
const requestsAtOnce = 2;
const rounds = 3;
const shareOfBare = 0.6;

/** Prints how long the task takes, and Elasticsearch alone with the same indices and documents, in turns. */
export const measureRebuild = async (stack, keeper) => {
  const server = await stack.elasticsearchUrl();
  const folder = join(stack.home, '..', 'bulk');
  await mkdir(folder);
  const dumps = [];
  for (const { alias, index } of await liveIndices(server)) {
    dumps.push({
      definition: await definitionOf(server, index),
      to: alias.replace(/_(?=[^_]*$)/, '_bare_'),
      ...(await dump(server, alias, join(folder, alias))),
    });
  }
  const [tasks, loads] = [[], []];
  for (let round = 0; round < rounds; round++) {
    loads.push(
      await timed(async () => {
        for (const each of dumps) await load(server, each);
      }),
    );
    for (const { to } of dumps) await askElasticsearch(server, 'DELETE', to);
    tasks.push(await timed(() => runTask(keeper, 'search_rebuild')));
    await untilIndexIsMerged(stack);
  }
  const [ours, bare] = [median(tasks), median(loads)];
  await rm(folder, { recursive: true });
  const documents = dumps.reduce((sum, { requests }) => sum + requests.reduce((all, { count }) => all + count, 0), 0);
  printTable(
    `Search built anew, ${documents} documents, ${rounds} times`,
    ['', 'time', 'ratio'],
    [
      ['a bare bulk load', seconds(bare), ratio(bare, bare)],
      ['the task', seconds(ours), ratio(ours, bare)],
    ],
  );
  console.log(`  ${verdict(ours, bare / shareOfBare, `≥ ${shareOfBare} of a bare bulk load`)}`);
};

const liveIndices = async (server) => {
  const aliases = await askElasticsearch(server, 'GET', '_cat/aliases?format=json');
  return aliases.filter(({ alias }) => /(video|channel|playlist|subtitle)$/.test(alias));
};

/** What makes another index like it; its own name goes with the next rebuild. */
const definitionOf = async (server, index) => {
  const { mappings, settings } = (await askElasticsearch(server, 'GET', index))[index];
  const { analysis, gc_deletes } = settings.index;
  const shape = { number_of_shards: 1, number_of_replicas: 0, refresh_interval: '30s' };
  return { mappings, settings: { analysis, gc_deletes, ...shape } };
};

/** Writes all documents as bodies of bulk requests, one behind the other. Resolves with where each of them lies. */
const dump = async (server, alias, path) => {
  const file = createWriteStream(path);
  const requests = [];
  let offset = 0;
  for await (const hits of pages(server, alias)) {
    for (let at = 0; at < hits.length; at += documentsPerRequest) {
      const chunk = hits.slice(at, at + documentsPerRequest);
      const lines = chunk.map(
        ({ _id, _version: version, _source }) =>
          `${JSON.stringify({ index: { _id, version, version_type: 'external_gte' } })}\n${JSON.stringify(_source)}\n`,
      );
      const body = Buffer.from(lines.join(''));
      if (!file.write(body)) await once(file, 'drain');
      requests.push({ offset, length: body.length, count: chunk.length });
      offset += body.length;
    }
  }
  file.end();
  await once(file, 'finish');
  return { path, requests };
};

async function* pages(server, alias) {
  const { id } = await askElasticsearch(server, 'POST', `${alias}/_pit?keep_alive=5m`);
  for (let after; ;) {
    const { hits } = await askElasticsearch(server, 'POST', '_search', {
      size: documentsPerPage,
      pit: { id, keep_alive: '5m' },
      sort: ['_shard_doc'],
      version: true,
      track_total_hits: false,
      ...(after ? { search_after: after } : {}),
    });
    if (hits.hits.length === 0) break;
    yield hits.hits;
    after = hits.hits.at(-1).sort;
  }
  await askElasticsearch(server, 'DELETE', '_pit', { id });
}

/** Nothing is read from a database, and nothing made. */
const load = async (server, { definition, to, path, requests }) => {
  await askElasticsearch(server, 'PUT', to, definition);
  const file = await open(path);
  const waiting = [...requests];
  const one = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const body = Buffer.alloc(next.length);
      await file.read(body, 0, next.length, next.offset);
      const answer = await requestElasticsearch(server, `${to}/_bulk`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-ndjson' },
        body,
      });
      const { errors, error } = await answer.json();
      if (answer.status === 429) {
        // Its heap is full for a moment: whoever loads has to wait, as the task does.
        waiting.unshift(next);
        await delay(200);
      } else if (!answer.ok || errors !== false) {
        throw new Error(`a bulk request to ${to} was refused: ${answer.status} ${error?.reason ?? ''}`);
      }
    }
  };
  await Promise.all(Array.from({ length: requestsAtOnce }, one));
  await file.close();
  await askElasticsearch(server, 'POST', `${to}/_refresh`);
};
