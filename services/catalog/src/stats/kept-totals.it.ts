import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { openDatabase } from '@reelkeep/runtime';
import { eventually, startTestPlatform, type TestPlatform, untilHeldUp } from '@reelkeep/testing';
import fc from 'fast-check';
import pg from 'pg';
import { schema } from '../database/schema.js';
import { miscounts } from '../testing/recount.js';

const [channels, videos, users] = [
  ['UCone', 'UCtwo', 'UCthree'],
  ['aaaaaaaaaaa', 'bbbbbbbbbbb', 'ccccccccccc', 'ddddddddddd', 'eeeeeeeeeee'],
  ['ann', 'ben'],
] as const;

/** A statement with its values. */
type Change = readonly [text: string, ...values: unknown[]];

const video = fc.constantFrom(...videos);
const someVideos = fc.subarray([...videos], { minLength: 1 });
const user = fc.constantFrom(...users);
const channel = fc.constantFrom(...channels);
const type = fc.constantFrom('videos', 'shorts', 'streams');
const size = fc.integer({ min: 0, max: 1e12 });
const duration = fc.integer({ min: 0, max: 90_000 });
const moment = fc.date({ min: new Date('2026-01-01'), max: new Date('2026-01-02'), noInvalidDate: true });
// At both ends of days and of months.
const publications = [
  '2026-01-31T00:00:00Z',
  '2026-01-31T23:59:59.999Z',
  '2026-02-01T00:00:00Z',
  '2026-02-02T12:00:00Z',
] as const;
const published = fc.option(fc.constantFrom(...publications));
const isSo = fc.boolean();

const insert = `
  INSERT INTO catalog.video (youtube_id, channel_id, vid_type, active, media_size, duration, downloaded, published, title,
                             last_refresh)
  SELECT unnest($1::text[]), $2, $3, $4, $5, $6, $7, $8, 'A title', now() ON CONFLICT DO NOTHING`;

/** All that changes what is counted, one video or several at once. */
const change: fc.Arbitrary<Change> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.tuple(fc.constant(insert), someVideos, channel, type, isSo, size, duration, moment, published),
  },
  fc.tuple(fc.constant('UPDATE catalog.video SET channel_id = $1 WHERE youtube_id = ANY($2)'), channel, someVideos),
  fc.tuple(fc.constant('UPDATE catalog.video SET vid_type = $1 WHERE youtube_id = ANY($2)'), type, someVideos),
  fc.tuple(fc.constant('UPDATE catalog.video SET active = $1 WHERE youtube_id = ANY($2)'), isSo, someVideos),
  fc.tuple(fc.constant('UPDATE catalog.video SET media_size = $1 WHERE youtube_id = ANY($2)'), size, someVideos),
  fc.tuple(fc.constant('UPDATE catalog.video SET duration = $1 WHERE youtube_id = ANY($2)'), duration, someVideos),
  fc.tuple(fc.constant('UPDATE catalog.video SET downloaded = $1 WHERE youtube_id = ANY($2)'), moment, someVideos),
  fc.tuple(fc.constant('UPDATE catalog.video SET published = $1 WHERE youtube_id = ANY($2)'), published, someVideos),
  fc.tuple(
    fc.constant(
      `UPDATE catalog.video SET channel_id = $1, vid_type = $2, active = $3, media_size = $4, duration = $5,
         downloaded = $6 WHERE youtube_id = $7`,
    ),
    channel,
    type,
    isSo,
    size,
    duration,
    moment,
    video,
  ),
  {
    weight: 4,
    arbitrary: fc.tuple(
      fc.constant(
        `INSERT INTO catalog.watch_state (user_id, youtube_id, watched)
         SELECT $1, youtube_id, $2 FROM catalog.video WHERE youtube_id = ANY($3)
         ON CONFLICT (user_id, youtube_id) DO UPDATE SET watched = excluded.watched`,
      ),
      user,
      isSo,
      someVideos,
    ),
  },
  fc.tuple(
    fc.constant('DELETE FROM catalog.watch_state WHERE user_id = $1 AND youtube_id = ANY($2)'),
    user,
    someVideos,
  ),
  fc.tuple(fc.constant('DELETE FROM catalog.video WHERE youtube_id = ANY($1)'), someVideos),
);

describe('the kept totals', () => {
  let platform: TestPlatform;
  let db: pg.Client;
  let other: pg.Client;

  const connect = async (): Promise<pg.Client> => {
    const client = new pg.Client({ connectionString: platform.databaseUrl('catalog') });
    await client.connect();
    return client;
  };

  beforeAll(async () => {
    platform = await startTestPlatform();
    await (await openDatabase({ url: platform.databaseUrl('catalog'), schema })).destroy();
    [db, other] = [await connect(), await connect()];
    await db.query("INSERT INTO catalog.channel (channel_id, name) SELECT unnest($1::text[]), 'A name'", [channels]);
  });

  afterAll(async () => {
    await other?.end();
    await db?.end();
    await platform?.stop();
  });

  beforeEach(async () => {
    await db.query('DELETE FROM catalog.video');
  });

  it('are what a recount gives, after any changes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 5, maxLength: 25 }), async (changes) => {
        for (const [text, ...values] of changes) {
          await db.query(text, values);
        }
        expect(await miscounts(db)).toEqual([]);
      }),
      { numRuns: 40 },
    );
    const { rows } = await db.query<{ n: string }>('SELECT count(*) AS n FROM catalog.watched_count');
    expect(Number(rows[0]?.n)).toBeGreaterThan(2);
  }, 60_000);

  it('are what a recount gives where rows were replaced without triggers, as a restore does', async () => {
    await db.query(insert, [videos, channels[0], 'videos', true, 1, 100, new Date(), publications[0]]);
    await db.query("UPDATE catalog.video SET published = $1 WHERE youtube_id = 'aaaaaaaaaaa'", [publications[3]]);
    const mark = 'INSERT INTO catalog.watch_state (user_id, youtube_id, watched) SELECT $1, unnest($2::text[]), true';
    await db.query(mark, [users[0], videos.slice(0, 3)]);
    const kept = ['video', 'watch_state', 'video_count', 'watched_count', 'archived_count'];
    for (const table of kept) {
      await db.query(`CREATE TEMPORARY TABLE kept_${table} AS TABLE catalog.${table}`);
    }
    await db.query('DELETE FROM catalog.video');
    await db.query('BEGIN');
    await db.query(`TRUNCATE ${kept.map((table) => `catalog.${table}`).join(', ')} CASCADE`);
    for (const table of kept) {
      await db.query(`ALTER TABLE catalog.${table} DISABLE TRIGGER USER`);
      await db.query(`INSERT INTO catalog.${table} TABLE kept_${table}`);
      await db.query(`ALTER TABLE catalog.${table} ENABLE TRIGGER USER`);
    }
    await db.query('COMMIT');
    expect(await miscounts(db)).toEqual([]);
    const { rows } = await db.query("SELECT videos FROM catalog.date_count WHERE span = 'day' ORDER BY since");
    expect(rows).toEqual([{ videos: '4' }, { videos: '1' }]);
  });

  const mark = 'INSERT INTO catalog.watch_state (user_id, youtube_id, watched) VALUES ($1, $2, true)';
  const longer = 'UPDATE catalog.video SET duration = duration + 50 WHERE youtube_id = $2 AND $1 <> $2';
  const dated = "UPDATE catalog.video SET published = '2026-01-05' WHERE youtube_id = $2 AND $1 <> $2";
  it.each([
    ['length', 'marked', mark, longer, '150'],
    ['length', 'changed', longer, mark, '150'],
    ['day', 'marked', mark, dated, '100'],
    ['day', 'changed', dated, mark, '100'],
  ])('are right when a video is marked while its %s changes, and it was %s first', async (...of) => {
    const [, , first, second, expected] = of;
    await db.query(insert, [[videos[0]], channels[0], 'videos', true, 1, 100, new Date(), null]);
    await db.query('BEGIN');
    await db.query(first, [users[0], videos[0]]);
    const waiting = other.query(second, [users[0], videos[0]]);
    await eventually(async () => {
      const { rows } = await db.query(
        "SELECT FROM pg_locks WHERE NOT granted AND relation = 'catalog.watch_state'::regclass",
      );
      expect(rows).toHaveLength(1);
    });
    await db.query('COMMIT');
    await waiting;
    expect(await miscounts(db)).toEqual([]);
    const { rows } = await db.query(
      "SELECT duration FROM catalog.watched_count WHERE user_id = $1 AND channel_id = '' AND vid_type = ''",
      [users[0]],
    );
    expect(rows).toEqual([{ duration: expected }]);
  });

  const add = async (client: pg.Client, youtubeId: string, at: string): Promise<void> => {
    await client.query(insert, [[youtubeId], channels[0], 'videos', true, 1, 100, new Date(), at]);
  };
  it.each([
    ['one of its day gets there from another', 'UPDATE catalog.video SET published = $1 WHERE youtube_id = $2'],
    ['who truncates has all counted', 'TRUNCATE catalog.watch_state'],
  ])('are right when a video is added while %s', async (_what, text) => {
    await add(db, videos[0], publications[3]);
    await db.query('BEGIN');
    await add(db, videos[1], publications[0]);
    const waiting = other.query(text, text.includes('$1') ? [publications[0], videos[0]] : []);
    await untilHeldUp(db);
    await db.query('COMMIT');
    await waiting;
    expect(await miscounts(db)).toEqual([]);
  });
});
