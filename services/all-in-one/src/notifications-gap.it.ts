import { randomUUID } from 'node:crypto';
import { create, type DescMessage, fromBinary, type MessageInitShape, toBinary } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  NotificationSchema,
  notificationsBucket,
  type TaskFinished,
  TaskFinishedSchema,
  TaskService,
  TaskStartedSchema,
} from '@reelkeep/contracts';
import { eventSubject, RpcClient } from '@reelkeep/messaging';
import type { RunningService } from '@reelkeep/runtime';
import { eventually, startTestPlatform, type TestPlatform } from '@reelkeep/testing';
import { loadService } from './services/roster.js';

const name = 'extract_download';
const withinMs = 90_000;

const testMs = 180_000;

describe('notifications of a service that was away', () => {
  let platform: TestPlatform;
  let scheduler: RunningService;
  let feeds: RunningService[] = [];
  /** Ends of rebuilds by their task; each is also told again by the next one. */
  const rebuilt = new Map<string, TaskFinished>();

  beforeAll(async () => {
    platform = await startTestPlatform();
    platform.nats.connection.subscribe(eventSubject('ops', TaskFinishedSchema), {
      callback: (_error, message) => {
        const event = fromBinary(TaskFinishedSchema, message.data);
        if (event.name === 'notifications_rebuild') {
          rebuilt.set(event.taskId, event);
        }
      },
    });
    await platform.nats.connection.flush();
    scheduler = await (await loadService('scheduler'))(platform.env('ops'));
    await start();
  }, 120_000);
  afterAll(async () => {
    await stop();
    await scheduler?.stop();
    await platform?.stop();
  });

  const start = async (replicas = 1): Promise<void> => {
    const startFeed = await loadService('notifications');
    feeds = await Promise.all(Array.from({ length: replicas }, () => startFeed(platform.env('notify'))));
  };
  const stop = async (): Promise<void> => {
    await Promise.all(feeds.map((feed) => feed.stop()));
    feeds = [];
  };
  const publish = async <D extends DescMessage>(event: D, message: MessageInitShape<D>): Promise<void> => {
    const payload = toBinary(event, create(event, message));
    await platform.nats.js.publish(eventSubject('download', event), payload, { msgID: randomUUID() });
  };
  /** A task that runs as long as its workflow does; nobody serves this one. */
  const begins = async (taskId: string): Promise<void> => {
    await platform.temporal.workflow.start('unserved', { workflowId: taskId, taskQueue: 'unserved' });
    await publish(TaskStartedSchema, { taskId, name, workflowId: taskId, started: timestampFromDate(new Date()) });
  };
  const ends = (taskId: string): Promise<void> =>
    publish(TaskFinishedSchema, {
      taskId,
      name,
      outcome: 'success',
      // Long enough ago to be nobody's news.
      finished: timestampFromDate(new Date(Date.now() - 120_000)),
    });
  const isRecorded = (taskId: string, status: string): Promise<void> =>
    eventually(async () => {
      const tasks = new RpcClient(await platform.natsAs('gateway')).of(TaskService);
      expect((await tasks.getTask({ taskId })).task?.status).toBe(status);
    }, withinMs);
  const shown = async (taskId: string): Promise<string[] | undefined> => {
    const value = await platform.buckets.get(notificationsBucket.name, taskId);
    return value && fromBinary(NotificationSchema, value).messages;
  };
  const isShown = (taskId: string): Promise<void> =>
    eventually(async () => expect(await shown(taskId)).toEqual(['New task received.']), withinMs);
  const isGone = (taskId: string): Promise<void> =>
    eventually(async () => expect(await shown(taskId)).toBeUndefined(), withinMs);

  it(
    'are left alone when every event is still there',
    async () => {
      await begins('long-1');
      await isShown('long-1');
      await stop();
      await begins('long-2');
      await isRecorded('long-2', 'STARTED');
      await start();
      await isShown('long-2');
      expect(rebuilt.size).toBe(0);
    },
    testMs,
  );

  it(
    'show again what runs, and nothing that has ended, when events are gone; two replicas see to it once',
    async () => {
      await stop();
      await begins('long-3');
      await ends('long-1');
      await isRecorded('long-3', 'STARTED');
      await isRecorded('long-1', 'SUCCESS');
      expect(await shown('long-1')).toBeDefined();
      await platform.nats.jsm.streams.purge('EVENTS');
      await start(2);
      await isShown('long-3');
      await isGone('long-1');
      await isShown('long-2');
      await eventually(() => expect([...rebuilt.values()]).toMatchObject([{ outcome: 'success' }]), withinMs);
      await isRecorded([...rebuilt.keys()][0] ?? '', 'SUCCESS');
      await isRecorded('long-1', 'SUCCESS');
    },
    testMs,
  );

  it(
    'do so when the stream is another one',
    async () => {
      await stop();
      await begins('long-4');
      await isRecorded('long-4', 'STARTED');
      await scheduler.stop();
      await platform.nats.jsm.streams.delete('EVENTS');
      await platform.prepareNats();
      scheduler = await (await loadService('scheduler'))(platform.env('ops'));
      await start();
      await isShown('long-4');
      await eventually(() => expect(rebuilt.size).toBe(2), withinMs);
    },
    testMs,
  );
});
