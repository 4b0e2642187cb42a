import { fromBinary, type Message, type MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  ChannelUpsertedSchema,
  type Item,
  KindOfItem,
  kindOfItem,
  parseChannelId,
  parsePlaylistId,
  parseYoutubeId,
  PlaylistUpsertedSchema,
  RefreshOutcome,
  type RefreshRecordSchema,
  VideoUpsertedSchema,
} from '@reelkeep/contracts';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { extractedAt, harbourWorkshop, subtitleTrack, writeRefreshRecord } from '../testing/archive-records.js';
import { type CatalogStack, startCatalogStack } from '../testing/catalog-stack.js';

const youtubeId = 'chisel00001';
const video = { kind: 'video', id: parseYoutubeId(youtubeId) } as const;
const harbour = { kind: 'channel', id: parseChannelId(harbourWorkshop) } as const;
const firstSteps = { kind: 'playlist', id: parsePlaylistId('PLharbourfirststeps000000000000000') } as const;
const asked = new Date('2026-05-01T12:00:00.000Z');

let stack: CatalogStack;
beforeAll(async () => {
  stack = await startCatalogStack();
});
beforeEach(async () => {
  await stack.sql.query('TRUNCATE channel, playlist, outbox, item_change, item_picture CASCADE');
});
afterAll(() => stack.stop());

type Said = Exclude<MessageInitShape<typeof RefreshRecordSchema>, Message>;

const written = (item: Item, said: Said) =>
  writeRefreshRecord(stack.platform.cacheDir, item, { asked: timestampFromDate(asked), ...said });
/** Each activity may run twice: the second time tells and notes nothing that the first has not. */
const refresh = async (item: Item, said: Said): Promise<void> => {
  const recordPath = await written(item, said);
  await stack.saveRefreshed(item, recordPath);
  const told = [await stack.events(), await changes(item)];
  await stack.saveRefreshed(item, recordPath);
  expect([await stack.events(), await changes(item)]).toEqual(told);
};
const changes = async ({ kind, id }: Item): Promise<[string, string, string][]> =>
  (await stack.history.listChanges({ kind: kindOfItem(kind), id })).changes.map(({ field, before, after }) => [
    field,
    before,
    after,
  ]);
const stored = async () => (await stack.videos.getVideo({ userId: '1', youtubeId })).video;
const newEvents = async (subject: string) => (await stack.events()).filter((event) => event.subject.endsWith(subject));
const forgetEvents = (): Promise<unknown> => stack.sql.query('TRUNCATE outbox');

/** What the source says of the video, as it was archived but for the parts given. */
const ofVideo = (parts: object = {}, more: object = {}): Said => ({
  video: {
    video: {
      youtubeId,
      title: `Title of ${youtubeId}`,
      description: 'How to sharpen a chisel.',
      tags: ['tools', 'wood'],
      categories: ['Education'],
      published: timestampFromDate(new Date('2026-02-03T04:05:06.000Z')),
      mediaSize: 1_000_000n,
      duration: 600,
      stats: { viewCount: 100n, likeCount: 10n, dislikeCount: 1n, averageRating: 4.5 },
      streams: [
        { index: 0, type: 'video', codec: 'h264', bitrate: 2_500_000n, width: 1920, height: 1080 },
        { index: 1, type: 'audio', codec: 'aac', bitrate: 128_000n },
      ],
      ...parts,
    },
    ...more,
  },
});

describe('a refreshed video', () => {
  beforeEach(async () => {
    await stack.archive(youtubeId, {
      video: { vidType: 'shorts', commentCount: 7 },
      subtitles: [subtitleTrack('en', 3)],
    });
    await forgetEvents();
  });

  it('has new metadata and numbers, and keeps what is not of the source', async () => {
    await stack.watch.setWatched({ userId: '1', id: youtubeId, isWatched: true });
    await forgetEvents();
    await refresh(
      video,
      ofVideo({ title: 'Sharper', description: 'Anew.', tags: ['steel'], stats: { viewCount: 150n, likeCount: 11n } }),
    );
    const now = await stored();
    expect(now).toMatchObject({
      title: 'Sharper',
      description: 'Anew.',
      tags: ['steel'],
      vidType: 'shorts',
      commentCount: 7,
      stats: { viewCount: 150n, likeCount: 11n },
      lastRefresh: timestampFromDate(asked),
      downloaded: timestampFromDate(extractedAt),
      active: true,
      player: { watched: true },
    });
    expect(now?.subtitles.map(({ lang }) => lang)).toEqual(['en']);
    expect(await changes(video)).toEqual([
      ['description', 'How to sharpen a chisel.', 'Anew.'],
      ['title', `Title of ${youtubeId}`, 'Sharper'],
    ]);
    const [event] = await newEvents('video.upserted');
    expect(fromBinary(VideoUpsertedSchema, event?.payload ?? Buffer.of()).video?.title).toBe('Sharper');
    expect(await newEvents('subtitle.upserted')).toEqual([]);
  });

  it('whose numbers alone changed is told by one small event', async () => {
    await refresh(video, ofVideo({ stats: { viewCount: 101n, likeCount: 10n, dislikeCount: 1n, averageRating: 4.5 } }));
    expect((await stack.events()).map(({ subject }) => subject.split('.').slice(-2).join('.'))).toEqual([
      'video.counted',
    ]);
    expect(await changes(video)).toEqual([]);
  });

  it('gets subtitles that are new or different, and loses none', async () => {
    const url = { url: 'https://example.org/track?signature=another' };
    const same = subtitleTrack('en', 3);
    await refresh(video, ofVideo({}, { subtitles: [{ ...same, track: { ...same.track, ...url } }] }));
    expect(await newEvents('subtitle.upserted')).toEqual([]);
    await refresh(video, ofVideo({}, { subtitles: [subtitleTrack('de', 2, 'Meissel')] }));
    expect((await stored())?.subtitles.map(({ lang }) => lang)).toEqual(['de', 'en']);
    expect((await newEvents('subtitle.upserted')).map(({ id }) => id)).toEqual([`${youtubeId}/de`]);
  });

  it('that is gone stays, inactive, and comes back by a refresh that finds it', async () => {
    await refresh(video, { outcome: RefreshOutcome.GONE });
    expect(await stored()).toMatchObject({ active: false, title: `Title of ${youtubeId}` });
    await refresh(video, ofVideo());
    expect(await stored()).toMatchObject({ active: true });
    expect(await changes(video)).toEqual([
      ['availability', 'no', 'yes'],
      ['availability', 'yes', 'no'],
    ]);
  });

  it('that was refused counts as looked at, and nothing else', async () => {
    const before = await stored();
    await refresh(video, { outcome: RefreshOutcome.REFUSED });
    expect(await stored()).toEqual({ ...before, lastRefresh: timestampFromDate(asked) });
  });

  it('keeps segments, dislikes and streams that nobody told', async () => {
    const sponsorBlock = {
      lastRefresh: timestampFromDate(extractedAt),
      segments: [{ uuid: 'a', category: 'sponsor', start: 1, end: 2, locked: true, votes: 3, videoDuration: 600 }],
    };
    await stack.archive(youtubeId, { video: { sponsorBlock, stats: { dislikeCount: 5n } } });
    const untold = { streams: [], mediaSize: 0n, duration: 0, stats: {} };
    await refresh(video, ofVideo(untold, { keepsSponsorBlock: true, keepsDislikes: true }));
    expect(await stored()).toMatchObject({
      duration: 600,
      mediaSize: 1_000_000n,
      stats: { dislikeCount: 5n },
      sponsorBlock: { segments: [{ uuid: 'a' }] },
    });
    expect((await stored())?.streams).toHaveLength(2);
    await refresh(video, ofVideo());
    expect((await stored())?.sponsorBlock).toBeUndefined();
  });

  it('keeps what was not told this time', async () => {
    const untold = ['description', 'tags', 'categories', 'viewCount', 'likeCount'];
    const nothing = {
      description: undefined,
      tags: [],
      categories: [],
      stats: { dislikeCount: 1n, averageRating: 4.5 },
    };
    const chapters = [{ start: 0, end: 4.5, title: 'Timber' }];
    await refresh(video, ofVideo({ chapters }));
    await refresh(video, ofVideo(nothing, { untold }));
    expect(await stored()).toMatchObject({
      chapters,
      description: 'How to sharpen a chisel.',
      tags: ['tools', 'wood'],
      categories: ['Education'],
      stats: { viewCount: 100n, likeCount: 10n },
    });
    expect(await changes(video)).toEqual([]);
    await refresh(video, ofVideo({ description: undefined }));
    expect(await changes(video)).toEqual([['description', 'How to sharpen a chisel.', '']]);
  });

  it('has a history of a hundred changes', async () => {
    for (let n = 0; n < 102; n += 1) {
      await stack.saveRefreshed(
        video,
        await writeRefreshRecord(stack.platform.cacheDir, video, {
          asked: timestampFromDate(asked),
          ...ofVideo({ title: `Title ${n}` }),
        }),
      );
    }
    const kept = await changes(video);
    expect(kept).toHaveLength(100);
    expect(kept[0]).toEqual(['title', 'Title 100', 'Title 101']);
    const { rows } = await stack.sql.query('SELECT count(*)::int AS kept FROM item_change');
    expect(rows).toEqual([{ kept: 100 }]);
  });

  it('tells of another picture, but not of the first', async () => {
    await refresh(video, { ...ofVideo(), picture: 'a'.repeat(64) });
    expect(await changes(video)).toEqual([]);
    await refresh(video, { ...ofVideo(), picture: 'b'.repeat(64) });
    expect(await changes(video)).toEqual([['picture', 'a'.repeat(64), 'b'.repeat(64)]]);
  });

  it('that was deleted meanwhile stays deleted, and leaves no history', async () => {
    await refresh(video, { ...ofVideo({ title: 'Sharper' }), picture: 'a'.repeat(64) });
    await stack.removal.deleteVideo({ youtubeId });
    await stack.saveRefreshed(video, await written(video, ofVideo()));
    await expect(stored()).rejects.toMatchObject({ code: 'not-found' });
    await expect(changes(video)).rejects.toMatchObject({ code: 'not-found' });
    const { rows } = await stack.sql.query('SELECT id FROM item_change UNION ALL SELECT id FROM item_picture');
    expect(rows).toEqual([]);
  });

  it('whose record is cleared away is no fault, and one that says nothing is refused for good', async () => {
    const path = await writeRefreshRecord(stack.platform.cacheDir, video, { asked: timestampFromDate(asked) });
    await expect(stack.saveRefreshed(video, path)).rejects.toMatchObject({ cause: { nonRetryable: true } });
    await rm(join(stack.platform.cacheDir, path));
    await stack.saveRefreshed(video, path);
  });
});

describe('a refreshed channel', () => {
  const page = (parts: object = {}, types: { vidType: string; youtubeIds: string[] }[] = []): Said => ({
    channel: {
      channel: {
        channelId: harbour.id,
        name: 'Harbour Workshop',
        description: 'Boats and tools.',
        active: true,
        lastRefresh: timestampFromDate(asked),
        ...parts,
      },
      types,
    },
  });
  const channel = async () => (await stack.channels.getChannel({ channelId: harbour.id })).channel;

  beforeEach(async () => {
    await stack.archive(youtubeId);
    await stack.archive('oakbench001');
    await refresh(harbour, page());
    await stack.channels.updateChannel({ channelId: harbour.id, subscribed: true, overwrites: { autodeleteDays: 3 } });
    await forgetEvents();
  });

  it('has new metadata and keeps what people set', async () => {
    await refresh(harbour, page({ name: 'Harbour Yard', description: 'Only boats.' }));
    expect(await channel()).toMatchObject({
      name: 'Harbour Yard',
      description: 'Only boats.',
      subscribed: true,
      overwrites: { autodeleteDays: 3 },
      lastRefresh: timestampFromDate(asked),
    });
    expect(await changes(harbour)).toEqual([
      ['description', 'Boats and tools.', 'Only boats.'],
      ['title', 'Harbour Workshop', 'Harbour Yard'],
    ]);
  });

  it('corrects the types of its videos', async () => {
    await refresh(
      harbour,
      page({}, [
        { vidType: 'videos', youtubeIds: ['oakbench001', 'notarchived'] },
        { vidType: 'shorts', youtubeIds: [youtubeId] },
      ]),
    );
    expect(await stored()).toMatchObject({ vidType: 'shorts' });
    expect((await newEvents('video.upserted')).map(({ id }) => id)).toEqual([youtubeId]);
  });

  it('that is gone stays, with its videos, and comes back', async () => {
    await refresh(harbour, { outcome: RefreshOutcome.GONE });
    expect(await channel()).toMatchObject({ active: false, subscribed: true });
    expect((await stored())?.channel).toMatchObject({ active: false });
    const [event] = await newEvents('channel.upserted');
    expect(fromBinary(ChannelUpsertedSchema, event?.payload ?? Buffer.of()).channel?.active).toBe(false);
    await refresh(harbour, page());
    expect(await channel()).toMatchObject({ active: true });
    expect(await changes(harbour)).toEqual([
      ['availability', 'no', 'yes'],
      ['availability', 'yes', 'no'],
    ]);
    await stack.removal.deleteChannel({ channelId: harbour.id });
    const { rows } = await stack.sql.query('SELECT id FROM item_change');
    expect(rows).toEqual([]);
  });
});

describe('a refreshed playlist', () => {
  const listing = (name: string, youtubeIds: string[]): Said => ({
    playlist: {
      playlistId: firstSteps.id,
      name,
      channelId: harbour.id,
      listed: timestampFromDate(asked),
      entryCount: youtubeIds.length,
      entries: youtubeIds.map((id) => ({ youtubeId: id, title: `Title of ${id}` })),
    },
  });
  const playlist = async () => (await stack.playlists.getPlaylist({ playlistId: firstSteps.id })).playlist;

  it('has its places of now; gone it stays, and comes back, unless it is deleted here', async () => {
    await stack.archive(youtubeId, { video: { playlistIds: [firstSteps.id] } });
    await refresh(firstSteps, listing('First steps', [youtubeId, 'oakbench001']));
    expect(await changes(firstSteps)).toEqual([]);
    await refresh(firstSteps, { outcome: RefreshOutcome.GONE });
    expect(await playlist()).toMatchObject({ active: false, name: 'First steps' });
    const [event] = (await newEvents('playlist.upserted')).slice(-1);
    expect(fromBinary(PlaylistUpsertedSchema, event?.payload ?? Buffer.of()).playlist?.active).toBe(false);
    await refresh(firstSteps, listing('Second steps', ['oakbench001']));
    expect(await playlist()).toMatchObject({ active: true, name: 'Second steps' });
    expect(await changes(firstSteps)).toEqual([
      ['availability', 'no', 'yes'],
      ['title', 'First steps', 'Second steps'],
      ['availability', 'yes', 'no'],
    ]);
    await stack.playlists.deletePlaylist({ playlistId: firstSteps.id });
    await stack.saveRefreshed(firstSteps, await written(firstSteps, listing('First steps', [youtubeId])));
    await expect(playlist()).rejects.toMatchObject({ code: 'not-found' });
  });
});

describe('what is to be refreshed', () => {
  const days = 90;
  const outdated = async (kind: KindOfItem): Promise<string[]> =>
    (await stack.refreshPlan.listOutdated({ kind, days })).ids.toSorted();
  const age = (id: string, daysAgo: number): Promise<unknown> =>
    stack.sql.query(`UPDATE video_numbers SET last_refresh = now() - make_interval(days => $2) WHERE youtube_id = $1`, [
      id,
      daysAgo,
    ]);

  it('are the oldest, as many as keep all young, and the newest', async () => {
    for (const [id, daysAgo] of [
      ['oldest00001', 400],
      ['older000001', 300],
      ['old00000001', 200],
      ['young000001', 5],
    ] as const) {
      await stack.archive(id);
      await age(id, daysAgo);
    }
    // One of four a day would take 90 days: one and a fifth of it, whole.
    expect(await outdated(KindOfItem.VIDEO)).toEqual(['oldest00001']);
    await stack.archive('fresh000001', { video: { published: timestampFromDate(new Date()) } });
    expect(await outdated(KindOfItem.VIDEO)).toEqual(['fresh000001', 'oldest00001']);
    const gone = { kind: 'video', id: parseYoutubeId('oldest00001') } as const;
    await refresh(gone, { outcome: RefreshOutcome.GONE });
    expect(await outdated(KindOfItem.VIDEO)).toEqual(['fresh000001', 'older000001']);
  });

  it('are channels and playlists of the source, never one made here', async () => {
    await stack.archive(youtubeId, { video: { playlistIds: [firstSteps.id] } });
    await stack.playlists.createCustomPlaylist({ name: 'Mine' });
    expect(await outdated(KindOfItem.CHANNEL)).toEqual([harbourWorkshop]);
    expect(await outdated(KindOfItem.PLAYLIST)).toEqual([firstSteps.id]);
    const { rows } = await stack.sql.query<{ id: string }>(
      "SELECT playlist_id AS id FROM playlist WHERE kind = 'custom'",
    );
    const made = await stack.refreshPlan.findTarget({ kind: KindOfItem.PLAYLIST, id: rows[0]?.id ?? '' });
    expect(made).toMatchObject({ isMadeHere: true });
    expect(made.target).toBeUndefined();
    const target = async (kind: KindOfItem, id: string) => (await stack.refreshPlan.findTarget({ kind, id })).target;
    expect(await target(KindOfItem.PLAYLIST, 'PLunknown')).toBeUndefined();
    expect(await target(KindOfItem.VIDEO, youtubeId)).toMatchObject({
      name: `Title of ${youtubeId}`,
      channelId: harbourWorkshop,
    });
    const of = async (kind: KindOfItem, id: string, afterYoutubeId = '') =>
      (await stack.refreshPlan.listVideosOf({ kind, id, afterYoutubeId })).youtubeIds;
    expect(await of(KindOfItem.CHANNEL, harbourWorkshop)).toEqual([youtubeId]);
    expect(await of(KindOfItem.PLAYLIST, firstSteps.id)).toEqual([youtubeId]);
    expect(await of(KindOfItem.PLAYLIST, firstSteps.id, youtubeId)).toEqual([]);
  });
});
