/** @needs elasticsearch */
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { seedVideos } from '@reelkeep/catalog/seed';
import { schedulerWorkflows, taskQueues } from '@reelkeep/contracts';
import { servedActivities } from '@reelkeep/temporal';
import { type Api, eventually, signedInApi, startTestPlatform, type TestPlatform } from '@reelkeep/testing';
import pg from 'pg';
import { type Household, password, startHousehold } from './testing/household.js';
import { manifestOf, readZip, rowsIn } from './testing/read-zip.js';

const settleMs = 60_000;
const today = (): string => {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('');
};

describe('backups by the API', () => {
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

  // A start in the moment between the end that a run tells and its last breath would meet this run; what a drill stages
  // lies beside the backups.
  afterEach(async () => {
    for (const { workflowId } of [schedulerWorkflows.runBackup, schedulerWorkflows.restoreDrill]) {
      await platform.temporal.workflow
        .getHandle(workflowId())
        .result()
        .catch(() => undefined);
    }
  });

  const folder = () => join(platform.cacheDir, 'backup');

  const ends = (taskId: string): Promise<{ status: string; result: string | null }> =>
    eventually(async () => {
      const task = await api.tasks.get(taskId);
      expect(task.status).not.toBe('STARTED');
      return task;
    }, settleMs);

  it('hold every table that a schema has, or say why not', async () => {
    const { rows } = await db.query<{ name: string }>(
      `SELECT schemaname || '.' || tablename AS name FROM pg_tables
       WHERE schemaname IN ('identity', 'catalog', 'download', 'ops') ORDER BY 1`,
    );
    const { gateway, catalog, downloader, scheduler } = {
      gateway: await import('@reelkeep/gateway/backup'),
      catalog: await import('@reelkeep/catalog/backup'),
      downloader: await import('@reelkeep/downloader/backup'),
      scheduler: await import('@reelkeep/scheduler/backup'),
    };
    const library = new Set(['migration', 'outbox', 'dead_letter', 'event_failure', 'stream_position']);
    const told = [gateway, catalog, downloader, scheduler].flatMap(({ backupTables: { schema, kept, left } }) =>
      [...kept, ...left.filter((name) => !library.has(name))].map((name) => `${schema}.${name}`),
    );
    expect(rows.map(({ name }) => name).filter((name) => !library.has(name.split('.')[1] ?? ''))).toEqual(
      told.toSorted((a, b) => (a < b ? -1 : 1)),
    );
  });

  it('are made, listed, fetched and deleted', async () => {
    expect(await api.backups.list()).toEqual([]);
    await api.settings.token();
    await api.settings.update({ subscriptions: { channel_size: 17 } });
    const { task_id: taskId } = await api.backups.make();
    expect(await ends(taskId)).toMatchObject({
      status: 'SUCCESS',
      result: expect.stringMatching(/^Backup ta_backup-/),
    });
    const filename = `ta_backup-${today()}-manual.zip`;
    const [listed] = await api.backups.list();
    expect(listed).toEqual({
      filename,
      file_path: `/cache/backup/${filename}`,
      file_size: expect.any(Number),
      timestamp: today(),
      made: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+00:00$/),
      reason: 'manual',
    });
    expect(Math.abs(Date.parse(listed?.made ?? '') - Date.now())).toBeLessThan(60_000);
    expect(await api.backups.get(filename)).toEqual(listed);
    expect(await readdir(folder())).toEqual([filename]);

    const texts = await readZip(join(folder(), filename));
    for (const { schema, tables } of manifestOf(texts).parts) {
      for (const { name, rows } of tables) {
        const found = await db.query<{ rows: string }>(`SELECT count(*) AS rows FROM ${schema}.${name}`);
        expect([schema, name, rows]).toEqual([schema, name, Number(found.rows[0]?.rows)]);
      }
    }
    const stored = await db.query<{ line: string }>(
      `SET TimeZone TO 'UTC'; SELECT to_json(v)::text AS line FROM catalog.video AS v ORDER BY youtube_id`,
    );
    const videos = rowsIn(texts, 'catalog', 'video');
    expect(videos).toHaveLength(300);
    const [, { rows }] = stored as unknown as [unknown, { rows: { line: string }[] }];
    expect(videos.toSorted((a, b) => (String(a['youtube_id']) < String(b['youtube_id']) ? -1 : 1))).toEqual(
      rows.map(({ line }) => JSON.parse(line) as unknown),
    );
    expect(rowsIn(texts, 'identity', 'api_token')).toHaveLength(1);
    expect(rowsIn(texts, 'ops', 'settings')).toMatchObject([{ value: { subscriptions: { channel_size: 17 } } }]);
    expect([...texts.keys()].filter((name) => /credential|session|secret/.test(name))).toEqual([]);

    const whole = await api.backups.download(filename);
    expect(whole).toMatchObject({ status: 200, headers: { 'cache-control': 'private, no-store' } });
    expect(whole.headers['content-disposition']).toContain(filename);
    expect(whole.body).toHaveLength(listed?.file_size ?? 0);
    expect(await api.backups.download(filename, 'bytes=0-1')).toMatchObject({ status: 206, body: Buffer.from('PK') });

    await api.backups.delete(filename);
    expect(await api.backups.list()).toEqual([]);
    for (const name of [filename, '..', 'notes.txt', 'ta_%2e%2e%2fsecret.zip', 'ta_.zip']) {
      await api.backups.get(name, { status: 404 });
      await api.backups.delete(name, { status: 404 });
      expect((await api.backups.download(name)).status).toBe(404);
    }
  });

  it('are shown to staff alone', async () => {
    await db.query(
      `INSERT INTO identity.app_user (username, password) SELECT 'guest', password FROM identity.app_user`,
    );
    const guest = await signedInApi(household.baseUrl, 'guest', password);
    await writeFile(join(folder(), 'ta_backup-20200101-update.zip'), 'x');
    await guest.backups.list({ status: 403 });
    expect((await guest.backups.download('ta_backup-20200101-update.zip')).status).toBe(403);
    expect((await guest.files.get('/cache/backup/ta_backup-20200101-update.zip')).status).toBe(404);
    await api.backups.delete('ta_backup-20200101-update.zip');
  });

  it('are one run however often they are asked for, and know no reason but what a name says', async () => {
    const started = await Promise.all([api.backups.make(), api.tasks.start('run_backup'), api.backups.make()]);
    // Whoever starts a task finds it at once.
    expect((await api.tasks.get(started[0].task_id)).name).toBe('run_backup');
    expect(new Set(started.map(({ task_id: id }) => id)).size).toBe(1);
    await ends(started[0].task_id);
    for (const name of ['ta_old.zip', 'ta_backup-20201231.zip']) {
      await writeFile(join(folder(), name), 'x');
    }
    expect(await api.backups.list()).toMatchObject([
      { filename: 'ta_old.zip', timestamp: '', reason: 'False' },
      { reason: 'manual' },
      { filename: 'ta_backup-20201231.zip', timestamp: '20201231', reason: 'False', file_size: 1 },
    ]);
    // That it was copied here today says nothing of when it was made.
    expect(await api.backups.get('ta_backup-20201231.zip')).not.toHaveProperty('made');
  });

  it('show one point in time of all schemas, while all of them are written to', async () => {
    const signal = new AbortController();
    const writer = new pg.Client({ connectionString: platform.adminUrl });
    await writer.connect();
    const writing = (async () => {
      for (let n = 0; !signal.signal.aborted; n += 1) {
        // Four tables of three services in one transaction: a backup has all of it or nothing.
        await writer.query(`BEGIN;
          INSERT INTO catalog.channel (channel_id, name) VALUES ('UCpoint${n}', 'x');
          INSERT INTO identity.app_user (username, password) VALUES ('point${n}', 'x');
          INSERT INTO download.archived_video (youtube_id, is_archived, changed_at) VALUES ('p${String(n).padStart(10, '0')}', true, now());
          COMMIT`);
        await turn();
      }
    })();
    const { task_id: taskId } = await api.backups.make();
    await ends(taskId);
    signal.abort();
    await writing;
    await writer.end();
    const texts = await readZip(join(folder(), `ta_backup-${today()}-manual.zip`));
    const numbers = (schema: string, table: string, column: string, form: RegExp): number[] =>
      rowsIn(texts, schema, table)
        .flatMap((row) => form.exec(String(row[column]))?.[1] ?? [])
        .map(Number)
        .toSorted((a, b) => a - b);
    const users = numbers('identity', 'app_user', 'username', /^point(\d+)$/);
    expect(users.length).toBeGreaterThan(0);
    expect(numbers('catalog', 'channel', 'channel_id', /^UCpoint(\d+)$/)).toEqual(users);
    expect(numbers('download', 'archived_video', 'youtube_id', /^p(\d{10})$/)).toEqual(users);
  });

  it('of a schedule are the newest so many of its own', async () => {
    for (const day of ['20200101', '20200102', '20200103']) {
      await writeFile(join(folder(), `ta_backup-${day}-auto.zip`), 'x');
    }
    await api.tasks.setSchedule('run_backup', { schedule: 'auto', config: { rotate: 2 } });
    await servedActivities()
      .get(taskQueues.scheduler)
      ?.['startScheduled']?.({
        name: 'run_backup',
        at: new Date(Date.now() + 3_600_000).toISOString(),
        run: 'scheduled-run-1',
      });
    await ends('scheduled-run-1');
    const names = (await api.backups.list()).map(({ filename }) => filename);
    expect(names.filter((name) => name.endsWith('-auto.zip'))).toEqual([
      `ta_backup-${today()}-auto.zip`,
      'ta_backup-20200103-auto.zip',
    ]);
    expect(names).toContain(`ta_backup-${today()}-manual.zip`);
    await api.tasks.removeSchedule('run_backup');
  });

  it('that cannot be written end with what helps, and leave nothing', async () => {
    const name = `ta_backup-${today()}-manual.zip`;
    await rm(join(folder(), name));
    await mkdir(join(folder(), name));
    const before = await readdir(folder());
    expect(await ends((await api.backups.make()).task_id)).toMatchObject({
      status: 'FAILURE',
      result: `${name} is a folder. Move it out of the backups, then start it again.`,
    });
    expect(await readdir(folder())).toEqual(before);
    expect((await api.backups.list()).map(({ filename }) => filename)).not.toContain(name);
  });
});
