/** @needs elasticsearch */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { seededVideoId, seedVideos } from '@reelkeep/catalog/seed';
import { searchWorkflows } from '@reelkeep/contracts';
import { Workflows } from '@reelkeep/temporal';
import { type Api, eventually, signedInApi, startTestPlatform, type TestPlatform } from '@reelkeep/testing';
import pg from 'pg';
import { type Household, password, startHousehold } from './testing/household.js';

/** Long enough for an Elasticsearch that starts on a busy machine. */
const settleMs = 120_000;
const video = seededVideoId(1);

describe('the API of similar videos', () => {
  let platform: TestPlatform;
  let household: Household;
  let api: Api;
  let sql: pg.Client;

  beforeAll(async () => {
    platform = await startTestPlatform();
    household = await startHousehold(platform, {});
    api = await household.signIn();
    sql = new pg.Client({ connectionString: platform.databaseUrl('catalog'), options: '-c search_path=catalog' });
    await sql.connect();
    await seedVideos(platform.databaseUrl('catalog'), { videos: 40, channels: 1 });
    const admin = new pg.Client({ connectionString: platform.adminUrl });
    await admin.connect();
    await admin.query(
      "INSERT INTO identity.app_user (username, password) SELECT 'guest', password FROM identity.app_user",
    );
    await admin.end();
  }, 120_000);

  afterAll(async () => {
    await sql?.end();
    await household?.stop();
    await platform?.stop();
  });

  const similar = async (of = video): Promise<string[]> =>
    (await api.videos.similar(of)).map(({ youtube_id: id }) => id);

  it('finds them once the index is there, and keeps them from the rebuild on', async () => {
    await api.tasks.start('search_rebuild');
    const found = await eventually(async () => {
      const ids = await similar();
      expect(ids).toHaveLength(6);
      return ids;
    }, settleMs);
    expect(found).not.toContain(video);
    await eventually(async () => {
      const { rows } = await sql.query('SELECT count(*)::int AS kept FROM similar_video');
      expect(rows).toEqual([{ kept: 40 }]);
    }, settleMs);
    const { rows } = await sql.query<{ ids: string[] }>(
      'SELECT similar_ids[1:6] AS ids FROM similar_video WHERE youtube_id = $1',
      [video],
    );
    expect(await similar()).toEqual(rows[0]?.ids);
  }, 300_000);

  it('answers from what is kept, and from search where one of these is gone', async () => {
    const chosen = [7, 8, 9, 10, 11, 12].map(seededVideoId);
    await sql.query('UPDATE similar_video SET similar_ids = $2 WHERE youtube_id = $1', [video, chosen]);
    expect(await similar()).toEqual(chosen);
    await api.videos.delete(chosen[2] ?? '');
    const found = await eventually(async () => {
      const ids = await similar();
      expect(ids).toHaveLength(6);
      return ids;
    });
    expect(found).not.toContain(chosen[2]);
  });

  it('tells of what the caller has watched, without positions, and of nobody else', async () => {
    const marked = (await similar())[0] ?? '';
    const started = (await similar())[1] ?? '';
    await api.videos.setProgress(started, 10);
    await api.videos.setWatched(marked, true);
    const seen = new Map((await api.videos.similar(video)).map((one) => [one.youtube_id, one.player]));
    expect(seen.get(marked)).toMatchObject({ watched: true, watched_date: expect.any(Number) });
    expect(seen.get(started)).toEqual({
      watched: false,
      duration: expect.any(Number),
      duration_str: expect.any(String),
    });
    const guest = await signedInApi(household.baseUrl, 'guest', password);
    expect((await guest.videos.similar(video)).map(({ player }) => player.watched)).toEqual(Array(6).fill(false));
  });

  it('has a new title found by its words, not by what was kept of the old one', async () => {
    const [one, other] = [seededVideoId(20), seededVideoId(21)];
    await sql.query(`UPDATE video SET title = 'Marzipan hedgehogs', version = version + 1 WHERE youtube_id = ANY($1)`, [
      [one, other],
    ]);
    const { rows } = await sql.query('SELECT FROM similar_video WHERE youtube_id = ANY($1)', [[one, other]]);
    expect(rows).toEqual([]);
    await api.tasks.start('search_rebuild');
    await eventually(async () => expect((await similar(one))[0]).toBe(other), settleMs);
    await new Workflows(platform.temporal).start(searchWorkflows.findSimilar, {});
    await eventually(async () => {
      const { rows: kept } = await sql.query('SELECT similar_ids FROM similar_video WHERE youtube_id = $1', [one]);
      expect(kept).toEqual([{ similar_ids: expect.arrayContaining([other]) }]);
    }, settleMs);
  }, 300_000);
});

describe('the API of similar videos without Elasticsearch', () => {
  let platform: TestPlatform;
  let household: Household;
  let api: Api;

  beforeAll(async () => {
    platform = await startTestPlatform();
    // Nothing listens there.
    household = await startHousehold(platform, {}, { ELASTICSEARCH_URL: 'http://127.0.0.1:9' });
    api = await household.signIn();
    await seedVideos(platform.databaseUrl('catalog'), { videos: 10, channels: 1 });
  }, 120_000);

  afterAll(async () => {
    await household?.stop();
    await platform?.stop();
  });

  it('shows what is kept, however few, and says of others that search is away', async () => {
    const client = new pg.Client({ connectionString: platform.databaseUrl('catalog') });
    await client.connect();
    try {
      await client.query('INSERT INTO catalog.similar_video VALUES ($1, $2, now())', [video, [seededVideoId(4)]]);
    } finally {
      await client.end();
    }
    expect(await api.videos.similar(video)).toMatchObject([{ youtube_id: seededVideoId(4) }]);
    expect(await api.videos.similar(seededVideoId(2), { status: 503 })).toEqual({
      error: expect.stringContaining('Search is warming up'),
    });
  });
});
