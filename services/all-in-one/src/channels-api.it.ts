/** @needs elasticsearch */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { seededChannelId, seedVideos } from '@reelkeep/catalog/seed';
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

const channel = seededChannelId(1);
const path = `/api/channel/${channel}/`;
const none = {
  download_format: null,
  autodelete_days: null,
  index_playlists: null,
  integrate_sponsorblock: null,
  subscriptions_channel_size: null,
  subscriptions_live_channel_size: null,
  subscriptions_shorts_channel_size: null,
};

describe('the API of channels', () => {
  let platform: TestPlatform;
  let household: Household;
  let db: pg.Client;
  let api: Api;
  let member: Api;
  let spy: RpcSpy;

  beforeAll(async () => {
    platform = await startTestPlatform();
    household = await startHousehold(platform, {});
    spy = await spyOnRpc(platform.natsUrl('gateway'));
    db = new pg.Client({ connectionString: platform.adminUrl });
    await db.connect();
    await seedVideos(platform.databaseUrl('catalog'), { videos: 30, channels: 3 });
    await db.query(`
      INSERT INTO identity.app_user (username, password) SELECT 'guest', password FROM identity.app_user;
      UPDATE catalog.channel SET subscribed = false`);
    api = await household.signIn();
    member = await signedInApi(household.baseUrl, 'guest', password);
  }, 120_000);

  afterAll(async () => {
    await spy?.stop();
    await db?.end();
    await household?.stop();
    await platform?.stop();
  });

  it('lists them by name, and those that are subscribed', async () => {
    const all = await member.channels.list();
    const names = all.data.map(({ channel_name: name }) => name);
    expect(names).toHaveLength(3);
    expect(names).toEqual(names.toSorted());
    expect(all.paginate.total_hits).toBe(3);
    await api.channels.update(channel, { channel_subscribed: true });
    expect((await member.channels.list({ filter: 'subscribed' })).data.map(({ channel_id: id }) => id)).toEqual([
      channel,
    ]);
    expect((await member.channels.list({ filter: 'unsubscribed' })).data).toHaveLength(2);
    await member.channels.list({ filter: 'odd' as 'subscribed' }, { status: 400 });
    expect((await member.channels.list({ page: 90 })).data).toEqual([]);
    await api.channels.update(channel, { channel_subscribed: false });
  });

  it('tells what there is of one, and zeros of an unknown one', async () => {
    const { rows } = await db.query<{ videos: number; seconds: number; bytes: number }>(
      `SELECT count(*)::int AS videos, sum(duration)::int AS seconds, sum(media_size)::float8 AS bytes
       FROM catalog.video WHERE channel_id = $1`,
      [channel],
    );
    expect(await member.channels.aggs(channel)).toEqual({
      total_items: { value: rows[0]?.videos },
      total_size: { value: rows[0]?.bytes },
      total_duration: { value: rows[0]?.seconds, value_str: expect.stringMatching(/\d+s|\d+m/) },
    });
    expect(await member.channels.nav(channel)).toMatchObject({
      has_pending: false,
      has_playlists: false,
      has_videos: true,
    });
    expect(await member.channels.aggs('UCnobody')).toEqual({
      total_items: { value: 0 },
      total_size: { value: 0 },
      total_duration: { value: 0, value_str: 'NA' },
    });
    expect(Object.values(await member.channels.nav('UCnobody'))).toEqual([false, false, false, false, false, false]);
  });

  it('tells what waits of one alone, by one question to the queue', async () => {
    const another = seededChannelId(2);
    await db.query(
      `INSERT INTO download.queue_item
         (youtube_id, title, status, added, added_by, auto_start, channel_id, channel_name, vid_type)
       VALUES ('waiting0001', 'Waiting', 'pending', now(), 'task', false, $1, 'One', 'videos'),
              ('ignored0001', 'Ignored', 'ignore', now(), 'task', false, $2, 'Another', 'videos')`,
      [channel, another],
    );
    expect(await member.channels.nav(channel)).toMatchObject({ has_pending: true, has_ignored: false });
    expect(await member.channels.nav(another)).toMatchObject({ has_pending: false, has_ignored: true });
    expect(await member.channels.nav('UCnobody')).toMatchObject({ has_pending: false, has_ignored: false });
    expect(await spy.methodsOf((options) => member.channels.nav(channel, options))).toEqual([
      'GetChannelTotals',
      'CountItems',
    ]);
    await db.query('DELETE FROM download.queue_item');
  });

  it('changes settings of one by name, echoes them, and takes them back by null', async () => {
    expect(
      await api.channels.update(channel, { channel_overwrites: { download_format: 'best', index_playlists: true } }),
    ).toEqual({
      channel_overwrites: { ...none, download_format: 'best', index_playlists: true },
    });
    expect(
      await api.channels.update(channel, { channel_overwrites: { download_format: null, autodelete_days: 0 } }),
    ).toEqual({
      channel_overwrites: { ...none, autodelete_days: 0 },
    });
    expect((await member.videos.channel(channel)).channel_overwrites).toEqual({
      ...none,
      index_playlists: true,
      autodelete_days: 0,
    });
    expect(await api.channels.update(channel, {})).toEqual({});
    await api.channels.update(channel, { channel_overwrites: { autodelete_days: null, index_playlists: null } });
  });

  it('takes a pasted line of very many ids to subscribe to, and does nothing of what is refused', async () => {
    const all = [1, 2, 3].map(seededChannelId);
    const subscribed = async (): Promise<string[]> =>
      (await member.channels.list({ filter: 'subscribed' })).data.map(({ channel_id: id }) => id).toSorted();
    await api.channels.subscribe([Array.from({ length: 84 }, (_, n) => all[n % 3]).join(' ')]);
    // To its end: each id comes many times.
    await eventually(async () => {
      const { rows } = await db.query(`SELECT status, result FROM ops.task_run WHERE name = 'subscribe_to'`);
      expect(rows).toEqual([{ status: 'SUCCESS', result: 'Subscribed to 84 Channels.' }]);
    }, 90_000);
    expect(await subscribed()).toEqual(all);

    const [first = '', second = '', third = ''] = all;
    for (const channel_id of [Array.from({ length: 2_001 }, () => third).join(' '), 'x'.repeat(200_001), ' ']) {
      const data = [
        { channel_id: first, channel_subscribed: false },
        { channel_id, channel_subscribed: true },
      ];
      await api.client.call('POST', '/api/channel/', { body: { data }, status: 400 });
    }
    expect(await subscribed()).toEqual(all);
    const data = [first, second].map((id) => ({ channel_id: ` ${id} `, channel_subscribed: false }));
    expect(await api.client.call('POST', '/api/channel/', { body: { data }, status: 200 })).toEqual({ data });
    expect(await subscribed()).toEqual([third]);
  }, 120_000);

  it('refuses what cannot be, where it stands, and who may not', async () => {
    for (const [body, answer] of [
      [{ channel_overwrites: { odd: 1 } }, { channel_overwrites: { error: 'Unknown fields: odd' } }],
      [
        { channel_overwrites: { autodelete_days: -1 } },
        { channel_overwrites: { autodelete_days: ['Ensure this value is greater than or equal to 0.'] } },
      ],
      [
        { channel_overwrites: { autodelete_days: 'x' } },
        { channel_overwrites: { autodelete_days: ['A valid number is required.'] } },
      ],
      [
        { channel_overwrites: { download_format: ' ' } },
        { channel_overwrites: { download_format: ['This field may not be blank.'] } },
      ],
      [{ channel_subscribed: 'x' }, { channel_subscribed: ['Must be a valid boolean.'] }],
    ] as const) {
      expect(await api.client.call('POST', path, { body, status: 400 })).toEqual(answer);
    }
    await api.channels.update('UCnobody', { channel_subscribed: true }, { status: 404 });
    await member.channels.update(channel, { channel_subscribed: true }, { status: 403 });
    expect((await member.videos.channel(channel)).channel_overwrites).toEqual(none);
  });
});
