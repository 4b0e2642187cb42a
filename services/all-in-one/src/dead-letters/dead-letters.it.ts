import { randomUUID } from 'node:crypto';
import { create, toBinary } from '@bufbuild/protobuf';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TaskService, TaskStartedSchema } from '@reelkeep/contracts';
import { eventSubject, RpcClient } from '@reelkeep/messaging';
import { DeadLetterDesk } from '@reelkeep/outbox';
import { migrateSchema, type RunningService } from '@reelkeep/runtime';
import { eventually, startTestPlatform, type TestPlatform } from '@reelkeep/testing';
import pg from 'pg';
import { loadSchema, loadService } from '../services/roster.js';

describe('dead letters', () => {
  let platform: TestPlatform;
  let scheduler: RunningService;
  let desk: DeadLetterDesk;
  let client: pg.Client;

  beforeAll(async () => {
    platform = await startTestPlatform();
    scheduler = await (await loadService('scheduler'))(platform.env('ops'));
    const opened = await DeadLetterDesk.open(platform.databaseUrl('ops'), 'ops');
    if (!opened) {
      throw new Error('the scheduler keeps no dead letters');
    }
    desk = opened;
    client = new pg.Client({ connectionString: platform.databaseUrl('ops') });
    await client.connect();
  }, 60_000);

  afterAll(async () => {
    await client?.end();
    await desk?.close();
    await scheduler?.stop();
    await platform?.stop();
  });

  const setAside = async (
    taskId: string,
    letter: { subject?: string; version?: number | null; days?: number } = {},
  ) => {
    const eventId = randomUUID();
    const message = create(TaskStartedSchema, { taskId, name: 'run_backup', workflowId: `test:${taskId}` });
    await client.query(
      `INSERT INTO ops.dead_letter (event_id, durable, subject, payload, error, created_at, aggregate_id, version, occurred_at)
       VALUES ($1, 'ops-tasks', $2, $3, 'it failed', now() - make_interval(days => $4), $5, $6, now())`,
      [
        eventId,
        letter.subject ?? eventSubject('download', TaskStartedSchema),
        Buffer.from(toBinary(TaskStartedSchema, message)),
        letter.days ?? 0,
        taskId,
        letter.version === undefined ? 1 : letter.version,
      ],
    );
    return eventId;
  };

  it('are handled again when somebody asks for it, and go when that succeeds', async () => {
    const eventId = await setAside('again-1');
    expect(await desk.list()).toMatchObject([{ eventId, durable: 'ops-tasks', error: 'it failed', canReplay: true }]);
    expect(await desk.replay([])).toBe(1);
    await eventually(async () => expect(await desk.list()).toEqual([]), 20_000);
    const tasks = new RpcClient(await platform.natsAs('gateway')).of(TaskService);
    // Handled: the task is known. Its workflow was never there, so that it may have been found lost by now.
    expect((await tasks.getTask({ taskId: 'again-1' })).task?.taskId).toBe('again-1');
  });

  it('stay with their new reason when they fail again, and when nobody asked', async () => {
    const asked = await setAside('fails-1', { subject: 'evt.download.v1.task.unheard-of' });
    const other = await setAside('left-1');
    expect(await desk.replay([asked])).toBe(1);
    await eventually(async () => {
      const letters = new Map((await desk.list()).map((letter) => [letter.eventId, letter]));
      expect(letters.get(asked)).toMatchObject({ error: expect.stringContaining('no handler'), isAskedFor: false });
      expect(letters.get(other)).toMatchObject({ error: 'it failed', isAskedFor: false });
    }, 20_000);
    expect(await desk.expire(-1)).toBe(2);
  });

  it('of release 0.1, which kept no version, are shown and not handled again', async () => {
    await setAside('elder-1', { version: null });
    expect(await desk.list()).toMatchObject([{ canReplay: false }]);
    expect(await desk.replay([])).toBe(0);
    expect(await desk.expire(-1)).toBe(1);
  });

  it('expire', async () => {
    await setAside('old-1', { days: 31 });
    const young = await setAside('young-1', { days: 29 });
    expect(await desk.expire(30)).toBe(1);
    expect((await desk.list()).map(({ eventId }) => eventId)).toEqual([young]);
  });

  it('expire by themselves, also of a service that only publishes', async () => {
    await migrateSchema(platform.databaseUrl('catalog'), await loadSchema('catalog'));
    const publisher = new pg.Client({ connectionString: platform.databaseUrl('catalog') });
    await publisher.connect();
    await publisher.query(
      `INSERT INTO catalog.dead_letter (event_id, durable, subject, payload, error, created_at)
       SELECT gen_random_uuid(), 'outbox', 'evt.catalog.v1.video.upserted', '', reason, now() - make_interval(days => age)
       FROM (VALUES ('old', 31), ('young', 29)) AS given (reason, age)`,
    );
    const catalog = await (await loadService('catalog'))(platform.env('catalog'));
    await eventually(async () => {
      const { rows } = await publisher.query('SELECT error FROM catalog.dead_letter');
      expect(rows).toEqual([{ error: 'young' }]);
    }, 30_000);
    await catalog.stop();
    await publisher.end();
  });

  it('are not kept by a service that consumes nothing', async () => {
    expect(await DeadLetterDesk.open(platform.databaseUrl('identity'), 'identity')).toBeUndefined();
  });
});
