import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FindTitlesResponse } from '@reelkeep/contracts';
import { seededChannelId, seededVideoId, seedVideos } from '../testing/seed-videos.js';
import { type CatalogStack, startCatalogStack } from '../testing/catalog-stack.js';

const harbour = 'UCharbourofnames00000000';
const custom = 'TA_playlist_names';

let stack: CatalogStack;
beforeAll(async () => {
  stack = await startCatalogStack();
  await seedVideos(stack.platform.databaseUrl('catalog'), { videos: 100, channels: 5 });
  await stack.archive('rowingboat1', {
    channel: { channelId: harbour, name: 'Harbour Names' },
    video: { title: "Rowing the harbour: it's O'Brien's boat", playlistIds: ['PLrowing'] },
  });
  await stack.sql.query(
    "UPDATE playlist SET name = 'Rowing lessons', subscribed = true WHERE playlist_id = 'PLrowing'",
  );
  await stack.sql.query(
    "INSERT INTO playlist (playlist_id, name, kind, active) VALUES ($1, 'Evenings at the harbour', 'custom', false)",
    [custom],
  );
  await stack.sql.query('UPDATE video SET active = false WHERE youtube_id = $1', [seededVideoId(7)]);
});
afterAll(() => stack.stop());

const find = (query: string, page = 1): Promise<FindTitlesResponse> => stack.titles.findTitles({ query, page });
const found = async (query: string) => {
  const { queryType, videoIds, channelIds, playlistIds } = await find(query);
  return { queryType, videoIds, channelIds, playlistIds };
};
const nothing = { queryType: 'simple', videoIds: [], channelIds: [], playlistIds: [] };

describe('titles and names without the search index', () => {
  it('are found by all words of a query, the last one by its beginning', async () => {
    expect(await found('Harbour')).toEqual({
      queryType: 'simple',
      videoIds: ['rowingboat1'],
      channelIds: [harbour],
      playlistIds: [custom],
    });
    expect(await found('rowing harb')).toMatchObject({ videoIds: ['rowingboat1'], playlistIds: [] });
    expect(await found('harb rowing')).toEqual(nothing);
    expect(await found("o'brien")).toMatchObject({ videoIds: ['rowingboat1'] });
  });

  it('are found by kind and keywords, also without a word', async () => {
    const of = (queryType: string, ids: object) => ({ ...nothing, queryType, ...ids });
    expect(await found('video:rowing')).toEqual(of('video', { videoIds: ['rowingboat1'] }));
    expect(await found('video: active:no')).toEqual(of('video', { videoIds: [seededVideoId(7)] }));
    expect(await found('video: channel:harbour na')).toEqual(of('video', { videoIds: ['rowingboat1'] }));
    expect(await found('video:rowing channel:nowhere')).toEqual(of('video', {}));
    expect(await found('video:rowing channel:!!!')).toEqual(of('video', {}));
    expect(await found('channel:seeded subscribed:yes')).toEqual(of('channel', { channelIds: [seededChannelId(3)] }));
    expect((await found('channel:')).channelIds).toHaveLength(6);
    expect(await found('playlist:')).toEqual(of('playlist', { playlistIds: [custom, 'PLrowing'] }));
    expect(await found('playlist: subscribed:yes')).toEqual(of('playlist', { playlistIds: ['PLrowing'] }));
    expect(await found('playlist: active:no')).toEqual(of('playlist', { playlistIds: [custom] }));
    // Spoken words are in the index alone.
    expect(await found('full:rowing')).toEqual(of('full', {}));
  });

  it('come in pages of 30, each once, those of all kinds mixed', async () => {
    const pages = await Promise.all([1, 2, 3, 4, 5, 4_000_000_000].map((page) => find('seeded', page)));
    const ids = pages.map(({ videoIds, channelIds, playlistIds }) => [...videoIds, ...channelIds, ...playlistIds]);
    expect(ids.map((page) => page.length)).toEqual([30, 30, 30, 15, 0, 0]);
    expect(new Set(ids.flat()).size).toBe(105);
    expect(pages[0]?.channelIds).toHaveLength(5);
  });

  it.each([
    '',
    '   ',
    'simple:',
    '???',
    ':*',
    "'",
    "''",
    '\\',
    "a\\'",
    '!rowing',
    '(rowing',
    'rowing) |',
    '<-> & !',
    'zzz:ABCD*',
    '12:30:00',
    'https://example.org/watch?v=1&x=%27',
    '🕰',
    'x'.repeat(5_000),
    'word '.repeat(2_000),
    '\ud800',
    '\u0000',
    '%_%',
    "'; DROP TABLE catalog.video; --",
  ])('find nothing and do not fail for %j', async (query) => {
    for (const kind of ['', 'video:', 'channel:', 'playlist:', 'full:']) {
      const { queryType: _kind, ...ids } = await found(`${kind}zzz ${query} channel:${query} zzz`);
      expect(ids).toEqual({ videoIds: [], channelIds: [], playlistIds: [] });
      await find(`${kind}${query}`);
      await find(`${kind}${query} channel:${query} active:${query} lang:${query}`);
    }
  });
});
