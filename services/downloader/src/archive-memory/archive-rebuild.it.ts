import { randomUUID } from 'node:crypto';
import { fromBinary } from '@bufbuild/protobuf';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  ChannelUpsertedSchema,
  downloaderWorkflows,
  parseTaskId,
  type TaskFinished,
  TaskFinishedSchema,
  VideoDeletedSchema,
  VideoUpsertedSchema,
} from '@reelkeep/contracts';
import { eventSubject } from '@reelkeep/messaging';
import type { RunningService } from '@reelkeep/runtime';
import { Workflows } from '@reelkeep/temporal';
import { eventually, startTestPlatform, type TestPlatform } from '@reelkeep/testing';
import pg from 'pg';
import { startDownloader } from '../start-downloader.js';
import { catalogEvents } from '../testing/catalog-events.js';
import { CatalogPages } from '../testing/catalog-pages.js';

const [a, b, c, d, z] = ['a', 'b', 'c', 'd', 'z'].map((letter) => letter.repeat(11)) as [
  string,
  string,
  string,
  string,
  string,
];

const testMs = 180_000;
const rebuild = downloaderWorkflows.archiveRebuild;

describe('what the downloader knows of the archive', () => {
  let platform: TestPlatform;
  let catalog: CatalogPages;
  let db: pg.Client;
  let running: RunningService[] = [];
  let rebuilt: TaskFinished[] = [];

  beforeAll(async () => {
    platform = await startTestPlatform();
    catalog = new CatalogPages();
    await catalog.serve(platform.natsUrl('catalog'));
    platform.nats.connection.subscribe(eventSubject('download', TaskFinishedSchema), {
      callback: (_error, message) => void rebuilt.push(fromBinary(TaskFinishedSchema, message.data)),
    });
    await platform.nats.connection.flush();
    await (await startDownloader(env())).stop();
    db = new pg.Client({ connectionString: platform.databaseUrl('download'), options: '-c search_path=download' });
    await db.connect();
  }, 120_000);
  beforeEach(async () => {
    [rebuilt, catalog.videos, catalog.channels, catalog.pageSize] = [[], [], [], 10_000];
    catalog.asked.length = 0;
    await db.query('TRUNCATE archived_video, known_channel');
  });
  afterEach(async () => {
    catalog.beforeAnswer = async () => undefined;
    await stop();
  });
  afterAll(async () => {
    await catalog?.stop();
    await db?.end();
    await platform?.stop();
  });

  const env = () => ({ ...platform.env('download'), PATH: process.env['PATH'] });
  const start = async (replicas = 1): Promise<void> => {
    running = await Promise.all(Array.from({ length: replicas }, () => startDownloader(env())));
  };
  const stop = async (): Promise<void> => {
    await Promise.all(running.map((service) => service.stop()));
    running = [];
  };
  const publish: ReturnType<typeof catalogEvents> = (...event) => catalogEvents(platform)(...event);
  const saves = (youtubeId: string): Promise<void> => publish(VideoUpsertedSchema, { video: { youtubeId } });
  const deletes = (youtubeId: string): Promise<void> => publish(VideoDeletedSchema, { youtubeId });
  /** What was told so far is gone, unheard. */
  const lose = (): Promise<unknown> => platform.nats.jsm.streams.purge('EVENTS');
  const archived = async (): Promise<string[]> =>
    (await db.query('SELECT youtube_id FROM archived_video WHERE is_archived ORDER BY 1')).rows.map(
      (row: { youtube_id: string }) => row.youtube_id,
    );
  const channels = async (): Promise<unknown[]> =>
    (await db.query('SELECT channel_id, download_format, integrate_sponsorblock FROM known_channel ORDER BY 1')).rows;
  const knows = (...ids: string[]): Promise<void> => eventually(async () => expect(await archived()).toEqual(ids));
  /** A run tells its end a moment before it is over, and until then no other begins. */
  const startRebuild = (): Promise<void> =>
    eventually(async () => {
      const workflows = new Workflows(platform.temporal);
      expect(await workflows.startNew(rebuild, { taskId: parseTaskId(randomUUID()) })).toBe(true);
    });
  const isRebuilt = (times = 1): Promise<void> => eventually(() => expect(rebuilt).toHaveLength(times), 90_000);

  it(
    'is whole again after the stream has lost events: what was saved, what was deleted, and the channels',
    async () => {
      await start();
      await saves(a);
      await saves(b);
      await publish(ChannelUpsertedSchema, { channel: { channelId: 'UCgone', name: 'Gone' } });
      await knows(a, b);
      await eventually(async () => expect(await channels()).toHaveLength(1));
      await stop();
      await deletes(a);
      await saves(c);
      await lose();
      catalog.videos = [b, c];
      catalog.channels = [
        { channelId: 'UCformat', downloadFormat: 'bestaudio', integrateSponsorblock: true, version: 3n },
        { channelId: 'UCplain', version: 1n },
      ];
      await saves(d);
      catalog.videos.push(d);
      await start();
      await isRebuilt();
      await knows(b, c, d);
      expect(await channels()).toEqual([
        { channel_id: 'UCformat', download_format: 'bestaudio', integrate_sponsorblock: true },
        { channel_id: 'UCplain', download_format: null, integrate_sponsorblock: null },
      ]);
      expect(rebuilt).toMatchObject([
        {
          name: 'archive_rebuild',
          outcome: 'success',
          message: 'List of archived videos rebuilt: 3 videos, 2 channels.',
        },
      ]);
    },
    testMs,
  );

  it(
    'is left alone when nothing was lost, also where old events are gone',
    async () => {
      await start();
      await saves(a);
      await knows(a);
      await eventually(async () =>
        expect(await platform.nats.jsm.consumers.info('EVENTS', 'downloader-archive')).toMatchObject({
          num_ack_pending: 0,
        }),
      );
      await stop();
      const { ack_floor: handled } = await platform.nats.jsm.consumers.info('EVENTS', 'downloader-archive');
      await platform.nats.jsm.streams.purge('EVENTS', { seq: handled.stream_seq + 1 });
      await saves(b);
      await start();
      await knows(a, b);
      expect(catalog.asked).toEqual([]);
    },
    testMs,
  );

  it(
    'is rebuilt once by two replicas that meet another stream',
    async () => {
      await start();
      await stop();
      await platform.nats.jsm.streams.delete('EVENTS');
      await platform.prepareNats();
      catalog.videos = [a, c];
      await start(2);
      await isRebuilt();
      await knows(a, c);
      await stop();
      await start(2);
      await saves(d);
      await knows(a, c, d);
      expect(rebuilt).toHaveLength(1);
    },
    testMs,
  );

  it(
    'keeps what events tell while pages are read, whatever these say',
    async () => {
      await start();
      await saves(a);
      await saves(b);
      await knows(a, b);
      catalog.pageSize = 1;
      catalog.videos = [a, b, c, d];
      catalog.beforeAnswer = async (after) => {
        // Before the page with c, which was read before it was deleted; d is behind it, a before.
        if (after === b) {
          catalog.videos = [b, d];
          await deletes(a);
          await deletes(c);
          await saves(z);
          await knows(b, z);
        }
      };
      await startRebuild();
      await isRebuilt();
      expect(await archived()).toEqual([b, d, z]);
    },
    testMs,
  );

  it(
    'is read anew when a restore replaces what it was read from',
    async () => {
      await start();
      catalog.pageSize = 1;
      catalog.videos = [a, b, c];
      let isRestored = false;
      catalog.beforeAnswer = async (after) => {
        // Its pages up to here are of what was before, and no event tells of it.
        if (after === b && !isRestored) {
          isRestored = true;
          catalog.videos = [b, d];
          // As the restore does it: a run that goes on is met.
          const workflows = new Workflows(platform.temporal);
          await workflows.startAndSignal(rebuild, { taskId: parseTaskId(randomUUID()) }, 'anew');
        }
      };
      await startRebuild();
      await isRebuilt();
      await knows(b, d);
      expect(rebuilt).toMatchObject([{ outcome: 'success', message: expect.stringContaining('2 videos') }]);
      // The signal that comes with a start has nothing read twice.
      catalog.asked.length = 0;
      const taskId = parseTaskId(randomUUID());
      await eventually(async () =>
        expect((await platform.temporal.workflow.getHandle(rebuild.workflowId()).describe()).status.name).toBe(
          'COMPLETED',
        ),
      );
      await new Workflows(platform.temporal).startAndSignal(rebuild, { taskId }, 'anew');
      await isRebuilt(2);
      expect(catalog.asked.filter((after) => after === '')).toHaveLength(2);
    },
    testMs,
  );

  it(
    'is rebuilt to the end by the next life of the service, from where the last one stood',
    async () => {
      await start();
      catalog.videos = [a, b, c, d, z];
      catalog.pageSize = 1;
      // The page behind the first one comes only when that life is over.
      let answer: () => void = () => undefined;
      const over = new Promise<void>((resolve) => {
        answer = resolve;
      });
      catalog.beforeAnswer = (after) => (after === '' ? Promise.resolve() : over);
      await startRebuild();
      await eventually(async () => {
        const { raw } = await platform.temporal.workflow.getHandle(rebuild.workflowId()).describe();
        const place = raw.pendingActivities?.[0]?.heartbeatDetails?.payloads?.[0]?.data;
        expect(Buffer.from(place ?? []).toString()).toMatch(/"after":"a+"/);
      });
      await stop();
      catalog.asked.length = 0;
      answer();
      await start();
      await isRebuilt();
      await knows(a, b, c, d, z);
      expect(catalog.asked[0]).not.toBe('');
    },
    testMs,
  );
});
