import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Buckets, eventStream, Nats } from '@reelkeep/messaging';
import { makeDurable } from '@reelkeep/messaging/prepare';
import { createLogger } from '@reelkeep/runtime';
import { eventually } from './eventually.js';
import { startTestPlatform, type TestPlatform } from './platform.js';

const logger = createLogger('test', 'silent');
const bucket = 'notifications';
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

let platform: TestPlatform;
let writer: Buckets;

beforeAll(async () => {
  platform = await startTestPlatform();
  writer = new Buckets(await platform.natsAs('notifications'), logger);
});

afterAll(() => platform?.stop());

/** What a watcher knows: the last it was told of each key. */
const watching = async (nats: Nats): Promise<Map<string, string>> => {
  const known = new Map<string, string>();
  await new Buckets(nats, logger).watch(bucket, ({ key, value }) => {
    if (value) {
      known.set(key, new TextDecoder().decode(value));
    } else {
      known.delete(key);
    }
  });
  return known;
};

/** A way to NATS that can be cut. */
const startWay = async (): Promise<{ url: string; cut(): Promise<void>; mend(): Promise<void> }> => {
  const direct = new URL(platform.natsUrl('gateway'));
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(direct.port), direct.hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from);
      from.on('error', () => undefined).on('close', () => to.destroy());
      from.pipe(to);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const url = new URL(direct);
  url.port = String(port);
  return {
    url: url.href,
    cut: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      open.forEach((socket) => socket.destroy());
      open.clear();
      await closed;
    },
    mend: () => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve)),
  };
};

describe('a watch of a bucket', () => {
  it('begins with all there is, however much that is, and hears every change', async () => {
    const many = Array.from({ length: 1_200 }, (_, at) => `many-${at}`);
    await Promise.all(many.map((key) => writer.put(bucket, key, bytes(key))));
    await writer.delete(bucket, 'many-7');
    const known = await watching(await platform.natsAs('gateway'));
    expect(known.size).toBe(1_199);
    await writer.put(bucket, 'many-7', bytes('back'));
    await writer.delete(bucket, 'many-8');
    await eventually(() => expect([known.get('many-7'), known.has('many-8')]).toEqual(['back', false]));
  });

  it('knows after a broken connection what has changed meanwhile, and what has vanished without a trace', async () => {
    const way = await startWay();
    const nats = await Nats.connect(way.url, 'test behind a way');
    await writer.put(bucket, 'stays', bytes('old'));
    await writer.put(bucket, 'goes', bytes('old'));
    const known = await watching(nats);
    expect([known.get('stays'), known.get('goes')]).toEqual(['old', 'old']);
    await way.cut();
    await writer.put(bucket, 'stays', bytes('new'));
    await writer.put(bucket, 'comes', bytes('new'));
    await writer.delete(bucket, 'goes');
    await writer.forgetDeletions(bucket, 0);
    expect(known.get('stays')).toBe('old');
    await way.mend();
    await eventually(() =>
      expect([known.get('stays'), known.get('comes'), known.has('goes')]).toEqual(['new', 'new', false]),
    );
    await writer.put(bucket, 'stays', bytes('newest'));
    await eventually(() => expect(known.get('stays')).toBe('newest'));
    await nats.close();
    await way.cut();
  });
});

describe('what an older release has made', () => {
  it('is brought up to date with its content and its place', async () => {
    const { jsm, js } = platform.nats;
    await jsm.streams.delete(`KV_${bucket}`);
    await jsm.streams.add({
      name: `KV_${bucket}`,
      subjects: [`$KV.${bucket}.>`],
      max_msgs_per_subject: 1,
      discard: 'new',
      allow_rollup_hdrs: true,
      allow_direct: true,
    });
    await js.publish(`$KV.${bucket}.kept`, 'from before');
    await makeDurable(jsm, 'downloader-kicks', ['evt.download.v1.something.older']);
    await js.publish('evt.download.v1.queue.kicked', 'while it was older');
    await platform.prepareNats();
    await platform.prepareNats();
    const { config } = await jsm.consumers.info(eventStream, 'downloader-kicks');
    expect(config.filter_subjects).toEqual(['evt.download.v1.queue.kicked']);
    const known = await watching(await platform.natsAs('gateway'));
    expect(known).toEqual(new Map([['kept', 'from before']]));
    await writer.put(bucket, 'kept', bytes('from now on'));
    await eventually(() => expect(known.get('kept')).toBe('from now on'));
  });
});
