import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Player } from '@reelkeep/contracts';
import { harbourWorkshop } from '../testing/archive-records.js';
import { type CatalogStack, startCatalogStack } from '../testing/catalog-stack.js';
import { miscounts } from '../testing/recount.js';

const ann = '0196a000-0000-7000-8000-000000000001';
const ben = '0196a000-0000-7000-8000-000000000002';
const long = 'longvideo01';
const short = 'tinyvideo01';
const otherChannel = 'UCmeadowobservatory00000';
const playlist = 'PLharbourfirststeps000000000000000';

let stack: CatalogStack;
beforeAll(async () => {
  stack = await startCatalogStack();
  await stack.archive(long, { video: { duration: 7200 } });
  await stack.archive(short, { video: { duration: 20, playlistIds: [playlist] } });
  await stack.archive('elsewhere01', {
    video: { playlistIds: [playlist] },
    channel: { channelId: otherChannel, name: 'Meadow Observatory' },
  });
});
afterAll(() => stack.stop());
beforeEach(async () => {
  await stack.sql.query('DELETE FROM watch_state');
});

const progress = async (userId: string, youtubeId: string, position: number): Promise<Player | undefined> =>
  (await stack.watch.setProgress({ userId, youtubeId, position })).player;
const player = async (userId: string, youtubeId: string): Promise<Player | undefined> =>
  (await stack.videos.getVideo({ userId, youtubeId })).video?.player;
const listed = async (userId: string, watch: string): Promise<string[]> =>
  (await stack.videos.listVideos({ userId, watch, sort: 'downloaded' })).videos
    .map(({ youtubeId }) => youtubeId)
    .toSorted();

describe('a position', () => {
  it('is stored for its user alone and makes the video one to continue', async () => {
    expect(await progress(ann, long, 61.5)).toMatchObject({ watched: false, position: 61.5 });
    expect(await player(ann, long)).toMatchObject({ watched: false, position: 61.5 });
    expect((await player(ben, long))?.position).toBeUndefined();
    expect(await listed(ann, 'continue')).toEqual([long]);
    expect(await listed(ben, 'continue')).toEqual([]);
  });

  it('of at most five seconds is answered but not stored', async () => {
    expect(await progress(ann, long, 5)).toMatchObject({ position: 5 });
    expect((await player(ann, long))?.position).toBeUndefined();
    await progress(ann, long, 100);
    await progress(ann, long, 3);
    expect(await player(ann, long)).toMatchObject({ position: 100 });
  });

  it('near the end marks the video watched, stays a minute and is not one to continue', async () => {
    expect(await progress(ann, long, 7020)).toMatchObject({ watched: true, position: 7020 });
    const seen = await player(ann, long);
    expect(seen).toMatchObject({ watched: true, position: 7020 });
    expect(seen?.watchedDate).toBeDefined();
    expect(await listed(ann, 'continue')).toEqual([]);
    expect(await player(ben, long)).toMatchObject({ watched: false });
    const { rows } = await stack.sql.query(
      'SELECT extract(epoch FROM position_until - position_updated_at)::int AS stays FROM watch_state',
    );
    expect(rows).toEqual([{ stays: 60 }]);

    await stack.sql.query("UPDATE watch_state SET position_until = now() - interval '1 second'");
    expect((await player(ann, long))?.position).toBeUndefined();
  });

  it('once the video is watched is answered with watched, and never makes it one to continue', async () => {
    await progress(ann, long, 7100);
    const first = (await player(ann, long))?.watchedDate;
    expect(await progress(ann, long, 200)).toMatchObject({ watched: true, position: 200 });
    expect(await progress(ann, long, 2)).toMatchObject({ watched: true });
    expect(await player(ann, long)).toMatchObject({ watched: true, position: 200, watchedDate: first });
    expect(await listed(ann, 'continue')).toEqual([]);
  });

  it('within the first five seconds of a very short video still counts as watched from half on', async () => {
    await stack.archive('blinkvideo1', { video: { duration: 8 } });
    expect(await progress(ann, 'blinkvideo1', 4)).toMatchObject({ watched: true });
    expect((await player(ann, 'blinkvideo1'))?.position).toBeUndefined();
  });

  it('can be forgotten, also when there is none and for unknown videos', async () => {
    await progress(ann, long, 50);
    await progress(ben, long, 70);
    await stack.watch.deleteProgress({ userId: ann, youtubeId: long });
    await stack.watch.deleteProgress({ userId: ann, youtubeId: long });
    await stack.watch.deleteProgress({ userId: ann, youtubeId: 'unknown0001' });
    expect((await player(ann, long))?.position).toBeUndefined();
    expect(await player(ben, long)).toMatchObject({ position: 70 });
  });

  it('in an unknown video is refused', async () => {
    await expect(progress(ann, 'unknown0001', 50)).rejects.toMatchObject({ code: 'not-found' });
    await expect(progress(ann, long, Number.NaN)).rejects.toMatchObject({ code: 'invalid' });
    await expect(progress('', long, 50)).rejects.toMatchObject({ code: 'invalid' });
  });
});

describe('marking watched', () => {
  it('concerns one user, and removes the position in both directions', async () => {
    await progress(ann, long, 50);
    await stack.watch.setWatched({ userId: ann, id: long, isWatched: true });
    expect(await player(ann, long)).toMatchObject({ watched: true });
    expect((await player(ann, long))?.position).toBeUndefined();
    expect(await listed(ann, 'watched')).toEqual([long]);
    expect(await listed(ben, 'watched')).toEqual([]);

    await progress(ann, long, 50);
    await stack.watch.setWatched({ userId: ann, id: long, isWatched: false });
    const after = await player(ann, long);
    expect(after).toMatchObject({ watched: false });
    expect(after?.position).toBeUndefined();
    expect(await listed(ann, 'watched')).toEqual([]);
  });

  it('a channel marks its videos and no others; those already marked keep their date', async () => {
    await stack.watch.setWatched({ userId: ann, id: long, isWatched: true });
    const before = (await player(ann, long))?.watchedDate;
    await progress(ann, short, 8);
    await stack.watch.setWatched({ userId: ann, id: harbourWorkshop, isWatched: true });
    expect(await listed(ann, 'watched')).toEqual(expect.arrayContaining([long, short]));
    expect(await listed(ann, 'watched')).not.toContain('elsewhere01');
    expect((await player(ann, long))?.watchedDate).toEqual(before);
    expect((await player(ann, short))?.position).toBeUndefined();

    await stack.watch.setWatched({ userId: ann, id: harbourWorkshop, isWatched: false });
    expect(await listed(ann, 'watched')).toEqual([]);
  });

  it('a playlist marks its archived videos, whatever their channel', async () => {
    await progress(ann, 'elsewhere01', 30);
    await stack.watch.setWatched({ userId: ann, id: playlist, isWatched: true });
    expect(await listed(ann, 'watched')).toEqual(['elsewhere01', short]);
    expect(await listed(ann, 'continue')).toEqual([]);
  });

  it.each(['OLAK5uy_albumsofothersarehere', 'UUnotachannelbutaplaylis'])(
    'a playlist may have an id of any form: %s',
    async (id) => {
      await stack.archive(short, { video: { duration: 20, playlistIds: [playlist, id] } });
      await stack.watch.setWatched({ userId: ann, id, isWatched: true });
      expect(await listed(ann, 'watched')).toEqual([short]);
      await stack.watch.setWatched({ userId: ann, id, isWatched: false });
      expect(await listed(ann, 'watched')).toEqual([]);
    },
  );

  it('tells unknown items from ids of no form', async () => {
    const mark = (id: string): Promise<unknown> => stack.watch.setWatched({ userId: ann, id, isWatched: true });
    await expect(mark('unknown0001')).rejects.toMatchObject({ code: 'not-found' });
    await expect(mark('UCunknownchannel00000000')).rejects.toMatchObject({ code: 'not-found' });
    await expect(mark('LL')).rejects.toMatchObject({ code: 'not-found' });
    await expect(mark('no id at all')).rejects.toMatchObject({ code: 'invalid' });
  });

  it('two overlapping items from two sides at once both get done', async () => {
    await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        stack.watch.setWatched({ userId: ann, id: n % 2 ? harbourWorkshop : playlist, isWatched: n < 8 }),
      ),
    );
    await stack.watch.setWatched({ userId: ann, id: playlist, isWatched: true });
    expect(await listed(ann, 'watched')).toEqual(expect.arrayContaining(['elsewhere01', short]));
  });
});

describe('200 writes at once about one video', () => {
  const users = Array.from({ length: 5 }, (_, n) => `0196a000-0000-7000-8000-0000000001${n}0`);
  const bystander = ann;
  // Near the end a position marks the video watched.
  const [ordinary, nearEnd] = [[60, 900, 3_600], [7_100]];
  const writesOf = (n: number): { inside: number[]; atEnd: number[] } => ({
    inside: ordinary.map((position) => position + n),
    atEnd: nearEnd.map((position) => position + n),
  });

  const writeAll = (video: string): Promise<unknown>[] =>
    Array.from({ length: 200 }, (_, at) => {
      const n = at % users.length;
      const userId = users[n] ?? '';
      const { inside, atEnd } = writesOf(n);
      const writes = [
        () => stack.watch.setWatched({ userId, id: video, isWatched: true }),
        () => progress(userId, video, inside[at % 3] ?? 0),
        () => stack.watch.setWatched({ userId, id: video, isWatched: false }),
        () => progress(userId, video, inside[(at + 1) % 3] ?? 0),
        () => stack.watch.setWatched({ userId, id: harbourWorkshop, isWatched: at % 3 === 0 }),
        () => progress(userId, video, atEnd[0] ?? 0),
        () => stack.watch.deleteProgress({ userId, youtubeId: video }),
        () => progress(userId, video, inside[(at + 2) % 3] ?? 0),
      ];
      return writes[Math.floor(at / users.length) % writes.length]?.() ?? Promise.reject(new Error('no write'));
    });

  it.each([1, 2, 3])('leave each user with a state of their own, told alike everywhere, round %d', async () => {
    await progress(bystander, long, 61.5);
    await Promise.all(writeAll(long));
    expect(await player(bystander, long)).toMatchObject({ watched: false, position: 61.5 });
    expect(await miscounts(stack.sql)).toEqual([]);
    for (const [n, userId] of users.entries()) {
      const told = await player(userId, long);
      const { inside, atEnd } = writesOf(n);
      expect([undefined, ...inside, ...(told?.watched ? atEnd : [])]).toContain(told?.position);
      expect(told?.watchedDate === undefined && told?.watched).toBe(false);
      const { videos } = await stack.videos.listVideos({ userId, sort: 'downloaded' });
      expect(videos.find(({ youtubeId }) => youtubeId === long)?.player).toEqual(told);
      expect((await listed(userId, 'watched')).includes(long)).toBe(told?.watched);
      expect((await listed(userId, 'unwatched')).includes(long)).toBe(!told?.watched);
      expect((await listed(userId, 'continue')).includes(long)).toBe(
        told?.watched === false && told.position !== undefined,
      );
    }
  });

  it('end as the last one says, which began when all others were done', async () => {
    for (const isWatched of [true, false]) {
      await Promise.all(writeAll(long));
      await Promise.all(users.map((userId) => stack.watch.setWatched({ userId, id: long, isWatched })));
      for (const userId of users) {
        expect(await player(userId, long)).toMatchObject({ watched: isWatched });
        expect((await player(userId, long))?.position).toBeUndefined();
        expect(await listed(userId, 'continue')).not.toContain(long);
      }
      expect(await miscounts(stack.sql)).toEqual([]);
    }
  });
});
