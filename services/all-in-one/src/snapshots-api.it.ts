/** @needs elasticsearch */
import { readdir, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { seedVideos } from '@reelkeep/catalog/seed';
import { type Api, eventually, signedInApi, startTestPlatform, type TestPlatform } from '@reelkeep/testing';
import pg from 'pg';
import { type Household, password, startHousehold } from './testing/household.js';

const settleMs = 90_000;
const minuteForm = /^\d{4}-\d\d-\d\d \d\d:\d\d$/;
const nameForm = /^ta_daily_-[a-z0-9]{22}$/;
const unknown = 'ta_daily_-k2v9xq0ztmwsc7h1r5bd8a';

describe('snapshots by the API', () => {
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

  const folder = () => join(platform.cacheDir, 'snapshot');

  /** From the database: the session that asked may be over. A snapshot's task has its name. */
  const ended = (taskId: string): Promise<{ status: string; result: string }> =>
    eventually(async () => {
      const { rows } = await db.query<{ status: string; result: string }>(
        `SELECT status, result FROM ops.task_run WHERE task_id = $1 AND status <> 'STARTED'`,
        [taskId],
      );
      expect(rows).toHaveLength(1);
      return rows[0] as { status: string; result: string };
    }, settleMs);

  /** Ended, and its workflow has breathed its last. */
  const done = async (name: string): Promise<{ status: string; result: string }> => {
    const end = await ended(name);
    await platform.temporal.workflow.getHandle('run-backup').result();
    return end;
  };

  const names = async (): Promise<string[]> => (await api.snapshots.list()).snapshots?.map(({ id }) => id) ?? [];

  const videos = async (): Promise<string> => {
    const { rows } = await db.query<{ sum: string }>(
      `SELECT count(*) || ' ' || sum(hashtextextended((to_jsonb(v) - 'version')::text, 0)) AS sum FROM catalog.video AS v`,
    );
    return rows[0]?.sum ?? '';
  };

  it('are none at first, and due at noon of the server', async () => {
    const noon = new Date();
    noon.setHours(12, 0, 0, 0);
    const list = await api.snapshots.list();
    expect(list).toEqual({
      next_exec: expect.any(Number),
      next_exec_str: expect.stringMatching(/^\d{4}-\d\d-\d\d 12:00$/),
      expire_after: '30d',
      snapshots: [],
    });
    const seconds = 24 * 60 * 60;
    expect([noon.getTime() / 1_000, noon.getTime() / 1_000 + seconds]).toContain(list.next_exec);
  });

  it('are told by their name at once, shown while they are made, and listed', async () => {
    const { snapshot_name: name } = await api.snapshots.take();
    expect(name).toMatch(nameForm);
    expect(['IN_PROGRESS', 'SUCCESS']).toContain((await api.snapshots.get(name)).state);
    expect(await done(name)).toEqual({
      status: 'SUCCESS',
      result: expect.stringMatching(new RegExp(`^Snapshot ${name} made: \\d+ rows, `)),
    });
    const found = await api.snapshots.get(name);
    expect(found).toEqual({
      id: name,
      state: 'SUCCESS',
      es_version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      start_date: expect.stringMatching(minuteForm),
      start_stamp: expect.any(Number),
      end_date: expect.stringMatching(minuteForm),
      end_stamp: expect.any(Number),
      duration_s: expect.any(Number),
    });
    expect((await api.snapshots.list()).snapshots).toEqual([found]);
    expect(await readdir(folder())).toEqual([`${name}.zip`]);
    // They are no backups, and leave nothing where those lie.
    expect(await api.backups.list()).toEqual([]);
    expect(await readdir(join(platform.cacheDir, 'backup'))).toEqual([]);
  });

  it('are one run however often they are asked for', async () => {
    const taken = await Promise.all([api.snapshots.take(), api.snapshots.take(), api.snapshots.take()]);
    expect(new Set(taken.map(({ snapshot_name: name }) => name)).size).toBe(1);
    const name = taken[0].snapshot_name;
    await done(name);
    await api.snapshots.delete(name);
    expect(await names()).not.toContain(name);
    await api.snapshots.get(name, { status: 404 });
  });

  it('bring back what was, as a backup does', async () => {
    const [name = ''] = await names();
    const before = await videos();
    await db.query('DELETE FROM catalog.video WHERE youtube_id IN (SELECT youtube_id FROM catalog.video LIMIT 40)');
    expect(await api.snapshots.restore(name)).toEqual({ accepted: true });
    await eventually(async () => {
      const { rows } = await db.query(
        `SELECT status, result FROM ops.task_run WHERE name = 'restore_backup' AND status <> 'STARTED'`,
      );
      expect(rows).toEqual([
        { status: 'SUCCESS', result: expect.stringMatching(new RegExp(`^Snapshot ${name} restored: \\d+ rows\\.$`)) },
      ]);
    }, settleMs);
    expect(await videos()).toBe(before);
    api = await household.signIn();
    expect(await names()).toEqual([name]);
  }, 180_000);

  it('that are damaged are refused, shown and deleted', async () => {
    const [name = ''] = await names();
    await truncate(join(folder(), `${name}.zip`), 100);
    expect(await api.snapshots.get(name)).toMatchObject({ state: 'FAILED' });
    const before = await videos();
    const tried = async () =>
      (await db.query(`SELECT task_id FROM ops.task_run WHERE name = 'restore_backup' ORDER BY task_id`)).rows;
    const restores = await tried();
    await api.snapshots.restore(name, { status: 400 });
    expect(await tried()).toEqual(restores);
    expect(await videos()).toBe(before);
    await api.snapshots.delete(name);
    expect(await names()).toEqual([]);
  });

  it('are for staff alone, and known', async () => {
    await db.query(
      `INSERT INTO identity.app_user (username, password) SELECT 'guest', password FROM identity.app_user LIMIT 1`,
    );
    const guest = await signedInApi(household.baseUrl, 'guest', password);
    await guest.snapshots.list({ status: 403 });
    await guest.snapshots.take({ status: 403 });
    await guest.snapshots.get(unknown, { status: 403 });
    await guest.snapshots.restore(unknown, { status: 403 });
    await guest.snapshots.delete(unknown, { status: 403 });
    for (const name of [unknown, 'ta_daily_-x', 'other']) {
      await api.snapshots.get(name, { status: 404 });
      await api.snapshots.restore(name, { status: 400 });
      await api.snapshots.delete(name, { status: 400 });
    }
    const { rows } = await db.query(`SELECT FROM ops.task_run WHERE status = 'STARTED'`);
    expect(rows).toEqual([]);
  });
});
