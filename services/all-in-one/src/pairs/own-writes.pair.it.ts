import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { seededChannelId, seededVideoId, seedVideos } from '@reelkeep/catalog/seed';
import { type Api, signedInApi } from '@reelkeep/testing';
import pg from 'pg';
import { keeper, type PairWorld, type Replica, startPairWorld } from '../testing/replicas.js';

const rounds = 20;
const video = seededVideoId(1);
const channel = seededChannelId(1);

let world: PairWorld;
let gateways: [Replica, Replica];
let here: Api;
let there: Api;
let db: pg.Client;

beforeAll(async () => {
  world = await startPairWorld();
  await world.start('catalog');
  gateways = await world.pair('gateway');
  await seedVideos(world.platform.databaseUrl('catalog'), { videos: 10, channels: 1 });
  here = await signedInApi(gateways[0].address, keeper.username, keeper.password);
  there = await signedInApi(gateways[1].address, keeper.username, keeper.password);
  db = new pg.Client({ connectionString: world.platform.databaseUrl('catalog') });
  await db.connect();
}, 360_000);

afterAll(async () => {
  await db?.end();
  await world?.stop();
});

/** Writes at either gateway by turns, and reads at the other one as soon as the answer is there. */
const byTurns = async (check: (writer: Api, reader: Api, isOdd: boolean) => Promise<void>): Promise<void> => {
  for (let round = 0; round < rounds; round++) {
    const isOdd = round % 2 === 1;
    // Each gateway writes both values in the course of four rounds.
    await (round % 4 < 2 ? check(here, there, isOdd) : check(there, here, isOdd));
  }
};

const idsOf = (list: { data: { youtube_id: string }[] }): string[] => list.data.map(({ youtube_id: id }) => id);

describe('what is written at one of two gateways is read at the other at once', () => {
  it('whether a video is watched, in its lists, its own page and the statistics', async () => {
    await byTurns(async (writer, reader, isWatched) => {
      await writer.videos.setWatched(video, isWatched);
      const [watched, unwatched, one, stats] = await Promise.all([
        reader.videos.list({ watch: 'watched' }),
        reader.videos.list({ watch: 'unwatched' }),
        reader.videos.get(video),
        reader.stats.watched(),
      ]);
      expect(idsOf(watched).includes(video)).toBe(isWatched);
      expect(idsOf(unwatched).includes(video)).toBe(!isWatched);
      expect([watched.paginate.total_hits, unwatched.paginate.total_hits]).toEqual(isWatched ? [1, 9] : [0, 10]);
      expect(one.player.watched).toBe(isWatched);
      expect(stats.watched?.items ?? 0).toBe(isWatched ? 1 : 0);
    });
  });

  it('whether all videos of a channel are watched', async () => {
    await byTurns(async (writer, reader, isWatched) => {
      await writer.videos.setWatched(channel, isWatched);
      expect(idsOf(await reader.videos.list({ watch: 'watched' }))).toHaveLength(isWatched ? 10 : 0);
    });
  });

  it('where a viewer left off', async () => {
    await here.videos.setWatched(channel, false);
    let position = 6;
    await byTurns(async (writer, reader, isForgotten) => {
      position += 0.5;
      await (isForgotten ? writer.videos.deleteProgress(video) : writer.videos.setProgress(video, position));
      const [unfinished, list, one] = await Promise.all([
        reader.videos.continueWatching(),
        reader.videos.list({ sort: 'downloaded' }),
        reader.videos.get(video),
      ]);
      const inList = list.data.find(({ youtube_id: id }) => id === video)?.player.position;
      expect([inList, one.player.position]).toEqual(isForgotten ? [undefined, undefined] : [position, position]);
      expect(unfinished).toEqual(
        isForgotten ? [] : expect.objectContaining({ data: [expect.objectContaining({ youtube_id: video })] }),
      );
    });
  });

  it('whether a channel is subscribed', async () => {
    await byTurns(async (writer, reader, isSubscribed) => {
      await writer.channels.update(channel, { channel_subscribed: isSubscribed });
      const lists = await Promise.all([
        reader.channels.list({ filter: 'subscribed' }),
        reader.channels.list({ filter: 'unsubscribed' }),
      ]);
      expect(lists.map(({ data }) => data.length)).toEqual(isSubscribed ? [1, 0] : [0, 1]);
      expect((await reader.videos.channel(channel)).channel_subscribed).toBe(isSubscribed);
    });
  });

  it('whether a playlist is subscribed', async () => {
    const id = 'PLseededseededseededseeded00000000';
    await db.query('INSERT INTO catalog.playlist (playlist_id, name) VALUES ($1, $2)', [id, 'Tides']);
    await byTurns(async (writer, reader, isSubscribed) => {
      await writer.playlists.update(id, { playlist_subscribed: isSubscribed });
      const lists = await Promise.all([
        reader.playlists.list({ subscribed: true }),
        reader.playlists.list({ subscribed: false }),
      ]);
      expect(lists.map(({ data }) => data.length)).toEqual(isSubscribed ? [1, 0] : [0, 1]);
      expect((await reader.playlists.get(id)).playlist_subscribed).toBe(isSubscribed);
    });
    await db.query('DELETE FROM catalog.playlist WHERE playlist_id = $1', [id]);
  });

  it('whether watched videos are hidden, on the settings and by moves in a playlist', async () => {
    const { playlist_id: id } = await here.playlists.create('Mornings');
    const [first, watched, last] = [seededVideoId(2), seededVideoId(3), seededVideoId(4)];
    for (const entry of [first, watched, last]) {
      await here.playlists.change(id, 'create', entry);
    }
    await here.videos.setWatched(watched, true);
    await byTurns(async (writer, reader, isHidden) => {
      await writer.settings.updateOwn({ hide_watched: isHidden });
      await reader.playlists.change(id, 'up', last);
      const { playlist_entries: entries } = await reader.playlists.get(id);
      // Past the one that nobody sees, in one step.
      const order = isHidden ? [last, first, watched] : [first, last, watched];
      expect(entries.map(({ youtube_id: entry }) => entry)).toEqual(order);
      await writer.playlists.change(id, 'bottom', last);
      expect((await reader.settings.own()).hide_watched).toBe(isHidden);
    });
    await here.playlists.delete(id);
    await here.videos.setWatched(watched, false);
    await here.settings.updateOwn({ hide_watched: false });
  });

  it('which videos a custom playlist has, and in which order', async () => {
    const { playlist_id: id } = await here.playlists.create('Evenings');
    expect((await there.playlists.list({ type: 'custom' })).data.map((one) => one.playlist_id)).toEqual([id]);
    const [first, second] = [seededVideoId(2), seededVideoId(3)];
    await here.playlists.change(id, 'create', first);
    await there.playlists.change(id, 'create', second);
    const shown = async (reader: Api): Promise<{ entries: string[]; videos: string[]; next: string[] }> => {
      const [playlist, list, nav] = await Promise.all([
        reader.playlists.get(id),
        reader.videos.list({ playlist: id }),
        reader.playlists.navOf(first),
      ]);
      return {
        entries: playlist.playlist_entries.map(({ youtube_id: entry }) => entry),
        videos: idsOf(list),
        next: nav.flatMap(({ playlist_next: next }) => (next ? [next.youtube_id] : [])),
      };
    };
    await byTurns(async (writer, reader, isDown) => {
      await writer.playlists.change(id, isDown ? 'down' : 'up', second);
      const order = isDown ? [first, second] : [second, first];
      expect(await shown(reader)).toEqual({ entries: order, videos: order, next: isDown ? [second] : [] });
    });
    await byTurns(async (writer, reader, isThere) => {
      await writer.playlists.change(id, isThere ? 'create' : 'remove', second);
      const order = isThere ? [first, second] : [first];
      expect(await shown(reader)).toEqual({ entries: order, videos: order, next: isThere ? [second] : [] });
    });
    await there.playlists.delete(id);
    expect((await here.playlists.list({})).data).toEqual([]);
  });
});
