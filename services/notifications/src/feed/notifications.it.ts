import { create, type DescMessage, fromBinary, type MessageInitShape, toBinary } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type Notification,
  NotificationSchema,
  notificationsBucket,
  TaskFinishedSchema,
  TaskProgressSchema,
  TaskStartedSchema,
  TaskStopRequestedSchema,
} from '@reelkeep/contracts';
import { eventSubject, Live, liveProgressSubject, type Nats } from '@reelkeep/messaging';
import type { RunningService } from '@reelkeep/runtime';
import { eventually, startTestPlatform, type TestPlatform } from '@reelkeep/testing';
import { startNotifications } from '../index.js';

let platform: TestPlatform;
let notifications: RunningService;
let downloader: Nats;
let eventNumber = 0;

beforeAll(async () => {
  platform = await startTestPlatform();
  notifications = await startNotifications(platform.env('notify'));
  downloader = await platform.natsAs('downloader');
}, 60_000);

afterAll(async () => {
  await notifications?.stop();
  await platform?.stop();
});

const publish = async <D extends DescMessage>(from: string, event: D, message: MessageInitShape<D>): Promise<void> => {
  const msgID = `test-${process.pid}-${eventNumber++}`;
  await platform.nats.js.publish(eventSubject(from, event), toBinary(event, create(event, message)), { msgID });
};

const name = 'download_pending';
const started = (taskId: string) => publish('download', TaskStartedSchema, { taskId, name, workflowId: taskId });
const finished = (taskId: string, outcome: string, message = '', at = new Date()) =>
  publish('download', TaskFinishedSchema, { taskId, name, outcome, message, finished: timestampFromDate(at) });
const progress = (taskId: string, lines: string[], more: { progress?: number; level?: string } = {}) =>
  new Live(downloader).publish(liveProgressSubject, TaskProgressSchema, {
    taskId,
    name,
    lines,
    level: 'info',
    ...more,
  });

const bucket = () => platform.buckets;

const shown = async (taskId: string): Promise<Notification | undefined> => {
  const value = await bucket().get(notificationsBucket.name, taskId);
  return value && fromBinary(NotificationSchema, value);
};

const put = (notification: MessageInitShape<typeof NotificationSchema> & { taskId: string }) =>
  bucket().put(
    notificationsBucket.name,
    notification.taskId,
    toBinary(NotificationSchema, create(NotificationSchema, notification)),
  );

describe('notifications', () => {
  it('follow a task from its start to five seconds after its success', async () => {
    await started('run-1');
    await eventually(async () => expect((await shown('run-1'))?.messages).toEqual(['New task received.']));
    progress('run-1', ['Processing Video: A', '42% of 210MiB'], { progress: 0.42 });
    await eventually(async () => expect(await shown('run-1')).toMatchObject({ progress: 0.42, apiStop: true }));
    await publish('ops', TaskStopRequestedSchema, { taskId: 'run-1', command: 'STOP' });
    await eventually(async () => expect((await shown('run-1'))?.command).toBe('STOP'));
    await finished('run-1', 'success');
    await eventually(async () => expect((await shown('run-1'))?.messages).toEqual(['Task completed']));
    progress('run-1', ['late'], { progress: 0.99 });
    await eventually(async () => expect(await shown('run-1')).toBeUndefined(), 15_000);
    // What arrives after the end stays without effect once it has vanished, too.
    progress('run-1', ['later still']);
    await started('run-1');
    await started('fence-1');
    await eventually(async () => expect(await shown('fence-1')).toBeDefined());
    expect(await shown('run-1')).toBeUndefined();
  });

  it('show why a task failed', async () => {
    await started('run-2');
    await finished('run-2', 'failure', 'invalid domain: example.org');
    await eventually(async () =>
      expect(await shown('run-2')).toMatchObject({
        level: 'error',
        messages: ['Task failed: invalid domain: example.org'],
      }),
    );
  });

  it('show an error line beside the task that goes on', async () => {
    await started('run-3');
    progress('run-3', ['abc', 'Private video'], { level: 'error' });
    progress('run-3', ['1/2']);
    await eventually(async () => {
      const found = new Map<string, Notification>();
      const watch = await bucket().watch(notificationsBucket.name, ({ key, value }) => {
        if (value && key.startsWith('run-3')) {
          found.set(key, fromBinary(NotificationSchema, value));
        }
      });
      watch.stop();
      expect(found.size).toBe(2);
      expect([...found.values()].map(({ level, messages }) => ({ level, messages }))).toEqual(
        expect.arrayContaining([
          { level: 'info', messages: ['1/2'] },
          { level: 'error', messages: ['abc', 'Private video'] },
        ]),
      );
    });
  });

  it('are not made for the end of a task that nobody heard of for long', async () => {
    await finished('old-1', 'failure', 'x', new Date(Date.now() - 3_600_000));
    await started('old-1');
    await started('fence-2');
    await eventually(async () => expect(await shown('fence-2')).toBeDefined());
    expect(await shown('old-1')).toBeUndefined();
  });

  it('leave nothing in the bucket of the many tasks that are over', async () => {
    const { jsm } = platform.nats;
    const stream = `KV_${notificationsBucket.name}`;
    const ids = Array.from({ length: 300 }, (_, at) => `many-${at}`);
    for (const id of ids) {
      await bucket().put(notificationsBucket.name, id, Uint8Array.of(1));
      await bucket().delete(notificationsBucket.name, id);
    }
    await bucket().put(notificationsBucket.name, 'many-0', Uint8Array.of(2));
    const before = (await jsm.streams.info(stream)).state.messages;
    await bucket().forgetDeletions(notificationsBucket.name, 60_000);
    expect((await jsm.streams.info(stream)).state.messages).toBe(before);
    await bucket().forgetDeletions(notificationsBucket.name, 0);
    expect((await jsm.streams.info(stream)).state.messages).toBeLessThan(10);
    expect(await bucket().get(notificationsBucket.name, 'many-0')).toEqual(Uint8Array.of(2));
    await bucket().delete(notificationsBucket.name, 'many-0');
  });

  it('are cleaned at a start: expired, silent and unreadable ones vanish, running ones stay', async () => {
    await started('run-4');
    await eventually(async () => expect(await shown('run-4')).toBeDefined());
    await notifications.stop();
    const past = timestampFromDate(new Date(Date.now() - 1_000));
    const longAgo = timestampFromDate(new Date(Date.now() - 25 * 3_600_000));
    await put({ taskId: 'expired-1', title: 'Downloading', expires: past, updated: past });
    await put({ taskId: 'silent-1', title: 'Downloading', updated: longAgo });
    await bucket().put(notificationsBucket.name, 'unreadable-1', Uint8Array.of(0xff, 0xff));
    await put({
      taskId: 'soon-1',
      title: 'Downloading',
      expires: timestampFromDate(new Date(Date.now() + 2_000)),
      updated: past,
    });

    notifications = await startNotifications(platform.env('notify'));
    expect(await shown('run-4')).toMatchObject({ messages: ['New task received.'] });
    for (const gone of ['expired-1', 'silent-1', 'unreadable-1']) {
      expect(await shown(gone)).toBeUndefined();
    }
    expect(await shown('soon-1')).toBeDefined();
    await eventually(async () => expect(await shown('soon-1')).toBeUndefined());
  });
});
