import { fileURLToPath } from 'node:url';
import {
  create,
  type DescMessage,
  fromBinary,
  type MessageInitShape,
  type MessageShape,
  toBinary,
} from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  downloaderWorkflows,
  longestListedResult,
  mostListedTasks,
  mostPastTasks,
  type TaskFinished,
  TaskFinishedSchema,
  TaskOutcomeCode,
  TaskProgressSchema,
  taskQueues,
  TaskService,
  TaskStartedSchema,
  type TaskStopRequested,
  TaskStopRequestedSchema,
} from '@reelkeep/contracts';
import { type ClientOf, eventSubject, Live, liveProgressSubject, RpcClient } from '@reelkeep/messaging';
import { runInContext, type RunningService } from '@reelkeep/runtime';
import { eventually, startTestPlatform, type TestPlatform } from '@reelkeep/testing';
import { NativeConnection, Worker } from '@temporalio/worker';
import pg from 'pg';
import { startScheduler } from '../index.js';

const taskQueue = 'scheduler-test';

let platform: TestPlatform;
let scheduler: RunningService;
let worker: Worker;
let working: Promise<void>;
let connection: NativeConnection;
let tasks: ClientOf<typeof TaskService>;
let eventNumber = 0;

beforeAll(async () => {
  platform = await startTestPlatform();
  scheduler = await startScheduler(platform.env('ops'));
  tasks = new RpcClient(await platform.natsAs('gateway')).of(TaskService);
  connection = await NativeConnection.connect(platform.temporalAccess.connection);
  worker = await Worker.create({
    connection,
    namespace: platform.temporalAccess.namespace,
    taskQueue,
    workflowsPath: fileURLToPath(new URL('sleeper.test-workflow.js', import.meta.url)),
  });
  working = worker.run();
}, 90_000);

afterAll(async () => {
  worker?.shutdown();
  await working;
  await connection?.close();
  await scheduler?.stop();
  await platform?.stop();
});

/** As the downloader's outbox would publish it. */
const publish = async <D extends DescMessage>(event: D, message: MessageInitShape<D>): Promise<void> => {
  const msgID = `test-${process.pid}-${eventNumber++}`;
  await platform.nats.js.publish(eventSubject('download', event), toBinary(event, create(event, message)), { msgID });
};

const started = (taskId: string, name: string, workflowId = `test:${taskId}`) =>
  publish(TaskStartedSchema, { taskId, name, workflowId, started: timestampFromDate(new Date()) });

const finished = (taskId: string, name: string, outcome: string, message: string) =>
  publish(TaskFinishedSchema, { taskId, name, outcome, message, finished: timestampFromDate(new Date()) });

const runSleeper = (workflowId: string) =>
  platform.temporal.workflow.start('sleeper', { workflowId, taskQueue, args: [] });

/** What the scheduler itself has published under an event's subject. */
const publishedByScheduler = async <D extends DescMessage>(event: D, taskId: string): Promise<MessageShape<D>[]> => {
  const consumer = await platform.nats.js.consumers.get('EVENTS', { filter_subjects: eventSubject('ops', event) });
  const messages = await consumer.fetch({ max_messages: 100, expires: 1_000 });
  const found: MessageShape<D>[] = [];
  for await (const message of messages) {
    found.push(fromBinary(event, message.data));
  }
  return found.filter((each) => (each as unknown as TaskFinished | TaskStopRequested).taskId === taskId);
};

describe('background tasks', () => {
  it('are listed from their start to a day after their end', async () => {
    await started('life-1', 'extract_download');
    await eventually(async () => expect((await tasks.getTask({ taskId: 'life-1' })).task?.status).toBe('STARTED'));
    await finished('life-1', 'extract_download', 'success', 'added 2 Videos to Queue');
    await eventually(async () =>
      expect((await tasks.listTasks({ name: 'extract_download' })).tasks).toMatchObject([
        { taskId: 'life-1', status: 'SUCCESS', result: 'added 2 Videos to Queue' },
      ]),
    );
    expect((await tasks.listTasks({ name: 'run_backup' })).tasks).toEqual([]);
  });

  it('are kept with who asked for them and what they told last, until they have ended', async () => {
    const [taskId, name] = ['told-1', 'update_subscribed'];
    const startedAt = timestampFromDate(new Date('2026-11-22T08:00:00Z'));
    // It lives, or a look for lost runs would end it meanwhile.
    const handle = await runSleeper('test:told-1');
    const workflowId = handle.workflowId;
    await publish(TaskStartedSchema, { taskId, name, workflowId, startedBy: '7', started: startedAt });
    await eventually(async () => expect((await tasks.getTask({ taskId })).task).toMatchObject({ startedBy: '7' }));
    // Told twice, as after a crash: the first one counts.
    await publish(TaskStartedSchema, { taskId, name, workflowId, started: timestampFromDate(new Date()) });
    const live = new Live(await platform.natsAs('downloader'));
    const lines = ['Rescanning: Channel 2/9', 'Meadow Observatory'];
    await eventually(async () => {
      live.publish(liveProgressSubject, TaskProgressSchema, { taskId, name, lines: ['beside it'], level: 'error' });
      live.publish(liveProgressSubject, TaskProgressSchema, { taskId, name, lines, progress: 0.25, level: 'info' });
      const { task } = await tasks.getTask({ taskId });
      expect(task).toMatchObject({ lines, progress: 0.25, startedBy: '7', started: startedAt });
    });
    await handle.terminate();
    await finished(taskId, name, 'stopped', 'Stopped.');
    await finished(taskId, name, 'success', 'told by an attempt that nobody waited for');
    await started('fence-1', name);
    await eventually(() => tasks.getTask({ taskId: 'fence-1' }));
    const { task } = await tasks.getTask({ taskId });
    expect(task).toMatchObject({ status: 'REVOKED', result: 'Stopped.', lines: [], startedBy: '7' });
    expect(task?.progress).toBeUndefined();
  });

  it('stay ended when the news of their start comes late or twice', async () => {
    await finished('late-1', 'extract_download', 'failure', 'invalid domain: x');
    await started('late-1', 'extract_download');
    await started('late-1', 'extract_download');
    await eventually(async () => {
      const { task } = await tasks.getTask({ taskId: 'late-1' });
      expect(task).toMatchObject({ status: 'FAILURE', result: 'invalid domain: x' });
      expect(task?.started).toBeDefined();
    });
  });

  it('are listed as far as one message holds them, and shown whole by themselves', async () => {
    const long = 'ß'.repeat(5_000);
    const db = new pg.Client({ connectionString: platform.databaseUrl('ops') });
    await db.connect();
    await db.query(
      `INSERT INTO ops.task_run (task_id, name, status, result, started, finished)
       SELECT 'many-' || n, 'run_backup', 'SUCCESS', $1, now(), now() FROM generate_series(1, 1000) n`,
      [long],
    );
    await db.end();
    const listed = (await tasks.listTasks({ name: 'run_backup' })).tasks;
    expect(listed).toHaveLength(mostListedTasks);
    expect(new Set(listed.map(({ result }) => result))).toEqual(new Set([long.slice(0, longestListedResult)]));
    expect((await tasks.getTask({ taskId: 'many-7' })).task?.result).toBe(long);
  });

  it('stay for a month to look at, narrowed and by pages, as many as are kept, long results cut after a day', async () => {
    const db = new pg.Client({ connectionString: platform.adminUrl });
    await db.connect();
    try {
      await db.query(`
        INSERT INTO ops.task_run (task_id, name, status, result, started, finished)
        SELECT 'past-' || n, CASE WHEN n % 2 = 0 THEN 'check_reindex' ELSE 'version_check' END,
          (ARRAY['SUCCESS', 'FAILURE', 'REVOKED', 'FAILED'])[n % 4 + 1], repeat('é', 1200),
          now() - interval '26 hours' - n * interval '1 second', now() - interval '25 hours' - n * interval '1 second'
        FROM generate_series(1, 5100) AS n`);
      await db.query(`INSERT INTO ops.task_run (task_id, name, status, finished)
        VALUES ('ancient-1', 'version_check', 'SUCCESS', now() - interval '31 days')`);
      await finished('past-last', 'version_check', 'success', 'x');
      await eventually(async () => {
        const { rows } = await db.query<{ ended: number; longest: number }>(
          `SELECT count(*)::int AS ended, max(length(result)) FILTER (WHERE task_id LIKE 'past-%') AS longest
           FROM ops.task_run WHERE finished IS NOT NULL`,
        );
        expect(rows).toEqual([{ ended: 5_000, longest: 1_000 }]);
      });
    } finally {
      await db.end();
    }
    const all = await tasks.listPastTasks({ page: { offset: 0, limit: 500 } });
    expect([all.total, all.tasks.length]).toEqual([5_000, mostPastTasks]);
    expect(all.tasks[0]).toMatchObject({ taskId: 'past-last', result: 'x' });
    const lost = { name: 'version_check', outcomes: [TaskOutcomeCode.FAILURE, TaskOutcomeCode.LOST] };
    const failed = await tasks.listPastTasks({ ...lost, page: { offset: 0, limit: 3 } });
    // Of four endings in turn, failures have the odd numbers, and the odd ones this name.
    expect(failed.tasks.map(({ taskId, status }) => [taskId, status])).toEqual([
      ['past-1', 'FAILURE'],
      ['past-3', 'FAILED'],
      ['past-5', 'FAILURE'],
    ]);
    const next = await tasks.listPastTasks({ ...lost, page: { offset: 3, limit: 1 } });
    expect(next.tasks).toMatchObject([{ taskId: 'past-7', status: 'FAILED' }]);
    expect(next.total).toBe(failed.total);
    // What an API client asks for is of a day, as before.
    expect((await tasks.listTasks({ name: 'check_reindex' })).tasks).toEqual([]);
  });

  it('are not known under a made-up id', async () => {
    await expect(tasks.getTask({ taskId: 'nobody' })).rejects.toMatchObject({ code: 'not-found' });
    await expect(tasks.stopTask({ taskId: 'nobody', command: 'stop' })).rejects.toMatchObject({ code: 'not-found' });
  });
});

describe('stopping a task', () => {
  it('cancels its workflow and tells everybody', async () => {
    const handle = await runSleeper('test:stop-1');
    await started('stop-1', 'download_pending');
    await eventually(() => tasks.getTask({ taskId: 'stop-1' }));
    await tasks.stopTask({ taskId: 'stop-1', command: 'stop' });
    await expect(handle.result()).rejects.toThrow('cancelled');
    expect(await publishedByScheduler(TaskStopRequestedSchema, 'stop-1')).toMatchObject([
      { taskId: 'stop-1', command: 'STOP' },
    ]);
    await finished('stop-1', 'download_pending', 'stopped', '');
    await eventually(async () => expect((await tasks.getTask({ taskId: 'stop-1' })).task?.status).toBe('REVOKED'));
  });

  it('leaves a later run of the same workflow alone once the task has ended', async () => {
    const handle = await runSleeper('test:stop-2');
    await started('stop-2', 'download_pending');
    await finished('stop-2', 'download_pending', 'success', '');
    await eventually(async () => expect((await tasks.getTask({ taskId: 'stop-2' })).task?.status).toBe('SUCCESS'));
    await tasks.stopTask({ taskId: 'stop-2', command: 'stop' });
    expect(await publishedByScheduler(TaskStopRequestedSchema, 'stop-2')).toEqual([]);
    await handle.terminate();
  });

  it('is refused for a task that can not be stopped, and for an unknown command', async () => {
    await started('backup-1', 'run_backup');
    await eventually(() => tasks.getTask({ taskId: 'backup-1' }));
    await expect(tasks.stopTask({ taskId: 'backup-1', command: 'stop' })).rejects.toMatchObject({
      code: 'invalid',
      message: 'task can not be stopped',
    });
    await expect(tasks.stopTask({ taskId: 'backup-1', command: 'pause' })).rejects.toMatchObject({ code: 'invalid' });
  });
});

describe('starting a task', () => {
  it('tells its workflow who asked', async () => {
    const asked = { requestId: 'request-1', userId: '7' };
    const { taskId } = await runInContext(asked, () => tasks.startTask({ name: 'download_pending' }));
    const handle = platform.temporal.workflow.getHandle(downloaderWorkflows.downloadQueue.workflowId());
    const { events } = await handle.fetchHistory();
    const kicks = events?.flatMap(
      ({ workflowExecutionSignaledEventAttributes: signal }) => signal?.input?.payloads ?? [],
    );
    expect(kicks?.map(({ data }) => JSON.parse(Buffer.from(data ?? []).toString()))).toEqual([
      { autoStartOnly: false, taskId, startedBy: '7' },
    ]);
    await handle.terminate();
  });

  it('reaches the one queue workflow, however often it is asked', async () => {
    const first = await tasks.startTask({ name: 'download_pending' });
    const second = await tasks.startTask({ name: 'download_pending' });
    expect(first.taskId).not.toBe(second.taskId);
    const handle = platform.temporal.workflow.getHandle(downloaderWorkflows.downloadQueue.workflowId());
    expect(await handle.describe()).toMatchObject({ type: 'downloadQueue', taskQueue: taskQueues.downloader });
    const { events } = await handle.fetchHistory();
    expect(
      events?.filter((event) => event.workflowExecutionSignaledEventAttributes?.signalName === 'kick'),
    ).toHaveLength(2);
  });

  it.each(['extract_download', 'restore_backup', 'version_check', 'toString'])(
    'says not found for %s',
    async (name) => {
      await expect(tasks.startTask({ name })).rejects.toMatchObject({ code: 'not-found' });
    },
  );
});

describe('a task whose workflow is gone', () => {
  it('becomes FAILED after a start, and its end is published; one whose second start was refused goes on', async () => {
    const living = await runSleeper('test:alive-1');
    await started('alive-1', 'update_subscribed');
    await started('refused-1', 'update_subscribed', 'test:alive-1');
    await finished('refused-1', 'update_subscribed', 'failure', 'It is already running.');
    await eventually(async () => expect((await tasks.getTask({ taskId: 'refused-1' })).task?.status).toBe('FAILURE'));
    await started('lost-1', 'update_subscribed');
    await eventually(() => tasks.getTask({ taskId: 'lost-1' }));
    await scheduler.stop();
    scheduler = await startScheduler(platform.env('ops'));
    await eventually(
      async () => expect((await tasks.getTask({ taskId: 'lost-1' })).task?.status).toBe('FAILED'),
      20_000,
    );
    expect((await tasks.getTask({ taskId: 'alive-1' })).task?.status).toBe('STARTED');
    await eventually(async () => {
      const [end] = await publishedByScheduler(TaskFinishedSchema, 'lost-1');
      expect(end).toMatchObject({
        outcome: 'failure',
        outcomeCode: TaskOutcomeCode.LOST,
        name: 'update_subscribed',
      });
    });
    await finished('lost-1', 'update_subscribed', 'success', 'It was done after all.');
    await eventually(async () => expect((await tasks.getTask({ taskId: 'lost-1' })).task?.status).toBe('SUCCESS'));
    await living.terminate();
  });
});
