/** @needs elasticsearch */
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  type Api,
  buildTestWorld,
  channels,
  channelUrl,
  eventually,
  playlistEntries,
  playlists,
  playlistUrl,
  signedInApi,
  startTestPlatform,
  startTubeworld,
  type TestPlatform,
  type Tubeworld,
  tubeworldRuntime,
  videos,
} from '@reelkeep/testing';
import pg from 'pg';
import { type Household, password, startHousehold } from './testing/household.js';

const settleMs = 90_000;
const { harbourWorkshop, meadowObservatory } = channels;

describe('subscribing by the API', () => {
  let platform: TestPlatform;
  let source: Tubeworld;
  let household: Household;
  let db: pg.Client;
  let api: Api;
  let member: Api;

  beforeAll(async () => {
    platform = await startTestPlatform();
    source = await startTubeworld({
      ...tubeworldRuntime(),
      world: buildTestWorld(),
      workDir: join(platform.cacheDir, '..', 'tubeworld'),
    });
    household = await startHousehold(platform, source.env);
    db = new pg.Client({ connectionString: platform.adminUrl });
    await db.connect();
    await db.query(`
      INSERT INTO identity.app_user (username, password) SELECT 'guest', password FROM identity.app_user`);
    api = await household.signIn();
    member = await signedInApi(household.baseUrl, 'guest', password);
    await api.settings.update({ downloads: { sleep_interval: 0 } });
  }, 180_000);

  beforeEach(async () => {
    await source.reset();
    await db.query(
      `UPDATE download.source_state SET pause_kind = NULL, next_try = NULL, probing_until = NULL, tries = 0`,
    );
  });

  afterAll(async () => {
    await db?.end();
    await household?.stop();
    await source?.stop();
    await platform?.stop();
  });

  const subscribed = async (): Promise<string[]> =>
    (await member.channels.list({ filter: 'subscribed' })).data.map(({ channel_id: id }) => id).toSorted();

  it('takes a channel that nobody has seen from its handle to the list, and shows how', async () => {
    expect(await member.client.call('GET', '/api/channel/search/?q=%40HarbourWorkshop', { status: 404 })).toEqual({
      error: `The channel ${harbourWorkshop} is not in the archive.`,
      channel_subscribed: false,
    });
    const rows = [{ channel_id: '@HarbourWorkshop', channel_subscribed: true }];
    expect(await api.channels.subscribe(['@HarbourWorkshop'])).toEqual({ data: rows });
    await eventually(async () => expect(await subscribed()).toEqual([harbourWorkshop]), settleMs);
    for (const q of ['@harbourworkshop', harbourWorkshop, channelUrl(harbourWorkshop)]) {
      expect(await member.channels.search(q)).toMatchObject({
        channel_id: harbourWorkshop,
        channel_name: 'Harbour Workshop',
        channel_subscribed: true,
        channel_tabs: ['videos', 'shorts'],
        channel_thumb_url: `/cache/channels/${harbourWorkshop}_thumb.jpg`,
      });
    }
    expect((await api.downloads.list()).data).toEqual([]);
    await eventually(async () => {
      const [run] = (await db.query(`SELECT * FROM ops.task_run WHERE name = 'subscribe_to'`)).rows;
      expect(run).toMatchObject({ status: 'SUCCESS', started_by: expect.stringMatching(/^\d+$/) });
    }, settleMs);
  }, 180_000);

  const gone = 'UCnobodyatall00000000000';
  /** Sends rows of ids or handles with what is wanted of each. */
  const change = (rows: readonly (readonly [string, boolean])[], status: number): Promise<unknown> => {
    const data = rows.map(([id, isWanted]) => ({ channel_id: id, channel_subscribed: isWanted }));
    return api.client.call('POST', '/api/channel/', { body: { data }, status });
  };

  it('ends a subscription inside the request, by id, and tells the cure for a handle', async () => {
    const mixed = [
      [harbourWorkshop, false],
      ['@HarbourWorkshop', false],
    ] as const;
    expect(await change(mixed, 400)).toEqual({
      error: '@HarbourWorkshop is not the id of a channel: /api/channel/search/ tells the id of a handle or URL.',
    });
    expect(await subscribed()).toEqual([harbourWorkshop]);
    await change([[harbourWorkshop, false]], 200);
    expect(await subscribed()).toEqual([]);
    expect((await member.channels.search('@HarbourWorkshop')).channel_subscribed).toBe(false);
  }, 60_000);

  it('takes a playlist with its places and its channel, and loses nothing of two calls at once', async () => {
    const [task] = await Promise.all([
      api.playlists.subscribe([playlistUrl(playlists.firstSteps)]),
      api.channels.subscribe([videos.commented, harbourWorkshop]),
    ]);
    expect(task).toEqual({ message: 'playlist subscribe task started', task_id: expect.any(String) });
    await eventually(async () => {
      const known = await member.playlists.get(playlists.firstSteps);
      expect(known).toMatchObject({
        playlist_subscribed: true,
        playlist_name: 'First steps',
        playlist_channel_id: harbourWorkshop,
      });
      expect(known.playlist_entries.map((entry) => entry.youtube_id)).toEqual(playlistEntries.firstSteps);
      expect(await subscribed()).toEqual([harbourWorkshop, meadowObservatory]);
    }, settleMs);
    expect((await api.downloads.list()).data).toEqual([]);
  }, 180_000);

  it('ends and begins subscriptions in one call, whatever of them is gone', async () => {
    const other = 'UColdharbour000000000000';
    await db.query(`INSERT INTO catalog.channel (channel_id, name, subscribed) VALUES ($1, 'Old Harbour', true)`, [
      other,
    ]);
    await api.channels.delete(meadowObservatory);
    expect(await subscribed()).toEqual([harbourWorkshop, other]);
    const rows = [
      [harbourWorkshop, false],
      [gone, false],
      [other, false],
      ['@MeadowObservatory', true],
    ] as const;
    await change(rows, 200);
    await eventually(async () => expect(await subscribed()).toEqual([meadowObservatory]), settleMs);
  }, 120_000);

  it('says what the source does not have, and what it is of', async () => {
    await api.channels.subscribe([gone]);
    await eventually(async () => {
      expect(await api.tasks.notifications()).toEqual([
        expect.objectContaining({
          title: 'Add Subscription',
          group: 'subscription:add',
          level: 'error',
          messages: [`Task failed: ${gone}: Failed to get metadata`],
        }),
      ]);
    }, settleMs);
  }, 120_000);

  it('refuses what cannot be, and who may not', async () => {
    const refused = async (path: string, body: unknown): Promise<void> => {
      await api.client.call('POST', path, { body, status: 400 });
    };
    const row = { channel_id: harbourWorkshop, channel_subscribed: true };
    for (const body of [
      [row],
      {},
      { data: [{ channel_id: harbourWorkshop }] },
      { data: [{ channel_subscribed: true }] },
    ]) {
      await refused('/api/channel/', body);
    }
    await refused('/api/channel/', { data: [{ ...row, channel_id: ' ' }] });
    await refused('/api/playlist/', { data: [] });
    await refused('/api/playlist/', { data: [{ playlist_id: playlists.firstSteps }] });
    expect(
      await api.client.call('POST', '/api/playlist/', {
        body: { data: [{ playlist_id: playlists.firstSteps, playlist_subscribed: false }] },
        status: 400,
      }),
    ).toEqual({
      data: expect.anything(),
    });
    await member.channels.subscribe([harbourWorkshop], { status: 403 });
    await member.playlists.subscribe([playlists.firstSteps], { status: 403 });
    for (const q of ['', '?q=', '?q=%20', `?q=${videos.chisel}`, `?q=${playlists.firstSteps}`]) {
      await member.client.call('GET', `/api/channel/search/${q}`, { status: 400 });
    }
    for (const q of ['nonsense', '@nobody-at-all', gone]) {
      expect(
        await member.client.call('GET', `/api/channel/search/?q=${encodeURIComponent(q)}`, { status: 404 }),
      ).toMatchObject({ channel_subscribed: false });
    }
  }, 120_000);

  it('answers at once from memory while the source is away, and says so otherwise', async () => {
    await source.addFault({ kind: 'connect', do: 'status', status: 502 });
    expect((await member.channels.search('@HarbourWorkshop')).channel_id).toBe(harbourWorkshop);
    expect(await member.client.call('GET', '/api/channel/search/?q=%40elsewhere', { status: 503 })).toEqual({
      error: 'The source cannot be reached.',
    });
  }, 60_000);
});
