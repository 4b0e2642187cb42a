import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  schedulerWorkflows,
  SettingsService,
  SnapshotService,
  SnapshotState,
  snapshotName,
  TaskService,
  taskQueues,
} from '@reelkeep/contracts';
import { type ClientOf, RpcClient } from '@reelkeep/messaging';
import type { RunningService } from '@reelkeep/runtime';
import { servedActivities } from '@reelkeep/temporal';
import { eventually, startTestPlatform, type TestPlatform } from '@reelkeep/testing';
import pg from 'pg';
import { writeBackupZip } from '../backup/backup-zip.js';
import { startScheduler } from '../index.js';
import { manifestTelling } from '../testing/manifest-telling.js';
import { startOtherOwners } from '../testing/other-owners.js';

const settleMs = 60_000;
// A new namespace of Temporal has no worker for schedules in its first minute.
const scheduleMs = 240_000;
const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

let platform: TestPlatform;
let schedulers: RunningService[] = [];
let owners: () => Promise<void>;
let held: PromiseWithResolvers<void> | undefined;
let snapshots: ClientOf<typeof SnapshotService>;
let rpc: RpcClient;
let db: pg.Client;

const start = async (): Promise<void> => {
  schedulers.push(await startScheduler(platform.env('ops')));
};

const stop = async (): Promise<void> => {
  await Promise.all(schedulers.map((scheduler) => scheduler.stop()));
  schedulers = [];
};

beforeAll(async () => {
  platform = await startTestPlatform();
  rpc = new RpcClient(await platform.natsAs('gateway'));
  snapshots = rpc.of(SnapshotService);
  await start();
  owners = await startOtherOwners(platform, () => held?.promise ?? Promise.resolve());
  db = new pg.Client({ connectionString: platform.databaseUrl('ops') });
  await db.connect();
}, 90_000);

afterAll(async () => {
  held?.resolve();
  await db?.end();
  await stop();
  await owners?.();
  await platform?.stop();
});

const folder = () => join(platform.cacheDir, 'snapshot');

beforeEach(async () => {
  await rm(folder(), { recursive: true, force: true });
  await mkdir(folder(), { recursive: true });
  await db.query('DELETE FROM ops.task_run');
});

const run = () => platform.temporal.workflow.getHandle(schedulerWorkflows.runBackup.workflowId());

afterEach(async () => {
  held?.resolve();
  held = undefined;
  await run()
    .result()
    .catch(() => undefined);
});

const hold = (): void => {
  held = Promise.withResolvers();
};

/** Lays a snapshot that was made so long ago, and tells how large it was. */
const lay = async (ageMs: number, bytes = 0): Promise<string> => {
  const name = snapshotName(randomUUID());
  const made = new Date(Date.now() - ageMs);
  const file = join(folder(), `${name}.zip`);
  await writeBackupZip(file, manifestTelling(bytes, made), [], new AbortController().signal);
  await utimes(file, made, made);
  return name;
};

const listed = async () => (await snapshots.listSnapshots({})).snapshots;

const allDone = (count: number) =>
  eventually(async () => {
    const all = await listed();
    expect(all.map(({ state }) => state)).toEqual(Array.from({ length: count }, () => SnapshotState.SUCCESS));
    return all.map(({ id }) => id);
  }, settleMs);

/** As the schedule does when the time has come. */
const due = (since: Date, scheduledRun: string): Promise<unknown> =>
  servedActivities()
    .get(taskQueues.scheduler)
    ?.['startSnapshot']?.({ since: since.toISOString(), run: scheduledRun }) ?? Promise.reject(new Error('none'));

describe('snapshots', () => {
  it('that are due are made once, whoever asks again', async () => {
    const [noon, first] = [new Date(), randomUUID()];
    await due(noon, first);
    expect(await allDone(1)).toEqual([snapshotName(first)]);
    await run().result();
    await due(noon, first);
    await due(noon, randomUUID());
    expect(await listed()).toHaveLength(1);
    const { rows } = await db.query(`SELECT name FROM ops.task_run`);
    expect(rows).toEqual([{ name: 'make_snapshot' }]);
  });

  it('are not made by themselves while they are switched off, but by hand, and those that there are stay', async () => {
    const settings = rpc.of(SettingsService);
    const old = await lay(2 * dayMs);
    await settings.updateSettings({ patch: { application: { enable_snapshot: false } } });
    try {
      await due(new Date(), randomUUID());
      expect((await listed()).map(({ id }) => id)).toEqual([old]);
      const { id } = await snapshots.takeSnapshot({});
      expect(await allDone(2)).toEqual([id, old]);
    } finally {
      await settings.updateSettings({ patch: { application: { enable_snapshot: true } } });
    }
  });

  it('and backups wait for each other in plain words', async () => {
    hold();
    const { id } = await snapshots.takeSnapshot({});
    expect(await listed()).toMatchObject([{ id, state: SnapshotState.IN_PROGRESS, endedText: '' }]);
    const tasks = rpc.of(TaskService);
    await expect(tasks.startTask({ name: 'run_backup' })).rejects.toMatchObject({
      code: 'conflict',
      message: 'A snapshot is being made. Make a backup when it is done.',
    });
    await expect(due(new Date(), randomUUID())).rejects.toMatchObject({ message: expect.stringMatching(/ waits\.$/) });
    await expect(snapshots.deleteSnapshot({ id })).rejects.toMatchObject({ code: 'conflict' });
    expect(await snapshots.takeSnapshot({})).toMatchObject({ id });
    held?.resolve();
    await allDone(1);
    await run().result();

    hold();
    await tasks.startTask({ name: 'run_backup' });
    await expect(snapshots.takeSnapshot({})).rejects.toMatchObject({
      code: 'conflict',
      message: 'A backup is being made. Take a snapshot when it is done.',
    });
    await platform.temporal.workflow.start(schedulerWorkflows.dailySnapshot.name, {
      workflowId: schedulerWorkflows.dailySnapshot.workflowId(),
      taskQueue: taskQueues.scheduler,
      args: [{ since: new Date().toISOString() }],
    });
    await expect(due(new Date(), randomUUID())).rejects.toMatchObject({ message: expect.stringMatching(/ waits\.$/) });
    held?.resolve();
    await allDone(2);
  });

  it('that fail are told as such until a later one is done', async () => {
    await mkdir(join(folder(), `${snapshotName('00000000-0000-4000-8000-000000000001')}.zip`));
    await due(new Date(), '00000000-0000-4000-8000-000000000001');
    const [failed] = await eventually(async () => {
      const all = await listed();
      expect(all).toMatchObject([{ state: SnapshotState.FAILED }]);
      return all;
    }, settleMs);
    expect((await rpc.of(TaskService).getTask({ taskId: failed?.id ?? '' })).task?.result).toMatch(/ is a folder\. /);
    await run().result();
    expect((await readdir(join(platform.cacheDir, 'backup'))).filter((name) => name.startsWith('.'))).toEqual([]);
    await snapshots.deleteSnapshot({ id: failed?.id ?? '' });
    expect(await listed()).toEqual([]);
  });

  it('that would fill the disk are not even tried', async () => {
    await lay(2 * hourMs, 1e15);
    const { id } = await snapshots.takeSnapshot({});
    await run().result();
    await eventually(async () =>
      expect((await snapshots.getSnapshot({ id })).snapshot?.state).toBe(SnapshotState.FAILED),
    );
    expect((await rpc.of(TaskService).getTask({ taskId: id })).task?.result).toMatch(
      /^The disk of the cache folder has no room for a snapshot, which needs \d+\.\d MB\. Make room, then take one\.$/,
    );
  });

  it('go once they are too old, but for the newest five', async () => {
    const ages = [31, 32, 33, 34, 35, 40].map((days) => days * dayMs);
    const names: string[] = [];
    for (const age of ages) {
      names.push(await lay(age));
    }
    const { id } = await snapshots.takeSnapshot({});
    await eventually(async () => expect(await listed()).toHaveLength(5), settleMs);
    expect((await listed()).map((snapshot) => snapshot.id)).toEqual([id, ...names.slice(0, 4)]);
  });

  it(
    'are made at the start when the last is older than a day, one for all replicas',
    async () => {
      await stop();
      const old = await lay(25 * hourMs);
      await Promise.all([start(), start()]);
      const [made, ...others] = await allDone(2);
      expect(others).toEqual([old]);
      await stop();
      await start();
      await start();
      await eventually(async () => {
        const { nextActionTimes } = (await platform.temporal.schedule.getHandle('snapshots').describe()).info;
        expect(nextActionTimes[0]?.getTime()).toBe(
          Number((await snapshots.listSnapshots({})).nextRun?.seconds) * 1_000,
        );
      }, settleMs);
      expect((await listed()).map(({ id }) => id)).toEqual([made, old]);
      // As when its time has come: the schedule says since when there is to be one.
      await platform.temporal.schedule.getHandle('snapshots').trigger();
      expect((await allDone(3)).slice(1)).toEqual([made, old]);
    },
    scheduleMs,
  );

  it('are not made at the start where there was none, or a new one', async () => {
    await stop();
    const fresh = await lay(23 * hourMs);
    await start();
    await eventually(
      async () =>
        expect((await platform.temporal.schedule.getHandle('snapshots').describe()).scheduleId).toBe('snapshots'),
      settleMs,
    );
    expect((await listed()).map(({ id }) => id)).toEqual([fresh]);
  });
});
