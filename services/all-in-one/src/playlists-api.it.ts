/** @needs elasticsearch */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { seededVideoId, seedVideos } from '@reelkeep/catalog/seed';
import {
  type Api,
  eventually,
  type RpcSpy,
  signedInApi,
  spyOnRpc,
  startTestPlatform,
  type TestPlatform,
} from '@reelkeep/testing';
import pg from 'pg';
import { type Household, password, startHousehold } from './testing/household.js';

/** Long enough for an Elasticsearch that starts on a busy machine. */
const settleMs = 90_000;

const unknown = 'AAAAAAAAAAA';
const notArchived = { error: `The video ${unknown} is not in the archive.` };

describe('the API of playlists', () => {
  let platform: TestPlatform;
  let household: Household;
  let db: pg.Client;
  let spy: RpcSpy;
  let api: Api;
  let member: Api;

  beforeAll(async () => {
    platform = await startTestPlatform();
    household = await startHousehold(platform, {});
    db = new pg.Client({ connectionString: platform.adminUrl });
    await db.connect();
    await seedVideos(platform.databaseUrl('catalog'), { videos: 10, channels: 1 });
    await db.query(`
      INSERT INTO identity.app_user (username, password) SELECT 'guest', password FROM identity.app_user`);
    api = await household.signIn();
    member = await signedInApi(household.baseUrl, 'guest', password);
    spy = await spyOnRpc(platform.natsUrl('gateway'));
  }, 120_000);

  afterAll(async () => {
    await spy?.stop();
    await db?.end();
    await household?.stop();
    await platform?.stop();
  });

  const [one, two, three] = [seededVideoId(1), seededVideoId(2), seededVideoId(3)];
  const noSuch = 'TA_playlist_00000000-0000-4000-8000-000000000000';

  it('are made by staff, filled, put in order and shown to everybody', async () => {
    const made = await api.playlists.create('  Evenings ');
    const id = made.playlist_id;
    expect(made).toMatchObject({
      playlist_name: 'Evenings',
      playlist_type: 'custom',
      playlist_active: false,
      playlist_channel: null,
      playlist_channel_id: null,
      playlist_description: 'False',
      playlist_thumbnail: 'False',
      playlist_last_refresh: expect.stringMatching(/^\d{10}$/),
      playlist_entries: [],
    });
    for (const videoId of [one, two, three, one]) {
      await api.playlists.change(id, 'create', videoId);
    }
    const moved = await api.playlists.change(id, 'top', three);
    expect(moved.playlist_entries.map(({ youtube_id: video, idx }) => [idx, video])).toEqual([
      [0, three],
      [1, one],
      [2, two],
    ]);
    expect(moved.playlist_thumbnail).toMatch(new RegExp(`^videos/.+/${three}\\.jpg$`));
    expect(await member.playlists.get(id)).toMatchObject({
      playlist_last_refresh: expect.stringMatching(/\+00:00$/),
      playlist_thumbnail: expect.stringMatching(/^\/cache\/videos\//),
      playlist_entries: [{ youtube_id: three, downloaded: true, uploader: 'Seeded channel 1' }, {}, {}],
    });
    const { data, paginate } = await member.playlists.list({ type: 'custom' });
    expect(data.map(({ playlist_name: name }) => name)).toEqual(['Evenings']);
    expect(paginate.total_hits).toBe(1);
    expect(await spy.methodsOf((options) => member.playlists.list({}, options))).toEqual([
      'ListPlaylists',
      'ListPlaylistEntries',
    ]);
    const ordered = (await member.videos.list({ playlist: id })).data.map(({ youtube_id: video }) => video);
    expect(ordered).toEqual([three, one, two]);
    expect(await member.playlists.navOf(one)).toEqual([
      {
        playlist_meta: {
          current_idx: 1,
          playlist_id: id,
          playlist_name: 'Evenings',
          playlist_channel: null,
          playlist_subscribed: false,
          playlist_type: 'custom',
        },
        playlist_previous: expect.objectContaining({ youtube_id: three, idx: 0, downloaded: true }),
        playlist_next: expect.objectContaining({ youtube_id: two, idx: 2 }),
      },
    ]);
    await member.videos.setWatched(id, true);
    expect((await member.videos.get(two)).player.watched).toBe(true);
    expect((await api.videos.get(two)).player.watched).toBe(false);
    await member.videos.setWatched(id, false);
    await api.playlists.delete(id);
    expect(await member.playlists.navOf(one)).toEqual([]);
    await api.playlists.get(id, { status: 404 });
  });

  it('are found by a search in their own shape, with scores, in two rounds', async () => {
    const { playlist_id: id } = await api.playlists.create('Searchlights');
    await api.playlists.change(id, 'create', one);
    const hit = await eventually(async () => {
      const { results } = await member.search.find('searchlight', { status: [200, 503] });
      expect(results?.playlist_results).toHaveLength(1);
      return results.playlist_results[0];
    }, settleMs);
    const { _score: _none, ...playlist } = await member.playlists.get(id);
    expect(hit).toEqual({ ...playlist, _score: expect.any(Number) });
    expect(hit?._score).toBeGreaterThan(0);
    expect(await spy.methodsOf((options) => member.search.find('playlist:searchlights', options))).toEqual([
      'Search',
      expect.stringMatching(/^(HydratePlaylists|ListPlaylistEntries)$/),
      expect.stringMatching(/^(HydratePlaylists|ListPlaylistEntries)$/),
    ]);
    await api.playlists.delete(id);
    await eventually(async () => {
      const { results } = await member.search.find('playlist:searchlights', { status: [200, 503] });
      expect(results?.playlist_results).toEqual([]);
    }, settleMs);
  });

  it('jump over what their mover has watched, if that is hidden', async () => {
    const { playlist_id: id } = await api.playlists.create('Jumps');
    for (const videoId of [one, two, three]) {
      await api.playlists.change(id, 'create', videoId);
    }
    await api.videos.setWatched(two, true);
    await api.client.call('POST', '/api/user/me/', { body: { hide_watched: true } });
    const { playlist_entries: entries } = await api.playlists.change(id, 'up', three);
    expect(entries.map(({ youtube_id: video }) => video)).toEqual([three, one, two]);
    await api.client.call('POST', '/api/user/me/', { body: { hide_watched: false } });
    await api.videos.setWatched(two, false);
    await api.playlists.delete(id);
  });

  it('refuse what cannot be, and say why', async () => {
    const { playlist_id: id } = await api.playlists.create('Refusals');
    expect(await api.playlists.create('   ', { status: 400 })).toEqual({
      playlist_name: ['This field may not be blank.'],
    });
    expect(await api.playlists.change(id, 'create', unknown, { status: 400 })).toEqual({
      error: `The video ${unknown} is not in the archive: download it first.`,
    });
    for (const action of ['up', 'down', 'top', 'bottom', 'remove'] as const) {
      expect(await api.playlists.change(id, action, one, { status: 400 })).toEqual({
        error: `The video ${one} is not in this playlist.`,
      });
    }
    await api.playlists.change(id, 'sideways' as 'up', one, { status: 400 });
    await api.playlists.change(noSuch, 'create', one, { status: 404 });
    await api.playlists.update(id, { playlist_subscribed: true }, { status: 400 });
    await api.playlists.update(id, {}, { status: 400 });
    await api.playlists.update(noSuch, { playlist_subscribed: true }, { status: 404 });
    await api.playlists.delete(noSuch, { status: 404 });
    await api.playlists.list({ type: 'odd' as 'custom' }, { status: 400 });
    await api.playlists.list({ page: -1 }, { status: 400 });
    expect((await api.playlists.list({ page: 900 })).data).toEqual([]);
    expect(await api.playlists.navOf(unknown, { status: 404 })).toEqual(notArchived);
    expect((await api.playlists.get(id)).playlist_name).toBe('Refusals');
    await api.playlists.delete(id);
  });

  it('are for staff to change, but for everybody to subscribe to', async () => {
    await db.query("INSERT INTO catalog.playlist (playlist_id, name) VALUES ('PLsourceplaylist00', 'Of the source')");
    const { playlist_id: id } = await api.playlists.create('Mine');
    for (const refused of [
      () => member.playlists.create('Theirs', { status: 403 }),
      () => member.playlists.change(id, 'create', one, { status: 403 }),
      () => member.playlists.delete(id, { status: 403 }),
      () => member.playlists.update('PLsourceplaylist00', { playlist_subscribed: false }, { status: 403 }),
      () => member.playlists.update('PLsourceplaylist00', { playlist_sort_order: 'bottom' }, { status: 403 }),
      () => member.playlists.update(id, { playlist_name: 'Theirs' }, { status: 403 }),
    ]) {
      await refused();
    }
    const subscribed = await member.playlists.update('PLsourceplaylist00', { playlist_subscribed: true });
    expect(subscribed).toMatchObject({ playlist_subscribed: true, playlist_type: 'regular', playlist_active: true });
    const { data } = await member.playlists.list({ subscribed: true });
    expect(data.map(({ playlist_id: found }) => found)).toEqual(['PLsourceplaylist00']);
    const turned = await api.playlists.update('PLsourceplaylist00', {
      playlist_subscribed: false,
      playlist_sort_order: 'bottom',
    });
    expect(turned).toMatchObject({ playlist_subscribed: false, playlist_sort_order: 'bottom' });
    await api.playlists.delete(id);
    await api.playlists.delete('PLsourceplaylist00');
  });

  it('that were made here get another name, those of the source do not', async () => {
    const { playlist_id: id } = await api.playlists.create('Mine');
    const renamed = await api.playlists.update(id, { playlist_name: '  Ours ' });
    expect(renamed).toMatchObject({ playlist_id: id, playlist_name: 'Ours', playlist_type: 'custom' });
    for (const body of [
      { playlist_name: ' ' },
      { playlist_name: 'x'.repeat(501) },
      { playlist_name: 'Ours', playlist_subscribed: true },
      { playlist_subscribed: true },
      {},
    ]) {
      await api.playlists.update(id, body, { status: 400 });
    }
    await api.playlists.update('TA_playlist_unknown', { playlist_name: 'Ours' }, { status: 404 });
    expect(await api.playlists.get(id)).toMatchObject({ playlist_name: 'Ours', playlist_subscribed: false });
    await api.playlists.delete(id);
  });

  it('are subscribed to by a pasted line, up to the one that was made here, which is named', async () => {
    const ids = Array.from({ length: 70 }, (_, n) => `PLsourceplaylist00${String(n).padStart(16, '0')}`);
    await db.query(`INSERT INTO catalog.playlist (playlist_id, name) SELECT unnest($1::text[]), 'Of the source'`, [
      ids,
    ]);
    const { playlist_id: made } = await api.playlists.create('Mine');
    await api.playlists.subscribe([[...ids, made].join(' ')]);
    await eventually(async () => {
      const { rows } = await db.query(`SELECT status, result FROM ops.task_run WHERE name = 'subscribe_to'`);
      expect(rows).toEqual([
        { status: 'FAILURE', result: `${made}: A playlist that was made here has nothing to subscribe to.` },
      ]);
    }, settleMs);
    expect((await member.playlists.list({ subscribed: true })).paginate.total_hits).toBe(ids.length);
  }, 120_000);
});
