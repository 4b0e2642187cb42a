import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { BackupService, DrillOutcome, DrillService, parseTaskId, schedulerWorkflows } from '@reelkeep/contracts';
import { RpcClient } from '@reelkeep/messaging';
import type { RunningService } from '@reelkeep/runtime';
import { Workflows } from '@reelkeep/temporal';
import { eventually, startTestPlatform, type TestPlatform } from '@reelkeep/testing';
import pg from 'pg';
import { writeBackupZip } from '../backup/backup-zip.js';
import { startScheduler } from '../index.js';
import { manifestTelling } from '../testing/manifest-telling.js';
import { startOtherOwners } from '../testing/other-owners.js';

const settleMs = 60_000;
// A new namespace of Temporal has no worker for schedules in its first minute, and a restore carries those.
const restoreMs = 150_000;

let platform: TestPlatform;
let scheduler: RunningService;
let owners: () => Promise<void>;
let held: PromiseWithResolvers<void> | undefined;
let rpc: RpcClient;
let workflows: Workflows;
let db: pg.Client;

beforeAll(async () => {
  platform = await startTestPlatform();
  scheduler = await startScheduler(platform.env('ops'));
  owners = await startOtherOwners(platform, () => held?.promise ?? Promise.resolve());
  rpc = new RpcClient(await platform.natsAs('gateway'));
  workflows = new Workflows(platform.temporal);
  db = new pg.Client({ connectionString: platform.databaseUrl('ops') });
  await db.connect();
}, 90_000);

afterEach(() => {
  held?.resolve();
  held = undefined;
});

afterAll(async () => {
  await db?.end();
  await owners?.();
  await scheduler?.stop();
  await platform?.stop();
});

const backups = () => join(platform.cacheDir, 'backup');
const drill = () => rpc.of(DrillService).getRestoreDrill({});
const resultOf = (id: string) => platform.temporal.workflow.getHandle(id).result();
const staged = async (): Promise<string[]> => (await readdir(backups())).filter((name) => name.startsWith('.run-'));

const backup = async (reason: 'auto' | 'manual'): Promise<void> => {
  await workflows.start(schedulerWorkflows.runBackup, { taskId: parseTaskId(randomUUID()), reason });
  await resultOf('run-backup');
};

/** A drill that has laid its parts and waits for the first owner. */
const heldDrill = async (filename: string): Promise<string> => {
  held = Promise.withResolvers();
  const taskId = parseTaskId(randomUUID());
  await workflows.start(schedulerWorkflows.restoreDrill, { taskId, filename });
  await eventually(async () => expect(await readdir(join(backups(), `.run-${taskId}`, 'restore'))).toContain('ops'));
  return taskId;
};

const statusOf = async (taskId: string): Promise<string> => {
  const { rows } = await db.query<{ status: string }>('SELECT status FROM ops.task_run WHERE task_id = $1', [taskId]);
  return rows[0]?.status ?? '';
};

const autoBackup = async (): Promise<string> => {
  const name = (await readdir(backups())).find((each) => each.endsWith('-auto.zip'));
  expect(name).toBeDefined();
  return name ?? '';
};

describe('a restore drill', () => {
  it('is begun by a backup of the schedule', async () => {
    await backup('auto');
    await resultOf('restore-drill');
    const { proven, last } = await drill();
    expect(proven).toMatchObject({ filename: await autoBackup(), outcome: DrillOutcome.PROVEN });
    expect(last).toEqual(proven);
    expect(await staged()).toEqual([]);
  });

  it('goes on while a backup is made, which removes nothing of it', async () => {
    const { proven: before } = await drill();
    const taskId = await heldDrill(await autoBackup());
    // It has removed what others have left before it stages anything.
    await workflows.start(schedulerWorkflows.runBackup, { taskId: parseTaskId(randomUUID()), reason: 'manual' });
    await eventually(async () => expect(await staged()).toHaveLength(2), settleMs);
    expect(await staged()).toContain(`.run-${taskId}`);
    held?.resolve();
    await resultOf('run-backup');
    await resultOf('restore-drill');
    const { proven } = await drill();
    expect(proven?.at).not.toEqual(before?.at);
  });

  it(
    'gives way to a restore',
    async () => {
      const before = await drill();
      const taskId = await heldDrill(await autoBackup());
      await rpc.of(BackupService).restoreBackup({ filename: await autoBackup() });
      await eventually(async () => expect(await statusOf(taskId)).not.toMatch(/^(STARTED)?$/), 10_000);
      held?.resolve();
      await resultOf('restore-backup');
      expect(await drill()).toEqual(before);
      expect(await staged()).toEqual([]);
      // The history of tasks hears of it by an event.
      await eventually(async () => {
        const { rows } = await db.query(`SELECT result FROM ops.task_run WHERE name = 'restore_backup'`);
        expect(rows).toEqual([{ result: expect.stringMatching(/ restored: \d+ rows\.$/) }]);
      }, 10_000);
    },
    restoreMs,
  );

  it('is not tried where a second copy has no room, and says so', async () => {
    const { proven } = await drill();
    const filename = 'ta_backup-20200101-auto.zip';
    const manifest = manifestTelling(1e15, new Date());
    await writeBackupZip(join(backups(), filename), manifest, [], new AbortController().signal);
    await workflows.start(schedulerWorkflows.restoreDrill, { taskId: parseTaskId(randomUUID()), filename });
    await resultOf('restore-drill');
    expect(await drill()).toMatchObject({
      proven,
      last: { filename, outcome: DrillOutcome.SKIPPED, message: expect.stringMatching(/ was not tried\. .* no room /) },
    });
  });

  it('is known after a restart', async () => {
    const before = await drill();
    await scheduler.stop();
    scheduler = await startScheduler(platform.env('ops'));
    expect(await drill()).toEqual(before);
  });
});
