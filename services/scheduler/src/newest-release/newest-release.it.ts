import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { newestReleaseKey, parseTaskId, schedulerWorkflows, settingsBucket } from '@reelkeep/contracts';
import type { RunningService } from '@reelkeep/runtime';
import { Workflows } from '@reelkeep/temporal';
import { startTestPlatform, type TestPlatform } from '@reelkeep/testing';
import pg from 'pg';
import { startScheduler } from '../index.js';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const says =
  (body: string, status = 200): Answer =>
  (_request, response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(body);
const leadsTo =
  (path: (asked: string) => string): Answer =>
  ({ url = '' }, response) =>
    void response.writeHead(302, { location: path(url) }).end();
const known = { version: '1.2.3', is_breaking: true };

describe('the newest release', () => {
  let platform: TestPlatform;
  let scheduler: RunningService | undefined;
  let host: Server;
  let answer: Answer = says('');
  let db: pg.Client;
  const asked: IncomingMessage[] = [];

  const start = async (address: string | undefined): Promise<void> => {
    scheduler = await startScheduler({ ...platform.env('ops'), REELKEEP_RELEASE_URL: address });
  };
  const stop = async (): Promise<void> => {
    await scheduler?.stop();
    scheduler = undefined;
  };
  const addressOf = (path: string): string => `http://127.0.0.1:${(host.address() as AddressInfo).port}${path}`;
  const check = async (): Promise<void> => {
    const { checkVersion } = schedulerWorkflows;
    await new Workflows(platform.temporal).start(checkVersion, { taskId: parseTaskId(randomUUID()) });
    await platform.temporal.workflow.getHandle(checkVersion.workflowId()).result();
  };
  const told = async (): Promise<unknown> => {
    const entry = await platform.buckets.get(settingsBucket.name, newestReleaseKey);
    return entry && JSON.parse(new TextDecoder().decode(entry));
  };

  beforeAll(async () => {
    platform = await startTestPlatform();
    host = createServer((request, response) => {
      asked.push(request);
      answer(request, response);
    });
    await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
    db = new pg.Client({ connectionString: platform.databaseUrl('ops') });
    await db.connect();
  }, 90_000);

  afterEach(stop);

  afterAll(async () => {
    await db?.end();
    host?.closeAllConnections();
    host?.close();
    await platform?.stop();
  });

  it('is asked for by nobody who has named no address', async () => {
    answer = says(JSON.stringify(known));
    await start(undefined);
    await check();
    expect(asked).toEqual([]);
    expect(await told()).toBeUndefined();
  }, 60_000);

  it('is asked for at the address, tells nothing of who asks, and is told to the gateways', async () => {
    answer = says('{"version": "v1.2.3", "is_breaking": true, "notes": "https://releases.example.org"}');
    await start(addressOf('/reelkeep.json'));
    await check();
    expect(await told()).toEqual(known);
    expect(asked.map(({ method, url }) => [method, url])).toEqual([['GET', '/reelkeep.json']]);
    expect(Object.keys(asked[0]?.headers ?? {}).toSorted()).toEqual(['accept', 'connection', 'host']);
  }, 60_000);

  it('is known after a restart, also when the bucket was lost, and no more once the address is taken away', async () => {
    await platform.buckets.delete(settingsBucket.name, newestReleaseKey);
    await start(addressOf('/reelkeep.json'));
    expect(await told()).toEqual(known);
    await stop();
    await start(undefined);
    expect(await told()).toBeUndefined();
  }, 60_000);

  it.each<[string, Answer]>([
    ['what is no JSON', says('<html>')],
    ['another form', says('{"tag_name": "v9.9.9"}')],
    ['a version with a tail', says('{"version": "9.9.9-rc.1"}')],
    ['a version with markup', says('{"version": "<b>9.9.9</b>"}')],
    ['a flag of another kind', says('{"version": "9.9.9", "is_breaking": "yes"}')],
    ['a refusal', says('{"version": "9.9.9"}', 500)],
    ['more than is read', says(`{"version": "9.9.9", "notes": "${'x'.repeat(70_000)}"}`)],
    ['a way without an end', leadsTo((at) => `${at}x`)],
    ['a way into the file system', leadsTo(() => 'file:///etc/passwd')],
    ['a connection that ends', (_request, response) => void response.destroy()],
  ])(
    'stays as it was after %s, and nobody is told of a failure',
    async (_what, given) => {
      answer = given;
      await start(addressOf('/odd'));
      await check();
      expect(await told()).toEqual(known);
      const { rowCount } = await db.query(`SELECT FROM ops.outbox WHERE subject LIKE '%task%'`);
      expect(rowCount).toBe(0);
      expect((await db.query('SELECT FROM ops.task_run')).rowCount).toBe(0);
    },
    60_000,
  );

  it('stays as it was when nobody is there, or nothing comes in time', async () => {
    await start('http://127.0.0.1:9/reelkeep.json');
    await check();
    expect(await told()).toEqual(known);
    await stop();
    answer = (_request, response) => void response.writeHead(200).write('{');
    await start(addressOf('/slow'));
    const began = performance.now();
    await check();
    expect(performance.now() - began).toBeLessThan(30_000);
    expect(await told()).toEqual(known);
  }, 90_000);

  it('is found behind some redirects', async () => {
    answer = (request, response) =>
      (request.url === '/there' ? says('{"version": "2.0.0"}') : leadsTo(() => '/there'))(request, response);
    await start(addressOf('/moved'));
    await check();
    expect(await told()).toEqual({ version: '2.0.0', is_breaking: false });
  }, 60_000);
});
