import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { get, type IncomingMessage } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { toBinary } from '@bufbuild/protobuf';
import { timestampFromMs } from '@bufbuild/protobuf/wkt';
import { type Notification, NotificationSchema, notificationsBucket } from '@reelkeep/contracts';
import { type Api, eventually } from '@reelkeep/testing';
import { startGateway } from '../start-gateway.js';
import { sampleNotification } from '../testing/samples.js';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.js';

type Heard = { event: string; id: string | undefined; list: { id: string; messages: string[] }[] };

/** Listens as a browser does. */
class Listener {
  readonly heard: Heard[] = [];
  comments = 0;
  isOver = false;
  response: IncomingMessage | undefined;
  private text = '';

  constructor(address: string, path: string, headers: Record<string, string>) {
    const request = get(new URL(path, address), { headers, agent: false }, (response) => {
      this.response = response;
      response.setEncoding('utf8').on('data', (text: string) => this.take(text));
      response.on('close', () => (this.isOver = true)).on('error', () => undefined);
    });
    request.on('error', () => (this.isOver = true));
  }

  get newest(): Heard | undefined {
    return this.heard.at(-1);
  }

  close(): void {
    this.response?.destroy();
  }

  private take(text: string): void {
    const blocks = (this.text + text).split('\n\n');
    this.text = blocks.pop() ?? '';
    for (const block of blocks) {
      const fields = new Map(block.split('\n').map((line) => line.split(/: (.*)/s) as [string, string]));
      if (fields.has('data')) {
        const list = JSON.parse(fields.get('data') ?? '') as Heard['list'];
        this.heard.push({ event: fields.get('event') ?? '', id: fields.get('id'), list });
      } else {
        this.comments += 1;
      }
    }
  }
}

/** What is held after a collection of garbage. */
const heapBytes = (): number => {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  return process.memoryUsage().heapUsed;
};

describe('the stream of notifications', () => {
  let world: TestGateway;
  let api: Api;
  const listeners: Listener[] = [];
  let clock = Date.now();

  beforeAll(async () => {
    world = await startTestGateway();
    api = await world.admin();
  });

  afterEach(async () => {
    for (const listener of listeners.splice(0)) {
      listener.close();
    }
    for (const key of (await world.platform.buckets.all(notificationsBucket.name)).keys()) {
      await world.platform.buckets.delete(notificationsBucket.name, key);
    }
  });

  afterAll(() => world.stop());

  const cookieOf = ({ client }: Api): string =>
    [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const listen = (query = '', headers: Record<string, string> = {}, address = world.gateway.address): Listener => {
    const path = `/api/notification/stream/${query}`;
    const listener = new Listener(address, path, { cookie: cookieOf(api), ...headers });
    listeners.push(listener);
    return listener;
  };
  const put = (taskId: string, changes: Parameters<typeof sampleNotification>[0] = {}): Promise<void> => {
    clock += 1;
    const entry: Notification = sampleNotification({ taskId, updated: timestampFromMs(clock), ...changes });
    return world.platform.buckets.put(notificationsBucket.name, taskId, toBinary(NotificationSchema, entry));
  };
  const remove = (taskId: string): Promise<void> => world.platform.buckets.delete(notificationsBucket.name, taskId);
  const shows = (listener: Listener, ids: string[]): Promise<void> =>
    eventually(() => expect(listener.newest?.list.map(({ id }) => id)).toEqual(ids), 20_000);

  it('begins with what is shown, goes on with each change, and asks proxies to hold nothing back', async () => {
    await put('one');
    await eventually(async () => expect(await api.tasks.notifications()).toHaveLength(1));
    const all = listen();
    const settings = listen('?filter=settings');
    await shows(all, ['one']);
    await shows(settings, []);
    expect(all.response?.headers).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-cache, no-transform',
      'x-accel-buffering': 'no',
    });
    expect(all.response?.headers['content-encoding']).toBeUndefined();
    await put('two', { group: 'setting:backup' });
    await shows(all, ['two', 'one']);
    await shows(settings, ['two']);
    expect(all.newest?.list).toEqual(await api.tasks.notifications());
    await remove('one');
    await shows(all, ['two']);
    expect(new Set(all.heard.map(({ event }) => event))).toEqual(new Set(['notifications']));
  }, 20_000);

  it('is for those who are signed in, also by token, and takes no filter that is none', async () => {
    const { client } = world.anonymous();
    expect((await client.send({ method: 'GET', path: '/api/notification/stream/' })).status).toBe(403);
    expect((await api.client.send({ method: 'GET', path: '/api/notification/stream/?filter=colour' })).status).toBe(
      400,
    );
    const byToken = listen('', { cookie: '', authorization: `Token ${(await api.settings.token()).token}` });
    await shows(byToken, []);
  }, 20_000);

  it('tells who comes back, at another gateway too, of what ended meanwhile', async () => {
    const other = await startGateway(world.env);
    try {
      await put('long');
      const before = listen();
      await shows(before, ['long']);
      const lastId = before.newest?.id ?? '';
      before.close();
      const expires = timestampFromMs(Date.now() + 1_000);
      await put('short', { expires, messages: ['It failed.'], level: 'error' });
      await delay(1_200);
      await remove('short');
      await eventually(async () => expect(await api.tasks.notifications()).toHaveLength(1));
      for (const [query, headers] of [
        ['', { 'last-event-id': lastId }],
        [`?last_event_id=${lastId}`, {}],
      ] as const) {
        const again = listen(query, headers, other.address);
        await shows(again, ['long']);
        expect(again.heard.map(({ event, list }) => [event, list.map(({ id }) => id)])).toEqual([
          ['ended', ['short']],
          ['notifications', ['long']],
        ]);
      }
      const upToDate = listen('', { 'last-event-id': String(clock) });
      await shows(upToDate, ['long']);
      expect(upToDate.heard).toHaveLength(1);
      for (const odd of ['x', '-1', '1e400', '9'.repeat(20)]) {
        await shows(listen('', { 'last-event-id': odd }), ['long']);
      }
    } finally {
      await other.stop();
    }
  }, 30_000);

  it('ends with the session, and has its heart beat until then', async () => {
    const member = await world.member();
    const listener = listen('', { cookie: cookieOf(member) });
    await shows(listener, []);
    await eventually(() => expect(listener.comments).toBeGreaterThan(0), 20_000);
    expect(listener.isOver).toBe(false);
    await member.session.logout();
    await eventually(() => expect(listener.isOver).toBe(true), 20_000);
  }, 60_000);

  it('tells 200 listeners at two gateways of each change within a second, without growing', async () => {
    const other = await startGateway(world.env);
    try {
      const addresses = [world.gateway.address, other.address];
      const many = Array.from({ length: 200 }, (_, n) => listen('', {}, addresses[n % 2]));
      await Promise.all(many.map((listener) => shows(listener, [])));
      const before = heapBytes();
      const took: number[] = [];
      for (let round = 0; round < 30; round += 1) {
        const words = `step ${round}`;
        const toldAt = Date.now();
        await put('one', { messages: [words] });
        const late = (): number => many.filter(({ newest }) => newest?.list[0]?.messages[0] !== words).length;
        await eventually(() => expect(late()).toBe(0), 10_000);
        took.push(Date.now() - toldAt);
      }
      for (const listener of many) {
        // One event for each change, and none twice.
        expect(listener.heard.splice(0)).toHaveLength(31);
      }
      // The listeners are this process too, which other tests may keep busy for a moment.
      expect(took.sort((left, right) => left - right)[20]).toBeLessThan(1_000);
      expect(heapBytes() - before).toBeLessThan(10_000_000);
    } finally {
      await other.stop();
    }
  }, 60_000);

  it('holds up no stop of the gateway, whose listeners are let go', async () => {
    const other = await startGateway(world.env);
    const listener = listen('', {}, other.address);
    await shows(listener, []);
    const askedAt = Date.now();
    await other.stop();
    expect(Date.now() - askedAt).toBeLessThan(3_000);
    await eventually(() => expect(listener.isOver).toBe(true));
  }, 20_000);
});
