/** @needs elasticsearch */
import { copyFile, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { seedVideos } from '@reelkeep/catalog/seed';
import { type Api, eventually, signedInApi, startTestPlatform, type TestPlatform } from '@reelkeep/testing';
import pg from 'pg';
import { type Household, password, startHousehold } from './testing/household.js';
import { manifestOf, readZip } from './testing/read-zip.js';

const settleMs = 90_000;

describe('a backup that is restored', () => {
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

  /** From the database: the session that asked may be over. */
  const ends = (taskId: string): Promise<{ status: string; result: string }> =>
    eventually(async () => {
      const { rows } = await db.query<{ status: string; result: string }>(
        `SELECT status, result FROM ops.task_run WHERE task_id = $1 AND status <> 'STARTED'`,
        [taskId],
      );
      expect(rows).toHaveLength(1);
      return rows[0] as { status: string; result: string };
    }, settleMs);

  /**
   * The rows of a table, and a hash of them whatever their order; without when the downloader heard of them, and without
   * versions, which never go back.
   */
  const sums = async (filename: string): Promise<string[]> => {
    const found: string[] = [];
    for (const { schema, tables } of manifestOf(await readZip(join(folder(), filename))).parts) {
      for (const { name } of tables) {
        const { rows } = await db.query<{ sum: string }>(
          `SELECT count(*) || ' ' || coalesce(sum(hashtextextended((to_jsonb(t) - 'changed_at' - 'generation' - 'version')::text, 0)), 0) AS sum FROM ${schema}.${name} AS t`,
        );
        found.push(`${schema}.${name}: ${rows[0]?.sum}`);
      }
    }
    return found;
  };

  const imported = async (): Promise<string[]> => {
    const { rows } = await db.query<{ name: string }>(
      `SELECT schemaname || '.' || tablename AS name FROM pg_tables WHERE tablename LIKE 'import\\_%'`,
    );
    return rows.map(({ name }) => name);
  };

  const make = async (): Promise<string> => {
    expect(await ends((await api.backups.make()).task_id)).toMatchObject({ status: 'SUCCESS' });
    const [backup] = await api.backups.list();
    return backup?.filename ?? '';
  };

  it('has every table as it was, and everybody signs in again', async () => {
    // What was seeded was never told.
    expect(await ends((await api.tasks.start('archive_rebuild')).task_id)).toMatchObject({ status: 'SUCCESS' });
    await api.settings.update({ subscriptions: { channel_size: 17 } });
    const token = await api.settings.token();
    const filename = await make();
    const before = await sums(filename);

    await api.settings.update({ subscriptions: { channel_size: 3 } });
    await db.query(`
      DELETE FROM catalog.video WHERE youtube_id IN (SELECT youtube_id FROM catalog.video LIMIT 40);
      UPDATE catalog.channel SET name = 'changed';
      DELETE FROM identity.api_token;
      INSERT INTO identity.app_user (username, password) SELECT 'later', password FROM identity.app_user`);
    expect(await sums(filename)).not.toEqual(before);
    const later = await signedInApi(household.baseUrl, 'later', password);

    const { task_id: taskId } = await api.backups.restore(filename);
    const waiting = await eventually(async () => {
      const answer = await api.backups.list({ status: 503 }).then(() => 503);
      expect(answer).toBe(503);
      return answer;
    }, settleMs);
    expect(waiting).toBe(503);
    expect(await ends(taskId)).toEqual({
      status: 'SUCCESS',
      result: expect.stringMatching(/^Backup ta_backup-.* restored: \d+ rows\.$/),
    });
    expect(await sums(filename)).toEqual(before);
    expect(await imported()).toEqual([]);
    expect(await readdir(folder())).toEqual([filename]);
    await later.backups.list({ status: 403 });
    await api.backups.list({ status: 403 });
    api = await household.signIn();
    expect((await api.settings.get()).subscriptions.channel_size).toBe(17);
    expect(await api.settings.token()).toEqual(token);
  }, 180_000);

  it('is found by search again, also what was deleted and brought back since', async () => {
    const found = async (query: string): Promise<string[]> => {
      const { results } = await api.search.find(query);
      return [
        ...(results.video_results ?? []).map((video) => video.youtube_id),
        ...(results.fulltext_results ?? []).map((line) => line.youtube_id),
      ];
    };
    expect(await ends((await api.tasks.start('search_rebuild')).task_id)).toMatchObject({ status: 'SUCCESS' });
    const filename = await make();
    const { rows } = await db.query<{ youtube_id: string; title: string; word: string }>(
      `SELECT v.youtube_id, v.title, (s.cues -> 0 ->> 2) AS word
       FROM catalog.video AS v JOIN catalog.subtitle AS s USING (youtube_id) ORDER BY youtube_id LIMIT 3`,
    );
    for (const { youtube_id: id } of rows) {
      await api.videos.delete(id);
    }
    const [undone, purged, deleted] = rows.map(({ youtube_id: id }) => id);
    const entryOf = async (id: string | undefined): Promise<string> =>
      (await api.trash.list()).data.find((entry) => entry.id === id)?.trash_id ?? '';
    await api.trash.restore(await entryOf(undone));
    await api.trash.purge(await entryOf(purged));
    const titles = rows.map(({ title }) => `video:${title}`);
    await eventually(async () => expect(await found(titles[2] ?? '')).not.toContain(deleted), settleMs);
    await eventually(async () => expect(await found(titles[0] ?? '')).toContain(undone), settleMs);

    expect(await ends((await api.backups.restore(filename)).task_id)).toMatchObject({ status: 'SUCCESS' });
    api = await household.signIn();
    for (const { youtube_id: id, title, word } of rows) {
      await eventually(async () => expect(await found(`video:${title}`)).toContain(id), settleMs);
      await eventually(async () => expect(await found(`full:${word}`)).toContain(id), settleMs);
    }
  }, 400_000);

  it('is refused where it is damaged, and nothing changes', async () => {
    const [{ filename } = { filename: '' }] = await api.backups.list();
    const whole = await readFile(join(folder(), filename));
    const before = await sums(filename);
    const flipped = Buffer.from(whole);
    const middle = Math.floor(whole.length / 2);
    flipped[middle] = (flipped[middle] ?? 0) ^ 0x10;
    const kept = join(platform.cacheDir, 'kept.zip');
    await copyFile(join(folder(), filename), kept);
    for (const damaged of [flipped, whole.subarray(0, middle), Buffer.from('no')]) {
      await writeFile(join(folder(), filename), damaged);
      expect(await ends((await api.backups.restore(filename)).task_id)).toEqual({
        status: 'FAILURE',
        result: expect.stringMatching(/^This backup is damaged: /),
      });
    }
    await copyFile(kept, join(folder(), filename));
    expect(await sums(filename)).toEqual(before);
    expect(await imported()).toEqual([]);
    expect(await readdir(folder())).toEqual([filename]);
  }, 180_000);

  it('is for staff alone, and known', async () => {
    await db.query(
      `INSERT INTO identity.app_user (username, password) SELECT 'guest', password FROM identity.app_user LIMIT 1`,
    );
    const guest = await signedInApi(household.baseUrl, 'guest', password);
    const [{ filename } = { filename: '' }] = await api.backups.list();
    const before = await sums(filename);
    await guest.backups.restore(filename, { status: 403 });
    await api.backups.restore('ta_backup-20200101-auto.zip', { status: 404 });
    expect(await sums(filename)).toEqual(before);
  });
});
