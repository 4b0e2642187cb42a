import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ListVideosRequestSchema } from '@reelkeep/contracts';
import { harbourWorkshop } from '../testing/archive-records.js';
import { type CatalogStack, startCatalogStack } from '../testing/catalog-stack.js';
import { seededChannelId, seededVideoId, seedVideos } from '../testing/seed-videos.js';

const user = '0196a000-0000-7000-8000-000000000001';
const meadow = 'UCmeadowobservatory00000';
type Request = MessageInitShape<typeof ListVideosRequestSchema>;

let stack: CatalogStack;
beforeAll(async () => {
  stack = await startCatalogStack();
});
afterAll(() => stack.stop());

const ask = async (request: Request): Promise<{ ids: string[]; total: number }> => {
  const { videos, totalHits } = await stack.videos.listVideos({ userId: user, ...request });
  return { ids: videos.map(({ youtubeId }) => youtubeId), total: totalHits };
};

describe('lists of an empty archive', () => {
  it('are empty, whatever is asked for', async () => {
    for (const request of [
      {},
      { watch: 'continue', vidType: 'shorts' },
      { watch: 'unwatched' },
      { channelId: meadow },
    ]) {
      expect(await ask(request)).toEqual({ ids: [], total: 0 });
    }
    expect(await stack.videos.hydrateVideos({ userId: user, youtubeIds: ['unknown0001'] })).toMatchObject({
      videos: [],
    });
    await expect(stack.videos.getVideo({ userId: user, youtubeId: 'unknown0001' })).rejects.toMatchObject({
      code: 'not-found',
      message: 'The video unknown0001 is not in the archive.',
    });
    await expect(stack.channels.getChannel({ channelId: meadow })).rejects.toMatchObject({ code: 'not-found' });
  });
});

describe('lists of a small archive', () => {
  const at = (day: number) => timestampFromDate(new Date(Date.UTC(2026, 0, day)));
  const size = (width: number, height: number) => [
    { index: 0, type: 'video', codec: 'h264', bitrate: 1n, width, height },
  ];

  beforeAll(async () => {
    const stats = (viewCount: bigint, likeCount: bigint) => ({
      viewCount,
      likeCount,
      dislikeCount: 0n,
      averageRating: 0,
    });
    await stack.archive('aaaaaaaaaaa', {
      video: {
        published: at(1),
        downloaded: at(13),
        duration: 300,
        mediaSize: 10n,
        stats: stats(5n, 3n),
        streams: size(640, 360),
        playlistIds: ['PLnotes'],
      },
    });
    await stack.archive('bbbbbbbbbbb', {
      video: {
        published: at(2),
        downloaded: at(12),
        duration: 100,
        mediaSize: 30n,
        stats: stats(9n, 1n),
        vidType: 'shorts',
        streams: size(1080, 1920),
      },
      channel: { channelId: meadow, name: 'Meadow Observatory' },
    });
    await stack.archive('ccccccccccc', {
      video: {
        published: at(3),
        downloaded: at(11),
        duration: 200,
        mediaSize: 20n,
        stats: stats(7n, 2n),
        vidType: 'streams',
        streams: size(1920, 1080),
        playlistIds: ['PLnotes'],
      },
      channel: { channelId: meadow, name: 'Meadow Observatory' },
    });
  });

  it.each([
    ['published', 'cba'],
    ['downloaded', 'abc'],
    ['views', 'bca'],
    ['likes', 'acb'],
    ['duration', 'acb'],
    ['mediasize', 'bca'],
    ['width', 'cba'],
    ['height', 'bca'],
  ])('sort by %s, and backwards', async (sort, expected) => {
    const first = (ids: string[]): string => ids.map((id) => id.charAt(0)).join('');
    expect(first((await ask({ sort })).ids)).toBe(expected);
    expect(first((await ask({ sort, order: 'asc' })).ids)).toBe(expected.split('').toReversed().join(''));
  });

  it('tell of each track what it is, whatever its texts hold', async () => {
    const odd = 'English "of old", {a\\b} NULL';
    await stack.sql.query(
      `INSERT INTO subtitle (youtube_id, lang, source, name, ext, url, cues, cue_count, cue_bytes)
       VALUES ('aaaaaaaaaaa', 'fr', 'user', $1, 'vtt', 'https://www.example.org/t?a=1,2', '[]', 0, 0),
              ('aaaaaaaaaaa', 'it', 'auto', '', 'json3', NULL, '[]', 0, 0)`,
      [odd],
    );
    const { videos } = await stack.videos.hydrateVideos({ userId: user, youtubeIds: ['aaaaaaaaaaa'] });
    const tracks = videos[0]?.subtitles.filter(({ lang }) => ['fr', 'it'].includes(lang)) ?? [];
    expect(tracks.map(({ lang, source, name, ext, url }) => ({ lang, source, name, ext, url }))).toEqual([
      { lang: 'fr', source: 'user', name: odd, ext: 'vtt', url: 'https://www.example.org/t?a=1,2' },
      { lang: 'it', source: 'auto', name: '', ext: 'json3', url: undefined },
    ]);
    await stack.sql.query(`DELETE FROM subtitle WHERE youtube_id = 'aaaaaaaaaaa' AND lang IN ('fr', 'it')`);
  });

  it('filter by type, channel, height, and all of them', async () => {
    expect(await ask({ vidType: 'shorts' })).toEqual({ ids: ['bbbbbbbbbbb'], total: 1 });
    expect(await ask({ channelId: meadow })).toEqual({ ids: ['ccccccccccc', 'bbbbbbbbbbb'], total: 2 });
    expect(await ask({ height: 360 })).toEqual({ ids: ['aaaaaaaaaaa'], total: 1 });
    expect(await ask({ channelId: meadow, vidType: 'streams', height: 1080 })).toEqual({
      ids: ['ccccccccccc'],
      total: 1,
    });
    expect(await ask({ channelId: harbourWorkshop, vidType: 'shorts' })).toEqual({ ids: [], total: 0 });
  });

  it('filter by what the asking user watched', async () => {
    await stack.watch.setWatched({ userId: user, id: 'bbbbbbbbbbb', isWatched: true });
    expect(await ask({ watch: 'watched' })).toEqual({ ids: ['bbbbbbbbbbb'], total: 1 });
    expect(await ask({ watch: 'unwatched' })).toEqual({ ids: ['ccccccccccc', 'aaaaaaaaaaa'], total: 2 });
    expect(await ask({ watch: 'unwatched', channelId: meadow })).toEqual({ ids: ['ccccccccccc'], total: 1 });
    expect(await ask({ watch: 'unwatched', height: 1920 })).toEqual({ ids: [], total: 0 });
    expect(await ask({ userId: 'somebody else', watch: 'unwatched' })).toMatchObject({ total: 3 });
  });

  it('continue where the user left off last, first', async () => {
    await stack.watch.setProgress({ userId: user, youtubeId: 'ccccccccccc', position: 20 });
    await stack.watch.setProgress({ userId: user, youtubeId: 'aaaaaaaaaaa', position: 20 });
    expect(await ask({ watch: 'continue' })).toEqual({ ids: ['aaaaaaaaaaa', 'ccccccccccc'], total: 2 });
    expect(await ask({ watch: 'continue', sort: 'published' })).toMatchObject({ ids: ['ccccccccccc', 'aaaaaaaaaaa'] });
    expect(await ask({ watch: 'continue', vidType: 'streams' })).toEqual({ ids: ['ccccccccccc'], total: 1 });
  });

  it('of a playlist come in its own order, and an unknown playlist is not found', async () => {
    expect(await ask({ playlistId: 'PLnotes', sort: 'published' })).toEqual({
      ids: ['aaaaaaaaaaa', 'ccccccccccc'],
      total: 2,
    });
    expect(await ask({ playlistId: 'PLnotes', vidType: 'streams', watch: 'unwatched' })).toEqual({
      ids: ['ccccccccccc'],
      total: 1,
    });
    expect(await ask({ playlistId: 'PLnotes', watch: 'watched' })).toEqual({ ids: [], total: 0 });
    await expect(ask({ playlistId: 'PLunknown' })).rejects.toMatchObject({ code: 'not-found' });
  });

  it('carry a video without a date of publication last, or first when turned around', async () => {
    await stack.sql.query("UPDATE video SET published = NULL WHERE youtube_id = 'bbbbbbbbbbb'");
    expect((await ask({ sort: 'published' })).ids.at(-1)).toBe('bbbbbbbbbbb');
    expect((await ask({ sort: 'published', order: 'asc' })).ids[0]).toBe('bbbbbbbbbbb');
  });

  it('refuse a sort that is not in the contract', async () => {
    await expect(ask({ sort: 'filesize' })).rejects.toMatchObject({ code: 'invalid' });
  });

  it('hydrate ids in the order asked for and leave unknown ones out', async () => {
    const youtubeIds = ['ccccccccccc', 'unknown0001', 'aaaaaaaaaaa'];
    const { videos } = await stack.videos.hydrateVideos({ userId: user, youtubeIds });
    expect(videos.map(({ youtubeId, player }) => [youtubeId, player?.position])).toEqual([
      ['ccccccccccc', 20],
      ['aaaaaaaaaaa', 20],
    ]);
    const { channels } = await stack.channels.hydrateChannels({ channelIds: [meadow, 'UCunknown', harbourWorkshop] });
    expect(channels.map(({ channelId }) => channelId)).toEqual([meadow, harbourWorkshop]);
  });

  it('count a video that moves to another type or goes', async () => {
    await stack.sql.query("UPDATE video SET vid_type = 'videos' WHERE youtube_id = 'bbbbbbbbbbb'");
    expect(await ask({ vidType: 'shorts' })).toMatchObject({ total: 0 });
    expect(await ask({ vidType: 'videos' })).toMatchObject({ total: 2 });
    expect(await ask({ vidType: 'videos', watch: 'watched' })).toEqual({ ids: ['bbbbbbbbbbb'], total: 1 });
    expect(await ask({ vidType: 'shorts', watch: 'watched' })).toMatchObject({ total: 0 });
    await stack.sql.query("DELETE FROM video WHERE youtube_id = 'bbbbbbbbbbb'");
    expect(await ask({ watch: 'watched' })).toEqual({ ids: [], total: 0 });
    expect(await ask({ watch: 'unwatched' })).toMatchObject({ total: 2 });
    expect(await ask({})).toMatchObject({ total: 2 });
    expect(await ask({ channelId: meadow, vidType: 'videos' })).toMatchObject({ total: 0 });
  });
});

describe('lists of a large archive', () => {
  const channel = seededChannelId(1);

  beforeAll(async () => {
    await seedVideos(stack.platform.databaseUrl('catalog'), { videos: 10_500, channels: 20, userId: user });
  });

  it('page through a channel without a gap and without a repetition', async () => {
    const seen: string[] = [];
    for (let offset = 0; ; offset += 500) {
      const { ids, total } = await ask({ channelId: channel, sort: 'views', page: { offset, limit: 500 } });
      seen.push(...ids);
      if (ids.length === 0) {
        expect(total).toBe(seen.length);
        break;
      }
    }
    const { rows } = await stack.sql.query<{ youtube_id: string }>(
      'SELECT youtube_id FROM video WHERE channel_id = $1 ORDER BY view_count DESC, youtube_id DESC',
      [channel],
    );
    expect(seen).toEqual(rows.map((row) => row.youtube_id));
    expect(seen.length).toBeGreaterThan(1000);
  });

  it('count to 10000 and no further, also behind the end', async () => {
    expect(await ask({})).toMatchObject({ total: 10_000 });
    expect(await ask({ page: { offset: 20_000, limit: 12 } })).toEqual({ ids: [], total: 10_000 });
    expect(await ask({ page: { offset: 0, limit: 0 } })).toEqual({ ids: [], total: 10_000 });
    expect((await ask({ watch: 'unwatched' })).total).toBe(2 + 10_500 - 954);
    expect((await ask({ watch: 'watched', page: { offset: 10_000, limit: 12 } })).total).toBe(954);
  });

  it('know the state of each seeded video', async () => {
    const { videos } = await stack.videos.hydrateVideos({
      userId: user,
      youtubeIds: [seededVideoId(11), seededVideoId(50)],
    });
    expect(videos.map(({ player }) => [player?.watched, player?.position])).toEqual([
      [true, undefined],
      [false, 25],
    ]);
  });
});
