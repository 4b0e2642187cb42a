import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { migrateSchema } from '@reelkeep/runtime';
import { startTestPlatform, type TestPlatform } from '@reelkeep/testing';
import pg from 'pg';
import { schema } from '../database/schema.js';
import { backupTables } from './backup-tables.js';

const since = [
  'ScheduleThumbnailCheck1797420000000',
  'NewestRelease1797420000001',
  'ScheduleIntegrityCheck1797500000000',
];

describe('a backup of before the schedules of pictures, version and media files', () => {
  let platform: TestPlatform;
  let db: pg.Client;

  beforeAll(async () => {
    platform = await startTestPlatform();
    await migrateSchema(platform.databaseUrl('ops'), schema);
    db = new pg.Client({ connectionString: platform.databaseUrl('ops') });
    await db.connect();
    await db.query('CREATE TABLE ops.import_schedule (LIKE ops.schedule INCLUDING ALL)');
  }, 60_000);

  beforeEach(() => db.query('TRUNCATE ops.import_schedule'));

  afterAll(async () => {
    await db?.end();
    await platform?.stop();
  });

  const upgrade = async (): Promise<void> => {
    for (const statement of since.flatMap((name) => backupTables.upgrades?.[name] ?? [])) {
      await db.query(statement);
    }
  };
  const schedules = async (): Promise<[string, string][]> =>
    (
      await db.query<{ task_name: string; cron: string }>('SELECT * FROM ops.import_schedule ORDER BY task_name')
    ).rows.map(({ task_name: name, cron }) => [name, cron]);

  it('gets them', async () => {
    await upgrade();
    expect(await schedules()).toEqual([
      ['check_integrity', '0 3 0'],
      ['thumbnail_check', '0 17 *'],
      ['version_check', expect.stringMatching(/^\d{1,2} \d{1,2} \*$/)],
    ]);
  });

  it('keeps what it has', async () => {
    await db.query(`INSERT INTO ops.import_schedule (task_name, cron, config, last_run_at)
      VALUES ('thumbnail_check', '5 5 5', '{}', now()), ('version_check', '6 6 6', '{}', now()),
        ('check_integrity', '7 7 6', '{}', now())`);
    await upgrade();
    expect(await schedules()).toEqual([
      ['check_integrity', '7 7 6'],
      ['thumbnail_check', '5 5 5'],
      ['version_check', '6 6 6'],
    ]);
  });
});
