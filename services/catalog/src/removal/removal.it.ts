import { fromBinary } from '@bufbuild/protobuf';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ChannelDeletedSchema, CustomPlaylistAction, VideoDeletedSchema } from '@reelkeep/contracts';
import { harbourWorkshop, subtitleTrack } from '../testing/archive-records.js';
import { type CatalogStack, startCatalogStack } from '../testing/catalog-stack.js';
import { crashAtEvent } from '../testing/crash-at-event.js';
import { miscounts } from '../testing/recount.js';

const ann = '1';
const ben = '2';
const other = 'UCotherchannel0000000000';
const page = { offset: 0, limit: 50 };

let stack: CatalogStack;
beforeAll(async () => {
  stack = await startCatalogStack({ trashDays: 0 });
});
afterAll(() => stack.stop());

const ids = async (query: object = {}): Promise<string[]> =>
  (await stack.videos.listVideos({ userId: ann, page, ...query })).videos.map(({ youtubeId }) => youtubeId).toSorted();
const count = async (table: string, where = 'true'): Promise<number> =>
  (await stack.sql.query(`SELECT FROM ${table} WHERE ${where}`)).rowCount ?? 0;
const told = async (id: string): Promise<[string, number][]> =>
  (await stack.events()).filter((event) => event.id === id).map(({ subject, version }) => [subject, version]);
const miscounted = (): Promise<unknown> => miscounts(stack.sql);
const watchedCount = async (userId: string): Promise<number> =>
  Number((await stack.stats.getWatchStats({ userId })).watched?.videos ?? 0);

describe('a video that is deleted', () => {
  it('takes everything of its own along, and tells others what to remove', async () => {
    await stack.archive('deleted0001', {
      subtitles: [subtitleTrack('en', 3), subtitleTrack('pt-BR', 2)],
      video: { playlistIds: ['PLsource'] },
    });
    await stack.archive('staying0001', { subtitles: [subtitleTrack('en', 1)] });
    const { playlist } = await stack.playlists.createCustomPlaylist({ name: 'Evenings' });
    const playlistId = playlist?.playlistId ?? '';
    for (const youtubeId of ['deleted0001', 'staying0001']) {
      await stack.playlists.changeCustomPlaylist({ playlistId, action: CustomPlaylistAction.CREATE, youtubeId });
    }
    for (const userId of [ann, ben]) {
      await stack.watch.setWatched({ userId, id: 'deleted0001', isWatched: true });
    }
    expect(await watchedCount(ben)).toBe(1);

    await stack.removal.deleteVideo({ youtubeId: 'deleted0001' });

    expect(await ids()).toEqual(['staying0001']);
    await expect(stack.videos.getVideo({ userId: ann, youtubeId: 'deleted0001' })).rejects.toMatchObject({
      code: 'not-found',
    });
    for (const table of ['subtitle', 'video_numbers', 'watch_state']) {
      expect([table, await count(table, "youtube_id = 'deleted0001'")]).toEqual([table, 0]);
    }
    expect(await watchedCount(ben)).toBe(0);
    expect(await miscounted()).toEqual([]);
    // What the source lists stays listed; of a list that was made here it is gone.
    const { rows } = await stack.sql.query(
      "SELECT playlist_id, downloaded FROM playlist_entry WHERE youtube_id = 'deleted0001'",
    );
    expect(rows).toEqual([{ playlist_id: 'PLsource', downloaded: false }]);
    const last = (await stack.events()).at(-1);
    expect(last).toMatchObject({ subject: 'evt.catalog.v1.video.deleted', id: 'deleted0001', version: 2 });
    expect(fromBinary(VideoDeletedSchema, last?.payload ?? Buffer.alloc(0))).toMatchObject({
      youtubeId: 'deleted0001',
      channelId: harbourWorkshop,
      subtitleLanguages: ['en', 'pt-BR'],
    });
  });

  it('comes back with higher versions than it left with', async () => {
    await stack.archive('deleted0001');
    expect((await told('deleted0001')).filter(([subject]) => subject.includes('.video.'))).toEqual([
      ['evt.catalog.v1.video.upserted', 1],
      ['evt.catalog.v1.video.deleted', 2],
      ['evt.catalog.v1.video.upserted', 3],
    ]);
    expect(await miscounted()).toEqual([]);
  });

  it('is not known a second time', async () => {
    await stack.removal.deleteVideo({ youtubeId: 'deleted0001' });
    await expect(stack.removal.deleteVideo({ youtubeId: 'deleted0001' })).rejects.toMatchObject({
      code: 'not-found',
      message: 'The video deleted0001 is not in the archive.',
    });
  });

  it('tells with it what was known, where it is to be ignored', async () => {
    await stack.archive('ignored0001', { channel: { name: 'Harbour Workshop' } });
    const { video } = await stack.videos.getVideo({ userId: ann, youtubeId: 'ignored0001' });
    expect(await stack.removal.deleteVideo({ youtubeId: 'ignored0001', ignored: true })).toMatchObject({
      ignored: true,
    });
    const last = (await stack.events()).at(-1);
    expect(fromBinary(VideoDeletedSchema, last?.payload ?? Buffer.alloc(0))).toMatchObject({
      youtubeId: 'ignored0001',
      ignored: {
        title: video?.title,
        channelName: 'Harbour Workshop',
        vidType: video?.vidType,
        duration: video?.duration,
        published: video?.published,
        asked: true,
      },
    });
  });

  it('is whole when it breaks off before the commit', async () => {
    const undo = await crashAtEvent(stack, 'video.deleted');
    const before = (await stack.events()).length;
    await expect(stack.removal.deleteVideo({ youtubeId: 'staying0001' })).rejects.toThrow();
    expect(await ids()).toEqual(['staying0001']);
    expect(await count('subtitle', "youtube_id = 'staying0001'")).toBe(1);
    expect(await stack.events()).toHaveLength(before);
    await undo();
  });
});

describe('a playlist that is deleted with its videos', () => {
  it('leaves neither, and the videos of others stay', async () => {
    await stack.archive('listed00001', { video: { playlistIds: ['PLgone', 'PLstays'] } });
    await stack.archive('listed00002', { video: { playlistIds: ['PLgone'] }, channel: { channelId: other } });
    await stack.removal.deletePlaylistWithVideos({ playlistId: 'PLgone' });
    expect(await ids()).toEqual(['staying0001']);
    expect(await count('playlist', "playlist_id = 'PLgone'")).toBe(0);
    expect(await count('playlist', "playlist_id = 'PLstays'")).toBe(1);
    expect(await miscounted()).toEqual([]);
    await expect(stack.removal.deletePlaylistWithVideos({ playlistId: 'PLgone' })).rejects.toMatchObject({
      code: 'not-found',
    });
  });
});

describe('a channel that is deleted', () => {
  it('takes its videos and its playlists along, and comes back with a higher version', async () => {
    await stack.archive('channel0001', { channel: { channelId: other, name: 'Other' } });
    await stack.archive('channel0002', { channel: { channelId: other, name: 'Other' } });
    await stack.sql.query("INSERT INTO playlist (playlist_id, channel_id) VALUES ('PLother', $1)", [other]);
    const { channel } = await stack.channels.getChannel({ channelId: other });
    expect(channel?.name).toBe('Other');
    await stack.removal.deleteChannel({ channelId: other });
    expect(await ids()).toEqual(['staying0001']);
    await expect(stack.channels.getChannel({ channelId: other })).rejects.toMatchObject({ code: 'not-found' });
    expect(await count('playlist', "playlist_id = 'PLother'")).toBe(0);
    expect(await miscounted()).toEqual([]);
    const last = (await stack.events()).at(-1);
    expect(last).toMatchObject({ subject: 'evt.catalog.v1.channel.deleted', id: other });
    expect(fromBinary(ChannelDeletedSchema, last?.payload ?? Buffer.alloc(0)).channelId).toBe(other);
    await expect(stack.removal.deleteChannel({ channelId: other })).rejects.toMatchObject({ code: 'not-found' });

    await stack.archive('channel0001', { channel: { channelId: other } });
    const versions = (await told(other)).map(([, version]) => version);
    expect(versions).toEqual(versions.toSorted((a, b) => a - b));
    expect(new Set(versions).size).toBe(versions.length);
  });

  it('while people watch and videos arrive, ends with all or nothing of each', async () => {
    const many = Array.from({ length: 12 }, (_, n) => `busy${String(n).padStart(7, '0')}`);
    const arrive = (): Promise<unknown> =>
      Promise.allSettled(many.map((id) => stack.archive(id, { channel: { channelId: other, name: 'Busy' } })));
    await arrive();
    const quarrels = await Promise.allSettled([
      stack.removal.deleteChannel({ channelId: other }),
      arrive(),
      ...[ann, ben].map((userId) => stack.watch.setWatched({ userId, id: other, isWatched: true })),
      ...many.map((id) => stack.watch.setProgress({ userId: ann, youtubeId: id, position: 60 })),
      stack.removal.deleteVideo({ youtubeId: many[3] ?? '' }),
      stack.removal.deleteVideo({ youtubeId: many[4] ?? '' }),
    ]);
    for (const outcome of quarrels) {
      if (outcome.status === 'rejected') {
        // On a busy machine an answer may come too late for who asked; what was asked for is done all the same.
        expect(['not-found', 'unavailable']).toContain((outcome.reason as { code?: string }).code);
      }
    }
    expect(await miscounted()).toEqual([]);
    expect(await count('watch_state', 'youtube_id NOT IN (SELECT youtube_id FROM video)')).toBe(0);
    // Whatever was there in the end, each of its events is newer than the one before.
    for (const id of many) {
      const versions = (await told(id)).map(([, version]) => version);
      expect(versions).toEqual(versions.toSorted((a, b) => a - b));
    }
  });
});
