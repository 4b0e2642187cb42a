/** @needs elasticsearch */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { seededChannelId, seededVideoId, seedVideos } from '@reelkeep/catalog/seed';
import { type Api, signedInApi, startTestPlatform, type TestPlatform } from '@reelkeep/testing';
import pg from 'pg';
import { type Household, password, startHousehold } from './testing/household.js';

const channels = 4;
const videos = 8_000;

describe('the API that deletes', () => {
  let platform: TestPlatform;
  let household: Household;
  let db: pg.Client;
  let api: Api;
  let member: Api;

  beforeAll(async () => {
    platform = await startTestPlatform();
    household = await startHousehold(platform, {});
    db = new pg.Client({ connectionString: platform.adminUrl });
    await db.connect();
    await seedVideos(platform.databaseUrl('catalog'), { videos, channels });
    await db.query(`
      INSERT INTO identity.app_user (username, password) SELECT 'guest', password FROM identity.app_user`);
    api = await household.signIn();
    member = await signedInApi(household.baseUrl, 'guest', password);
  }, 120_000);

  afterAll(async () => {
    await db?.end();
    await household?.stop();
    await platform?.stop();
  });

  const total = async (): Promise<number> => Number((await db.query('SELECT FROM catalog.video')).rowCount);
  const [two, three] = [seededVideoId(2), seededVideoId(3)];

  it('takes a video out of every list at once, and knows it no more', async () => {
    const firstOf = async (): Promise<string[]> =>
      (await api.videos.list({ sort: 'published' })).data.map((video) => video.youtube_id);
    const [newest = '', ...others] = await firstOf();
    await api.videos.delete(newest);
    await api.videos.get(newest, { status: 404 });
    expect(await total()).toBe(videos - 1);
    expect((await firstOf()).slice(0, others.length)).toEqual(others);
    await api.videos.delete(newest, { status: 404 });
  });

  it('takes a playlist with its videos in both spellings, and alone without them', async () => {
    for (const spelling of ['delete-videos', 'delete_videos']) {
      const { playlist_id: id } = await api.playlists.create(spelling);
      const [listed, before] = [spelling === 'delete_videos' ? two : three, await total()];
      await api.playlists.change(id, 'create', listed);
      await api.client.call('DELETE', `/api/playlist/${id}/?${spelling}=true`, { status: 204 });
      await api.playlists.get(id, { status: 404 });
      await api.videos.get(listed, { status: 404 });
      expect(await total()).toBe(before - 1);
    }
    const { playlist_id: alone } = await api.playlists.create('alone');
    await api.playlists.change(alone, 'create', seededVideoId(4));
    await api.playlists.delete(alone);
    await api.videos.get(seededVideoId(4));
    await api.playlists.deleteWithVideos(alone, { status: 404 });
  });

  it('is for staff alone', async () => {
    const before = await total();
    await member.videos.delete(seededVideoId(5), { status: 403 });
    await member.channels.delete(seededChannelId(1), { status: 403 });
    await member.playlists.deleteWithVideos('PLwhatever', { status: 403 });
    expect(await total()).toBe(before);
  });

  it('takes a channel with thousands of videos, watched by many, in one go', async () => {
    await db.query(`
      INSERT INTO catalog.watch_state (user_id, youtube_id, watched, watched_date)
      SELECT u, youtube_id, true, now() FROM catalog.video, (VALUES ('1'), ('2')) AS users (u)`);
    const channel = seededChannelId(1);
    const of = await api.channels.aggs(channel);
    const before = await total();
    await api.channels.delete(channel);
    expect(await total()).toBe(before - of.total_items.value);
    expect(of.total_items.value).toBeGreaterThan(videos / channels - channels);
    expect((await api.channels.aggs(channel)).total_items.value).toBe(0);
    await api.channels.delete(channel, { status: 404 });
    expect((await api.channels.list()).data.map(({ channel_id: id }) => id)).not.toContain(channel);
    const { rows } = await db.query<{ n: number }>(
      'SELECT count(*)::int AS n FROM catalog.watch_state WHERE youtube_id NOT IN (SELECT youtube_id FROM catalog.video)',
    );
    expect(rows).toEqual([{ n: 0 }]);
  });
});
