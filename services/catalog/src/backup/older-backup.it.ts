import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { migrateSchema } from '@reelkeep/runtime';
import { startTestPlatform, type TestPlatform } from '@reelkeep/testing';
import pg from 'pg';
import { schema } from '../database/schema.js';
import { backupTables } from './backup-tables.js';

describe('a backup of before marks had days', () => {
  let platform: TestPlatform;
  let db: pg.Client;

  beforeAll(async () => {
    platform = await startTestPlatform();
    await migrateSchema(platform.databaseUrl('catalog'), schema);
    db = new pg.Client({ connectionString: platform.databaseUrl('catalog') });
    await db.connect();
  }, 60_000);

  afterAll(async () => {
    await db?.end();
    await platform?.stop();
  });

  it('gets them', async () => {
    await db.query(`
      CREATE TABLE catalog.import_video (LIKE catalog.video INCLUDING DEFAULTS);
      CREATE TABLE catalog.import_watch_state (LIKE catalog.watch_state INCLUDING DEFAULTS);
      INSERT INTO catalog.import_video (youtube_id, channel_id, title, vid_type, active, media_size, duration,
                                        published, downloaded, last_refresh)
      SELECT id, 'UCone', 'A title', 'videos', true, 1, 1, day::timestamptz, now(), now()
      FROM (VALUES ('chisel00001', '2026-01-02'), ('workbench01', NULL)) AS v (id, day);
      INSERT INTO catalog.import_watch_state (user_id, youtube_id, watched)
      VALUES ('1', 'chisel00001', true), ('2', 'chisel00001', false), ('1', 'workbench01', true)`);
    for (const statement of backupTables.upgrades?.['DateMarks1798100000000'] ?? []) {
      await db.query(statement);
    }
    const { rows } = await db.query<{ user_id: string; youtube_id: string; day: string | null }>(`
      SELECT user_id, youtube_id, to_char(published AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day
      FROM catalog.import_watch_state ORDER BY youtube_id, user_id`);
    expect(rows.map((row) => Object.values(row))).toEqual([
      ['1', 'chisel00001', '2026-01-02'],
      ['2', 'chisel00001', '2026-01-02'],
      ['1', 'workbench01', null],
    ]);
  });
});
