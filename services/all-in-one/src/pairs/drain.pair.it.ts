/** @needs elasticsearch */
import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { create, fromBinary, toBinary } from '@bufbuild/protobuf';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import {
  ListVideosRequestSchema,
  ListVideosResponseSchema,
  NotificationSchema,
  notificationsBucket,
  QueueService,
  SearchService,
  settingsBucket,
  TaskService,
  VideoService,
  VideoUpsertedSchema,
} from '@reelkeep/contracts';
import { eventSubject, RpcClient, rpcSubject } from '@reelkeep/messaging';
import { eventually, signedInApi, tubeworldRuntime, videos } from '@reelkeep/testing';
import type { ServiceName } from '../services/roster.js';
import { channelId, DrainWorld } from '../testing/drain-world.js';
import { keeper, type PairWorld, type Replica } from '../testing/replicas.js';

// What an orchestrator waits is half a minute.
const boundMs = 25_000;
const mebibyte = 1024 * 1024;

let drain: DrainWorld;
let world: PairWorld;

beforeAll(async () => {
  drain = await DrainWorld.start();
  ({ world } = drain);
}, 120_000);

afterEach(() => drain.tidy());

afterAll(async () => {
  await drain?.stop();
});

const nobodyTakes = (method: Parameters<DrainWorld['call']>[0]): Promise<void> =>
  eventually(() => expect(drain.call(method)).rejects.toThrow('no responders'));

/** A durable that has delivered some more since, each once, of which none is in hand. */
const after = ({ delivered }: { delivered: number }, more: number, waits: number) => ({
  delivered: delivered + more,
  again: 0,
  inHand: 0,
  waits,
});

/** Something that a service has in hand when it gets the signal. */
type InHand = {
  /** Offers more when it stops, which nobody may take. */
  offerMore(): Promise<void>;
  /** Lets what is in hand go on. */
  letGo(): Promise<void> | void;
  /** Once the process has ended: what was in hand is done, or as it was left. */
  isSettled(): Promise<void>;
  /** Once the next process runs: so is all that was offered or left. */
  isHandedOver(): Promise<void>;
};

type Stopped = {
  service: ServiceName;
  having: string;
  changes?: () => Record<string, string>;
  give: (running: Replica) => Promise<InHand>;
};

const table: Stopped[] = [
  {
    service: 'gateway',
    having: 'a question that another service is slow to answer, and a range of a film',
    give: async ({ address }) => {
      // More than the buffers of a connection hold, and soon read once it is let go.
      const film = Buffer.alloc(16 * mebibyte, 'film');
      await mkdir(join(world.platform.mediaDir, channelId), { recursive: true });
      await writeFile(join(world.platform.mediaDir, channelId, 'chisel00001.mp4'), film);
      const api = await signedInApi(address, keeper.username, keeper.password);
      const cookie = `sessionid=${api.client.cookies.get('sessionid') ?? ''}`;
      const range = await new Promise<IncomingMessage>((resolve, reject) => {
        const headers = { cookie, range: `bytes=1-${film.length - 1}` };
        request(new URL(`/media/${channelId}/chisel00001.mp4`, address), { agent: false, headers }, resolve)
          .on('error', reject)
          .end();
      });
      expect(range.statusCode).toBe(206);
      let bytes = 0;
      let isPatient = true;
      const reading = (async (): Promise<void> => {
        for await (const chunk of range) {
          bytes += (chunk as Buffer).length;
          if (isPatient) {
            await new Promise((resolve) => setTimeout(resolve, 50));
          }
        }
      })();
      reading.catch(() => undefined);

      const { connection } = await world.platform.natsAs('catalog');
      const questions: (() => void)[] = [];
      const subscription = connection.subscribe(rpcSubject(VideoService.method.listVideos), {
        callback: (_error, message) => {
          const { page } = fromBinary(ListVideosRequestSchema, message.data);
          const answer = create(ListVideosResponseSchema, { page: { offset: page?.offset ?? 0 } } as never);
          questions.push(() => void message.respond(toBinary(ListVideosResponseSchema, answer)));
        },
      });
      drain.afterwards(() => subscription.unsubscribe());
      await connection.flush();
      const list = api.videos.list({});
      list.catch(() => undefined);
      await eventually(() => expect(questions).not.toHaveLength(0));
      return {
        offerMore: async () => {
          await eventually(() => expect(fetch(`${address}/api/health/`)).rejects.toThrow());
          // Longer than it waits for who takes nothing.
          await new Promise((resolve) => setTimeout(resolve, 2_500));
        },
        letGo: () => {
          isPatient = false;
          questions.forEach((answer) => answer());
        },
        isSettled: async () => {
          expect((await list).data).toEqual([]);
          await reading;
          expect(bytes).toBe(film.length - 1);
        },
        isHandedOver: () => Promise.resolve(),
      };
    },
  },
  {
    service: 'catalog',
    having: 'a call and an activity',
    give: async () => {
      const [inHand, offered] = ['drain000001', 'drain000002'] as const;
      const tables = await drain.lock('catalog.video', 'catalog.channel');
      const list = new RpcClient(await world.platform.natsAs('gateway'))
        .of(VideoService)
        .listVideos({ page: { offset: 0, limit: 5 } });
      const saved = drain.saveVideo(inHand);
      await eventually(async () => expect(await tables.waiting()).toBeGreaterThanOrEqual(2), 20_000);
      let later: Promise<void> | undefined;
      const rows = (): Promise<object[]> =>
        drain.rowsOf('SELECT youtube_id FROM catalog.video WHERE youtube_id = ANY($1) ORDER BY 1', [[inHand, offered]]);
      const events = (): Promise<object[]> =>
        drain.rowsOf(`SELECT 1 FROM catalog.outbox WHERE subject = '${eventSubject('catalog', VideoUpsertedSchema)}'`);
      return {
        offerMore: async () => {
          await nobodyTakes(VideoService.method.listVideos);
          later = drain.saveVideo(offered);
        },
        letGo: () => tables.letGo(),
        isSettled: async () => {
          await Promise.all([list, saved]);
          expect(await rows()).toEqual([{ youtube_id: inHand }]);
          expect(await events()).toHaveLength(1);
        },
        isHandedOver: async () => {
          await later;
          expect(await rows()).toHaveLength(2);
          expect(await events()).toHaveLength(2);
        },
      };
    },
  },
  {
    service: 'scheduler',
    having: 'a call and an event',
    give: async () => {
      const before = await drain.durable('ops-tasks');
      const run = await drain.lock('ops.task_run');
      const list = new RpcClient(await world.platform.natsAs('gateway')).of(TaskService).listTasks({});
      await drain.tellStart('drain-in-hand');
      await eventually(async () => {
        expect((await drain.durable('ops-tasks')).inHand).toBe(1);
        expect(await run.waiting()).toBeGreaterThanOrEqual(2);
      });
      const known = async (): Promise<unknown[]> =>
        drain.rowsOf("SELECT task_id FROM ops.task_run WHERE task_id LIKE 'drain-%' ORDER BY 1 DESC");
      return {
        offerMore: async () => {
          await nobodyTakes(TaskService.method.listTasks);
          await drain.tellStart('drain-offered');
        },
        letGo: () => run.letGo(),
        isSettled: async () => {
          await list;
          expect(await known()).toEqual([{ task_id: 'drain-in-hand' }]);
          expect(await drain.durable('ops-tasks')).toEqual(after(before, 1, 1));
        },
        isHandedOver: async () => {
          await eventually(async () => expect(await known()).toHaveLength(2));
          await eventually(async () => expect(await drain.durable('ops-tasks')).toEqual(after(before, 2, 0)));
        },
      };
    },
  },
  {
    service: 'notifications',
    having: 'an open feed and an event',
    changes: () => ({ NATS_URL: drain.through(drain.wires.nats, world.platform.natsUrl('notifications')) }),
    give: async () => {
      const shown = async (): Promise<string[]> =>
        [...(await world.platform.buckets.all(notificationsBucket.name)).values()].map(
          (value) => fromBinary(NotificationSchema, value).taskId,
        );
      await drain.tellStart('feed-open');
      await eventually(async () => expect(await shown()).toContain('feed-open'));
      await eventually(async () => expect(await drain.durable('notify-tasks')).toMatchObject({ inHand: 0, waits: 0 }));
      const before = await drain.durable('notify-tasks');
      drain.wires.nats.hold();
      await drain.tellStart('feed-in-hand');
      // Delivered is not yet in its hands.
      await eventually(() => expect(drain.wires.nats.held()).toContain('feed-in-hand'));
      return {
        offerMore: () => drain.tellStart('feed-offered'),
        letGo: () => drain.wires.nats.letGo(),
        isSettled: async () => {
          expect((await shown()).filter((id) => id.startsWith('feed-')).toSorted()).toEqual([
            'feed-in-hand',
            'feed-open',
          ]);
          expect(await drain.durable('notify-tasks')).toEqual(after(before, 1, 1));
        },
        isHandedOver: async () => {
          await eventually(async () =>
            expect(await shown()).toEqual(expect.arrayContaining(['feed-in-hand', 'feed-offered', 'feed-open'])),
          );
          expect((await drain.durable('notify-tasks')).again).toBe(0);
        },
      };
    },
  },
  {
    service: 'search-indexer',
    having: 'documents that it indexes',
    changes: () => ({ ELASTICSEARCH_URL: drain.through(drain.wires.elasticsearch, world.platform.elasticsearchUrl) }),
    give: async () => {
      // It builds its index of what the catalogue has.
      const catalog = await world.start('catalog');
      const search = new RpcClient(await world.platform.natsAs('gateway')).of(SearchService);
      const found = async (): Promise<number> => (await search.search({ query: 'sharpening' })).videos.length;
      await eventually(found, 120_000);
      await eventually(async () => expect(await drain.durable('search-index')).toMatchObject({ inHand: 0, waits: 0 }));
      const before = await drain.durable('search-index');
      drain.wires.elasticsearch.hold();
      await drain.upsert('drain000003');
      await eventually(() => expect(drain.wires.elasticsearch.held()).toContain('drain000003'));
      return {
        offerMore: async () => {
          await nobodyTakes(SearchService.method.search);
          await drain.upsert('drain000004');
        },
        letGo: () => drain.wires.elasticsearch.letGo(),
        isSettled: async () => {
          expect(await drain.durable('search-index')).toEqual(after(before, 1, 1));
        },
        isHandedOver: async () => {
          await eventually(async () => expect(await found()).toBe(2), 60_000);
          await eventually(async () =>
            expect(await drain.durable('search-index')).toMatchObject({ inHand: 0, waits: 0 }),
          );
          await catalog.stop();
        },
      };
    },
  },
  {
    service: 'downloader',
    having: 'a transfer and a call',
    changes: () => {
      const { python, pythonPath } = tubeworldRuntime();
      return { ...drain.source.env, REELKEEP_PYTHON: python, REELKEEP_PYTHONPATH: pythonPath };
    },
    give: async () => {
      await world.platform.buckets.put(
        settingsBucket.name,
        'app',
        JSON.stringify({ downloads: { sleep_interval: null } }),
      );
      const queue = new RpcClient(await world.platform.natsAs('gateway')).of(QueueService);
      const staging = join(world.platform.cacheDir, 'download', videos.big);
      const staged = async (): Promise<number> => {
        const names = (await readdir(staging).catch(() => [])).filter((name) => name.includes('.f'));
        const sizes = await Promise.all(names.map(async (name) => (await stat(join(staging, name))).size));
        return sizes.reduce((sum, size) => sum + size, 0);
      };
      await drain.source.setSettings({ bps: 15 * mebibyte });
      await queue.enqueue({ entries: [videos.big], autostart: true, flat: false, force: false });
      await eventually(async () => expect(await staged()).toBeGreaterThan(20 * mebibyte), 60_000);
      const rows = await drain.lock('download.queue_item');
      const list = queue.listItems({ page: { offset: 0, limit: 5 } });
      await eventually(async () => expect(await rows.waiting()).toBeGreaterThanOrEqual(1));
      return {
        offerMore: () => nobodyTakes(QueueService.method.listItems),
        letGo: () => rows.letGo(),
        isSettled: async () => {
          expect((await list).items).toMatchObject([{ youtubeId: videos.big, status: 'pending', hadMessage: false }]);
          expect(await staged()).toBeGreaterThan(20 * mebibyte);
          await drain.source.setSettings({ bps: null });
        },
        isHandedOver: async () => {
          const catalog = await world.start('catalog');
          await eventually(
            async () =>
              expect(
                await drain.rowsOf('SELECT 1 FROM catalog.video WHERE youtube_id = $1', [videos.big]),
              ).toHaveLength(1),
            90_000,
          );
          const requests = await drain.source.log({ video: videos.big, kind: 'media' });
          expect(requests.some(({ range }) => Number(/bytes=(\d+)-/.exec(range ?? '')?.[1]) > mebibyte)).toBe(true);
          await catalog.stop();
        },
      };
    },
  },
];

describe('at SIGTERM', () => {
  it.each(table)(
    'the $service finishes or hands over what it has in hand, $having, takes nothing new, and ends with 0',
    async ({ service, changes, give }) => {
      const running = await world.start(service, changes?.());
      const inHand = await give(running);
      const askedAt = Date.now();
      const stopped = running.stop();
      await eventually(async () => expect(await running.readiness()).toBe(503));
      await inHand.offerMore();
      expect(running.ending).toBeNull();
      await inHand.letGo();
      await stopped;
      expect(Date.now() - askedAt).toBeLessThan(boundMs);
      expect([running.ending, running.log.filter(({ level }) => level === 'error')]).toEqual([0, []]);
      await inHand.isSettled();
      const next = await world.start(service, changes?.());
      await inHand.isHandedOver();
      await next.stop();
      expect(next.ending).toBe(0);
    },
    240_000,
  );
});
