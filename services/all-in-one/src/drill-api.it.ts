/** @needs elasticsearch */
import { randomUUID } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { seedVideos } from '@reelkeep/catalog/seed';
import { parseTaskId, schedulerWorkflows, taskQueues } from '@reelkeep/contracts';
import { servedActivities, Workflows } from '@reelkeep/temporal';
import { type Api, eventually, signedInApi, startTestPlatform, type TestPlatform } from '@reelkeep/testing';
import pg from 'pg';
import { type Household, password, startHousehold } from './testing/household.js';

const settleMs = 90_000;

describe('a restore drill', () => {
  let platform: TestPlatform;
  let household: Household;
  let db: pg.Client;
  let api: Api;

  beforeAll(async () => {
    platform = await startTestPlatform();
    household = await startHousehold(platform, {});
    db = new pg.Client({ connectionString: platform.adminUrl });
    await db.connect();
    await seedVideos(platform.databaseUrl('catalog'), { videos: 300, channels: 5, userId: '1', withSubtitles: true });
    api = await household.signIn();
  }, 180_000);

  afterAll(async () => {
    await db?.end();
    await household?.stop();
    await platform?.stop();
  });

  const folder = () => join(platform.cacheDir, 'backup');

  const ended = (taskName: 'run_backup' | 'prove_backup', count: number) =>
    eventually(async () => {
      const past = await api.tasks.past({ task_name: taskName });
      expect(past.data).toHaveLength(count);
      return past.data[0];
    }, settleMs);

  const imported = async (): Promise<number> => {
    const { rows } = await db.query(`SELECT FROM pg_tables WHERE tablename LIKE 'import\\_%'`);
    return rows.length;
  };

  it('is none before the first backup of the schedule, nor after one by hand', async () => {
    expect(await api.backups.drill()).toEqual({});
    await api.backups.make();
    await ended('run_backup', 1);
    await platform.temporal.workflow.getHandle(schedulerWorkflows.runBackup.workflowId()).result();
    expect((await api.tasks.past({ task_name: 'prove_backup' })).data).toEqual([]);
    expect(await api.backups.drill()).toEqual({});
  });

  it('follows a backup of the schedule, proves it, and leaves nothing', async () => {
    await api.tasks.setSchedule('run_backup', { schedule: 'auto' });
    const at = new Date(Date.now() + 3_600_000).toISOString();
    await servedActivities()
      .get(taskQueues.scheduler)
      ?.['startScheduled']?.({ name: 'run_backup', at, run: 'scheduled-run-1' });
    expect(await ended('prove_backup', 1)).toMatchObject({
      outcome: 'success',
      result: expect.stringMatching(/^ta_backup-\d{8}-auto\.zip could be restored: \d+ rows\.$/),
    });
    const { proven, last } = await api.backups.drill();
    expect(proven).toEqual({
      filename: expect.stringMatching(/-auto\.zip$/),
      at: expect.any(String),
      outcome: 'proven',
      message: expect.stringMatching(/ could be restored: /),
    });
    expect(last).toEqual(proven);
    expect(await imported()).toBe(0);
    await eventually(async () =>
      expect((await readdir(folder())).filter((name) => !name.endsWith('.zip'))).toEqual([]),
    );
  });

  it('tells what is wrong with a damaged one, and what was proven before', async () => {
    const filename = (await readdir(folder())).find((name) => name.endsWith('-auto.zip')) ?? '';
    const bytes = await readFile(join(folder(), filename));
    // More than the header between two files, of which not every byte says something.
    const middle = Math.floor(bytes.length / 2);
    for (let at = middle; at < middle + 100; at += 1) {
      bytes[at] = (bytes[at] ?? 0) ^ 0x10;
    }
    await writeFile(join(folder(), filename), bytes);
    const { proven } = await api.backups.drill();
    const taskId = parseTaskId(randomUUID());
    await new Workflows(platform.temporal).start(schedulerWorkflows.restoreDrill, { taskId, filename });
    expect(await ended('prove_backup', 2)).toMatchObject({
      outcome: 'failure',
      result: expect.stringMatching(/^ta_backup-.*: This backup is damaged: /),
    });
    const found = await api.backups.drill();
    expect(found.proven).toEqual(proven);
    expect(found.last).toMatchObject({ filename, outcome: 'failed', message: expect.stringMatching(/ is damaged: /) });
    expect(await imported()).toBe(0);
  });

  it('is told to staff alone', async () => {
    await db.query(
      `INSERT INTO identity.app_user (username, password) SELECT 'guest', password FROM identity.app_user LIMIT 1`,
    );
    const guest = await signedInApi(household.baseUrl, 'guest', password);
    expect(await guest.backups.drill({ status: 403 })).not.toHaveProperty('last');
  });
});
