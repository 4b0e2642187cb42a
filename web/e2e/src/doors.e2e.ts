import { fork } from 'node:child_process';
import { once } from 'node:events';
import { chmod, readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { elasticsearchUrl, engineSecrets } from '@reelkeep/engines';
import { askElasticsearch, eventually, lastCueWord, requestElasticsearch, videos } from '@reelkeep/testing';
import { launchBrowser } from './browser.js';
import { Keeper } from './keeper.js';
import { type Stack, startStack } from './stack.js';
import { entriesOf } from './stranger/entries.js';
import { everyWay, type Post, postFromForeignPage } from './stranger/foreign-page.js';
import { strangersWorkflow } from './stranger/grpc-attempt.js';
import { commandLineOf, listeningPorts, processesOf } from './stranger/listening-ports.js';
import { httpStatus } from './stranger/socket-attempts.js';
import type { StrangerOrder, StrangerReport } from './stranger/stranger-process.js';

const settleMs = 300_000;
const video = videos.userSubtitles;
// Not one of those that search mends when somebody has closed or deleted them.
const index = 'ta_precious';
const isRoot = process.getuid?.() === 0;

// What each engine would obey, in the dress that a page may send without being asked first: text/plain.
const posts: readonly Post[] = [
  // With a text, Elasticsearch would ask for JSON; without one it obeys.
  { path: `/${index}/_close`, body: '' },
  { path: '/_all/_close', body: '' },
  {
    path: `/api/v1/namespaces/default/workflows/${strangersWorkflow}`,
    body: '{"workflowType":{"name":"anything"},"taskQueue":{"name":"downloader"}}',
  },
  { path: '/api/download/?autostart=true', body: `{"data":[{"youtube_id":"${videos.chisel}","status":"pending"}]}` },
  { path: '/api/appsettings/config/', body: '{"downloads":{"sleep_interval":77}}' },
  { path: '/', body: 'PUB $KV.settings.app 2\r\n{}\r\n' },
];

describe('the engines of an installation', () => {
  let stack: Stack;
  let keeper: Keeper;
  let ports: number[];

  beforeAll(async () => {
    stack = await startStack();
    keeper = await Keeper.signIn(stack.baseUrl);
    await keeper.saveSettings({ downloads: { sleep_interval: 0 } });
    await keeper.downloadNow([video]);
    await eventually(async () => {
      expect(await keeper.queue()).toEqual([]);
      expect((await keeper.search(lastCueWord)).fulltext_results).not.toEqual([]);
    }, settleMs);
    await askElasticsearch(await stack.elasticsearchUrl(), 'PUT', index);
    ports = [...listeningPorts(stack.home).keys()];
  }, settleMs + 180_000);

  afterAll(async () => {
    await stack?.dispose();
  });

  /** All that an order to an engine could have changed. */
  const state = async (): Promise<unknown> => {
    const columns = 'h=index,status,docs.count&s=index';
    return {
      settings: await keeper.call('GET', '/api/appsettings/config/'),
      queue: await keeper.queue(),
      video: await keeper.video(video),
      found: await keeper.search(lastCueWord),
      indices: await askElasticsearch(
        await stack.elasticsearchUrl(),
        'GET',
        `_cat/indices/ta_*?format=json&${columns}`,
      ),
      // Without those of schedules, which the clock may start meanwhile.
      workflows: await stack.query(
        `SELECT workflow_id FROM executions_visibility
         WHERE workflow_id NOT LIKE 'temporal-sys%' AND workflow_id !~ '-\\d{4}-\\d\\d-\\d\\dT' ORDER BY 1`,
        [],
        'temporal_visibility',
      ),
      settingsKept: await stack.query('SELECT * FROM ops.settings'),
    };
  };
  const gatewayPort = (): number => Number(new URL(stack.baseUrl).port);
  const enginePorts = (): number[] => ports.filter((port) => port !== gatewayPort());

  it('listen where they are looked for: PostgreSQL, NATS, five parts of Temporal, Elasticsearch twice', async () => {
    const known = JSON.parse(await readFile(join(stack.home, 'run', 'ports.json'), 'utf8')) as Record<string, number>;
    expect(ports).toEqual(expect.arrayContaining([...Object.values(known), gatewayPort()]));
    // Beside those of the file: history, matching, worker and the frontend for Temporal's own workers.
    expect(ports).toHaveLength(Object.keys(known).length + 1 + 4);
  });

  it(`take no order of ${
    isRoot
      ? 'another user of the machine, who opens no file either'
      : 'a process without a key (as the same user: files by mode)'
  }`, async () => {
    // The folder itself must keep others out, not the one that the test has made around it.
    await chmod(dirname(stack.home), 0o755);
    const before = await state();
    const paths = entriesOf(stack.home)
      .filter(({ kind, path }) => kind !== 'link' && path !== stack.home)
      .map(({ path }) => path);
    const report = await sendStranger({ ports: enginePorts(), paths, pids: processesOf(stack.home), index });
    expect(report.uid).toBe(isRoot ? 65_534 : process.getuid?.());
    // Beside their health, which says whether they work, services tell counters: neither holds anything of the library.
    const counters = Object.values(await stack.healthUrls()).map((url) => `${new URL(url).port}: GET /metrics 200`);
    expect(report.opened.filter((door) => !counters.includes(door))).toEqual([]);
    expect(report.grpcRefusals).toBeGreaterThan(0);
    expect(await state()).toEqual(before);
  }, 120_000);

  it('keep all others out of every file and folder by their modes', () => {
    const entries = entriesOf(stack.home);
    const names = entries.map(({ path }) => relative(stack.home, path));
    for (const place of ['secrets', 'run', 'logs', 'nats', 'postgres', 'elasticsearch', 'media', 'cache']) {
      expect(names.filter((name) => name.startsWith(`${place}/`))).not.toEqual([]);
    }
    expect(entries.filter(({ isOpen }) => isOpen)).toEqual([]);
    // Those that hold secrets do not rely on the folder around them.
    const secrets = ['secrets', 'run', 'logs', 'nats', 'postgres'].map((name) => join(stack.home, name));
    for (const folder of secrets) {
      expect(entriesOf(folder).filter(({ isOpen }) => isOpen)).toEqual([]);
    }
    const keys = entriesOf(join(stack.home, 'secrets')).filter(({ kind }) => kind === 'file');
    expect(new Set(keys.map(({ mode }) => mode))).toEqual(new Set([0o600]));
  });

  it('take no order of a page of another site', async () => {
    const before = await state();
    const browser = await launchBrowser();
    try {
      const arrivals = await postFromForeignPage(browser, ports, posts);
      expect(arrivals).toHaveLength(everyWay(posts).length);
      expect(arrivals).toEqual(expect.arrayContaining(everyWay(posts)));
    } finally {
      await browser.close();
    }
    expect(await state()).toEqual(before);
  }, 180_000);

  it('take no order with a foreign Host and Origin', async () => {
    const before = await state();
    const foreign = { Host: 'evil.example', Origin: 'http://evil.example', 'Content-Type': 'text/plain' };
    const obeyed = await Promise.all(
      ports.flatMap((port) =>
        posts.map(async ({ path, body }) => {
          const status = await httpStatus(port, 'POST', path, foreign, body);
          return status >= 200 && status < 400 ? [`${port} ${path} ${status}`] : [];
        }),
      ),
    );
    expect(obeyed.flat()).toEqual([]);
    expect(await state()).toEqual(before);
  }, 60_000);

  it('get their secrets by no argument, which everybody could read', async () => {
    const secrets = engineSecrets(stack.home);
    const password = (await readFile(join(stack.home, 'postgres.password'), 'utf8')).trim();
    const words = processesOf(stack.home).map(commandLineOf).join('\n');
    expect(words).toContain('-temporal-port=');
    for (const secret of [secrets.temporalApiKey, secrets.elasticsearchPassword, password]) {
      expect(words).not.toContain(secret);
      expect(Object.values(await stack.logs()).join('\n')).not.toContain(secret);
    }
  });

  it('let search touch its own indices only', async () => {
    const address = await stack.elasticsearchUrl();
    const put = (path: string, body: object) =>
      requestElasticsearch(address, path, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    expect((await put('foreign', {})).status).toBe(403);
    expect((await put('_cluster/settings', { persistent: { 'cluster.max_shards_per_node': 1 } })).status).toBe(403);
    const { port } = new URL(address);
    expect((await requestElasticsearch(elasticsearchUrl(Number(port), 'guessed'), '')).status).toBe(401);
  });
});

const sendStranger = async (order: StrangerOrder): Promise<StrangerReport> => {
  const child = fork(fileURLToPath(new URL('stranger/stranger-process.js', import.meta.url)), { env: {} });
  const ended = once(child, 'exit');
  const answered = once(child, 'message') as Promise<[StrangerReport]>;
  child.send(order);
  const [report] = await Promise.race([
    answered,
    ended.then(([code]) => Promise.reject(new Error(`the stranger ended with ${String(code)}`))),
  ]);
  await ended;
  return report;
};
