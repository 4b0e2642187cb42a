import { toBinary } from '@bufbuild/protobuf';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ExportVideosResponse, ExportVideosResponseSchema, type IndexedVideo } from '@reelkeep/contracts';
import { harbourWorkshop, subtitleTrack } from '../testing/archive-records.js';
import { type CatalogStack, startCatalogStack } from '../testing/catalog-stack.js';
import { seedVideos } from '../testing/seed-videos.js';

let stack: CatalogStack;
beforeAll(async () => {
  stack = await startCatalogStack();
  await seedVideos(stack.platform.databaseUrl('catalog'), { videos: 250, channels: 5, withSubtitles: true });
  for (const id of ['aaaaaaaaaaa', 'bbbbbbbbbbb', 'ccccccccccc']) {
    await stack.archive(id, { subtitles: [subtitleTrack('en', 3000, 'a line of some length that fills the page')] });
  }
});
afterAll(() => stack.stop());

const pagesOf = async (forSearch: boolean, limit = 500): Promise<ExportVideosResponse[]> => {
  const pages: ExportVideosResponse[] = [];
  for (let cursor = ''; ;) {
    const page = await stack.exports.exportVideos({ cursor, limit, forSearch });
    expect(toBinary(ExportVideosResponseSchema, page).length).toBeLessThan(512_000);
    if (page.videos.length === 0) {
      return pages;
    }
    pages.push(page);
    cursor = page.nextCursor;
  }
};

// As long as a message carries them.
const [text, texts] = ["repeat('長', 1000)", "(SELECT jsonb_agg(repeat('長', 100)) FROM generate_series(1, 200))"];

describe('the pages for a rebuild of the search index', () => {
  it('bring every video once, with its version and all cues, each page below half a megabyte', async () => {
    const pages = await pagesOf(false, 100);
    const all = pages.flatMap(({ videos }) => videos);
    const ids = all.map(({ video }) => video?.youtubeId ?? '');
    expect(new Set(ids).size).toBe(253);
    expect(ids).toEqual(ids.toSorted());
    expect(pages[0]?.videos.length).toBeLessThan(100);
    const first = all[0];
    expect(first).toMatchObject({
      version: 1n,
      video: { youtubeId: 'aaaaaaaaaaa', channel: { channelId: harbourWorkshop } },
    });
    expect(first?.subtitles[0]?.cues).toHaveLength(3000);
    expect(first?.subtitles[0]?.cues.at(-1)).toMatchObject({
      startMs: 5_998_000,
      text: expect.stringMatching(/ 2999$/),
    });
    expect(first?.video?.player).toBeUndefined();
  });

  it('tell of each video what search needs as all of it does, in fewer pages', async () => {
    await stack.sql.query("UPDATE video SET detail = detail || jsonb_build_object('description', repeat('長', 3000))");
    const [whole, searched] = [await pagesOf(false), await pagesOf(true)];
    expect(searched.length).toBeLessThan(whole.length);
    const needed = ({ video, version, subtitles, isContinued }: IndexedVideo) => ({
      id: video?.youtubeId,
      title: video?.title,
      tags: video?.tags,
      categories: video?.categories,
      active: video?.active,
      published: video?.published,
      refreshed: video?.lastRefresh,
      channel: [video?.channel?.channelId, video?.channel?.name],
      version,
      subtitles,
      isContinued,
    });
    const all = searched.flatMap(({ videos }) => videos);
    expect(all.map(needed)).toEqual(whole.flatMap(({ videos }) => videos).map(needed));
    expect(all.filter(({ video }) => (video?.tags.length ?? 0) > 0).length).toBeGreaterThan(200);
    expect(new Set(all.map(({ video }) => video?.description))).toEqual(new Set([undefined]));
  });

  it('bring the cues of one video in as many pages as they need', async () => {
    // Behind all others in the order of ids; each track alone is more than one message takes.
    await stack.archive('zzzzzzzzzzz', {
      subtitles: [
        subtitleTrack('en', 9000, 'x'.repeat(1000)),
        ...['fr', 'it'].map((lang) => subtitleTrack(lang, 20)),
        subtitleTrack('nl', 500, '𝄞'.repeat(300)),
      ],
    });
    const cues = new Map<string, string[]>();
    const begun: boolean[] = [];
    for (let cursor = 'zzzzzzzzzzy'; ;) {
      const page = await stack.exports.exportVideos({ cursor, limit: 100 });
      expect(toBinary(ExportVideosResponseSchema, page).length).toBeLessThan(512_000);
      const [indexed] = page.videos;
      if (!indexed) {
        break;
      }
      expect(indexed).toMatchObject({ version: 1n, video: { youtubeId: 'zzzzzzzzzzz' } });
      begun.push(!indexed.isContinued);
      for (const { track, firstCue, cueCount, cues: some } of indexed.subtitles) {
        const lang = track?.lang ?? '';
        const before = cues.get(lang) ?? [];
        expect(firstCue).toBe(before.length);
        expect(cueCount).toBe({ en: 9000, fr: 20, it: 20, nl: 500 }[lang]);
        cues.set(lang, [...before, ...some.map(({ text }) => text)]);
      }
      cursor = page.nextCursor;
    }
    expect(begun.indexOf(true)).toBe(0);
    expect(begun.lastIndexOf(true)).toBe(0);
    expect(begun.length).toBeGreaterThan(20);
    expect([...cues].map(([lang, texts]) => [lang, texts.length])).toEqual([
      ['en', 9000],
      ['fr', 20],
      ['it', 20],
      ['nl', 500],
    ]);
    expect(cues.get('en')?.at(-1)).toMatch(/ 8999$/);
  }, 180_000);

  it('go on behind a video that was deleted between two of its pages', async () => {
    const page = await stack.exports.exportVideos({ cursor: 'aaaaaaaaaa/en/17', limit: 1 });
    expect(page.videos.map(({ video }) => video?.youtubeId)).toEqual(['aaaaaaaaaaa']);
  });

  it('bring every id once, also without all else of the videos', async () => {
    const all: string[] = [];
    for (let page = await stack.exports.exportVideoIds({ limit: 100 }); page.youtubeIds.length > 0;) {
      expect(page.youtubeIds.length).toBeLessThanOrEqual(100);
      all.push(...page.youtubeIds);
      page = await stack.exports.exportVideoIds({ afterYoutubeId: all.at(-1) ?? '', limit: 100 });
    }
    expect(new Set(all).size).toBe(254);
    expect(all).toEqual(all.toSorted());
  });

  it('bring no more channels than fit a message', async () => {
    await stack.sql.query("UPDATE channel SET description = repeat('長', 150000)");
    const page = await stack.exports.exportChannels({ afterChannelId: '', limit: 100 });
    await stack.sql.query('UPDATE channel SET description = NULL');
    expect(page.channels).toHaveLength(4);
  });

  it('bring every playlist once, and no more than fit a message', async () => {
    await stack.sql.query(`
      INSERT INTO playlist (playlist_id, name, description, version)
      SELECT 'PLexport' || lpad(n::text, 3, '0'), 'Export ' || n, repeat('長', 150000), n
      FROM generate_series(1, 30) AS n`);
    const pages: number[] = [];
    const all: [string, bigint][] = [];
    for (;;) {
      const { playlists } = await stack.exports.exportPlaylists({ afterPlaylistId: all.at(-1)?.[0] ?? '', limit: 20 });
      if (playlists.length === 0) {
        break;
      }
      pages.push(playlists.length);
      all.push(...playlists.map(({ playlist, version }): [string, bigint] => [playlist?.playlistId ?? '', version]));
    }
    expect(pages.length).toBeGreaterThan(2);
    expect(all).toEqual(
      Array.from({ length: 30 }, (_, at) => [`PLexport${String(at + 1).padStart(3, '0')}`, BigInt(at + 1)]),
    );
  });

  it('bring every channel once', async () => {
    const one = await stack.exports.exportChannels({ afterChannelId: '', limit: 4 });
    const two = await stack.exports.exportChannels({
      afterChannelId: one.channels.at(-1)?.channel?.channelId ?? '',
      limit: 4,
    });
    expect(
      [...one.channels, ...two.channels].map(({ channel, version }) => [channel?.channelId.slice(0, 8), version]),
    ).toEqual([['UCharbou', 1n], ...Array.from({ length: 5 }, () => ['UCseeded', 1n])]);
  });

  it('are of those that are subscribed to, where that is asked for', async () => {
    await stack.sql.query(`
      UPDATE channel SET subscribed = channel_id LIKE 'UCharbour%';
      UPDATE playlist SET subscribed = true WHERE playlist_id IN ('PLexport007', 'PLexport019')`);
    const { channels } = await stack.exports.exportChannels({ subscribed: true });
    expect(channels.map(({ channel }) => channel?.channelId.slice(0, 8))).toEqual(['UCharbou']);
    const { playlists } = await stack.exports.exportPlaylists({ subscribed: true });
    expect(playlists.map(({ playlist }) => playlist?.playlistId)).toEqual(['PLexport007', 'PLexport019']);
  });

  it('are of one video without its cues, or of some playlists, where that is asked for', async () => {
    const { videos } = await stack.exports.exportVideos({ youtubeId: 'bbbbbbbbbbb' });
    expect(videos).toMatchObject([{ version: 1n, video: { youtubeId: 'bbbbbbbbbbb' }, subtitles: [] }]);
    expect((await stack.exports.exportVideos({ youtubeId: 'nobodys0001' })).videos).toEqual([]);
    const { playlists } = await stack.exports.exportPlaylists({
      playlistIds: ['PLexport020', 'PLexport003', 'PLgone'],
    });
    expect(playlists.map(({ playlist }) => playlist?.playlistId)).toEqual(['PLexport003', 'PLexport020']);
  });

  it.each([
    ['titles', 'video', 'title', text, "'short'"],
    ['tags', 'video', "detail['tags']", texts, "'[]'"],
    ['categories', 'video', "detail['categories']", texts, "'[]'"],
    ['names of channels', 'channel', 'name', text, "'short'"],
    ['names of tracks', 'subtitle', 'name', text, "'short'"],
    ['addresses of tracks', 'subtitle', 'url', "repeat('u', 1000)", 'NULL'],
  ])('for search are no larger for long %s', async (_what, table, column, long, short) => {
    await stack.sql.query(`DELETE FROM video WHERE youtube_id = 'zzzzzzzzzzz'`);
    await stack.sql.query(`UPDATE ${table} SET ${column} = ${long}`);
    const pages = await pagesOf(true);
    await stack.sql.query(`UPDATE ${table} SET ${column} = ${short}`);
    expect(pages.length).toBeGreaterThan(1);
    expect(pages.flatMap(({ videos }) => videos)).toHaveLength(253);
  });
});
