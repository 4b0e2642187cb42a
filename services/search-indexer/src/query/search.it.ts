/** @needs elasticsearch */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@reelkeep/testing';
import fc from 'fast-check';
import { anyQuery } from '../testing/any-query.js';
import { everyTwoSeconds } from '../testing/test-catalog.js';
import { type SearchWorld, startSearchWorld } from '../testing/search-world.js';

describe('searching', () => {
  let world: SearchWorld;

  beforeAll(async () => {
    world = await startSearchWorld();
    const { catalog } = world;
    await catalog.saveChannel(
      {
        id: 'UCcopper',
        name: 'Copper Lantern Workshop',
        description: 'Slow builds',
        tags: ['clockmaking'],
        subscribed: true,
      },
      1,
    );
    await catalog.saveChannel(
      { id: 'UCharbor', name: 'Harbour Café', description: 'Boats and coffee', active: false },
      1,
    );
    await catalog.savePlaylist(
      {
        id: 'PLlongcase',
        name: 'Restoring longcase movements',
        description: 'Everything that ticks',
        channelName: 'Copper Lantern Workshop',
        subscribed: true,
      },
      1,
    );
    await catalog.savePlaylist({ id: 'TA_playlist_1', name: 'Evenings', active: false }, 1);
    await catalog.saveVideo(
      {
        id: 'clockvideo1',
        title: 'Cutting an escape wheel by hand',
        tags: ['hand tools', 'running clocks'],
        categories: ['Howto & Style'],
        channelId: 'UCcopper',
        published: new Date('2025-01-01T00:00:00Z'),
        tracks: [
          {
            cues: everyTwoSeconds([
              'we met at the camp',
              'the first tooth of the wheel',
              'two rivers later',
              'Tom & <Jerry>',
              'and a lamp',
            ]),
          },
          { lang: 'pt-BR', source: 'auto', cues: everyTwoSeconds(['o primeiro dente da roda', 'ação']) },
        ],
      },
      1,
    );
    await catalog.saveVideo(
      {
        id: 'boatvideo01',
        title: 'Rowing the harbour',
        channelId: 'UCharbor',
        active: false,
        published: new Date('2025-03-01T00:00:00Z'),
      },
      1,
    );
    await catalog.saveVideo(
      {
        id: 'boatvideo02',
        title: 'Rowing the harbour',
        channelId: 'UCharbor',
        published: new Date('2025-05-01T00:00:00Z'),
      },
      1,
    );
    await world.finds('rowing', { videos: ['boatvideo02', 'boatvideo01'] });
  });
  afterAll(() => world.stop());

  it('knows what is like a video, in an archive of a few as well, and nothing like one that is not there', async () => {
    expect(await world.similar('boatvideo01')).toEqual(['boatvideo02']);
    expect(await world.similar('unknown0001')).toEqual([]);
    // A small word in common with "Cutting an escape wheel by hand" is no likeness.
    const title = 'An owl, its nest, six eggs and winter';
    await world.catalog.saveVideo({ id: 'owlvideo001', title, channelId: 'UCelsewhere' }, 1);
    await world.finds('winter', { videos: ['owlvideo001'] });
    // How much a word says is known once all of the others are found.
    await eventually(async () => expect(await world.similar('owlvideo001')).toEqual([]));
  });

  it.each(['', '   ', 'simple:', '???', 'index:x', 'a:b:c', ':', 'https://example.org/a:b'])(
    'finds nothing and does not fail for %j',
    async (query) => {
      expect((await world.finds(query, {})).queryType).toBe('simple');
    },
  );

  it.each([
    ['quotes', '"'],
    ['wildcards', '*?'],
    ['a backslash', '\\'],
    ['operators', 'a AND (b OR'],
    ['a pictograph', '🕰'],
    ['a word of 5000 letters', 'x'.repeat(5_000)],
    ['2000 words', 'word '.repeat(2_000)],
    ['long words that differ', Array.from({ length: 40 }, (_, at) => `${at}`.padStart(200, 'qwertz')).join(' ')],
    ['more edits than there are', 'zzzz fuzzy:99999999999999999999'],
    ['a null character', '\u0000'],
    ['half a surrogate pair', '\ud800'],
    ['a query of the engine', '{"match_all":{}}'],
  ])('does not fail for %s', async (_name, text) => {
    for (const kind of ['simple', 'video', 'channel', 'playlist', 'full']) {
      const result = await world.search(`${kind}:${text} channel:${text}`);
      expect([result.videos, result.channels, result.playlists, result.subtitles].flat()).toEqual([]);
    }
  });

  it('answers any query with at most 30 hits of what is there', async () => {
    const videos = ['clockvideo1', 'boatvideo01', 'boatvideo02', 'owlvideo001'];
    await fc.assert(
      fc.asyncProperty(anyQuery(12), fc.integer({ min: 0, max: 3 }), async (query, page) => {
        const result = await world.search(query, page);
        const { channels, playlists, subtitles } = result;
        expect([result.videos, channels, playlists, subtitles].flat().length).toBeLessThanOrEqual(30);
        expect(videos).toEqual(expect.arrayContaining(result.videos.map(({ id }) => id)));
        expect(result.queryType).toMatch(/^(simple|video|channel|playlist|full)$/);
      }),
      { numRuns: 300 },
    );
  });

  it('finds titles, channel names and spoken words by a simple query, the last word by its beginning', async () => {
    const { queryType } = await world.finds('escape whe', { videos: ['clockvideo1'] });
    expect(queryType).toBe('simple');
    await world.finds('copper lan', { channels: ['UCcopper'] });
    await world.finds('cafe', { channels: ['UCharbor'] });
    await world.finds('toot', { subtitles: ['clockvideo1-en-1'] });
    await world.finds('wheel', { videos: ['clockvideo1'], subtitles: ['clockvideo1-en-1'] });
  });

  it('wants every word of a simple query, and forgives misspelt ones but the last', async () => {
    expect((await world.finds('escape harbour', {})).queryType).toBe('simple');
    await world.finds('escpae wheel', { videos: ['clockvideo1'] });
    await world.finds('escpae wheel fuzzy:no', {});
    await world.finds('escpe wheel fuzzy:1', { videos: ['clockvideo1'] });
  });

  it('forgives a misspelt last word as well where nothing else is found', async () => {
    const rowing = { videos: ['boatvideo02', 'boatvideo01'] };
    await world.finds('rowign', rowing);
    await world.finds('video:harbuor', rowing);
    await world.finds('copper lantenr', { channels: ['UCcopper'] });
    await world.finds('channel:lantenr', { channels: ['UCcopper'] });
    await world.finds('rowign fuzzy:no', {});
    await world.finds('video:harbuor active:yes', { videos: ['boatvideo02'] });
    expect((await world.search('rowign', 2)).videos).toEqual([]);
    // What begins like it is what was meant.
    await world.finds('row', rowing);
  });

  it('forgives two letters where one does not do, beside a beginning, and beside words that are found', async () => {
    const wheel = { videos: ['clockvideo1'] };
    await world.finds('esacpee cutting', wheel);
    await world.finds('video:esacpee whe', wheel);
    await world.finds('esacpee whe fuzzy:1', {});
    await world.finds('esacpee whe fuzzy:2', wheel);
    const spoken = { subtitles: ['clockvideo1-en-1'] };
    await world.finds('full:rviesr', spoken);
    // Of these only "roda" is in a line.
    const { subtitles } = await world.finds('full:roda rviesr', {
      subtitles: ['clockvideo1-pt-BR-1', 'clockvideo1-en-1'],
    });
    expect(subtitles.map(({ line }) => line).join()).toContain('<span class="settings-current">rivers</span>');
    await world.finds('full:roda rviesr fuzzy:1', { subtitles: ['clockvideo1-pt-BR-1'] });
  });

  it('marks the spoken word that a misspelt one is like', async () => {
    const { subtitles } = await world.finds('tooht', { subtitles: ['clockvideo1-en-1'] });
    expect(subtitles[0]?.line).toContain('<span class="settings-current">tooth');
  });

  it('forgives a misspelt word in all that a channel or a playlist says of itself', async () => {
    const copper = { channels: ['UCcopper'] };
    expect((await world.finds('channel:lantrn workshop', copper)).queryType).toBe('channel');
    await world.finds('channel:biulds copper', copper);
    await world.finds('channel:clockmakng copper', copper);
    await world.finds('channel:clockmakng copper fuzzy:no', {});
    await world.finds('playlist:evrything longcase', { playlists: ['PLlongcase'] });
    await world.finds('playlist:lantrn longcase', { playlists: ['PLlongcase'] });
  });

  it('finds playlists by name as it is and by its stems, and by what they say of themselves', async () => {
    const longcase = { playlists: ['PLlongcase'] };
    await world.finds('longca', longcase);
    await world.finds('restored longcase', longcase);
    await world.finds('movement fuzzy:no', longcase);
    expect((await world.finds('playlist:movements longcase', longcase)).queryType).toBe('playlist');
    await world.finds('playlist:tick', longcase);
    await world.finds('playlist:lantern longcase', longcase);
    await world.finds('playlist:longcase evenings', {});
    await world.finds('playlist: active:no', { playlists: ['TA_playlist_1'] });
    await world.finds('playlist: subscribed:yes', longcase);
    await world.finds('playlist:evening subscribed:no active:no', { playlists: ['TA_playlist_1'] });
    expect((await world.search('playlist:')).playlists.map(({ id }) => id).sort()).toEqual([
      'PLlongcase',
      'TA_playlist_1',
    ]);
  });

  it('searches tags and titles with English stemming', async () => {
    expect((await world.finds('video:clock', { videos: ['clockvideo1'] })).queryType).toBe('video');
    await world.finds('video:run', { videos: ['clockvideo1'] });
    await world.finds('video:rowed', { videos: ['boatvideo02', 'boatvideo01'] });
    await world.finds('video:rowed fuzzy:no', { videos: ['boatvideo02', 'boatvideo01'] });
    await world.finds('channel:lanterns', { channels: ['UCcopper'] });
    await world.finds('video:style', { videos: ['clockvideo1'] });
    await world.finds('channel:clockmakers', { channels: ['UCcopper'] });
    await world.finds('channel:builds', { channels: ['UCcopper'] });
  });

  it('filters by keywords, also without a text', async () => {
    await world.finds('video: active:no', { videos: ['boatvideo01'] });
    await world.finds('video:rowing active:yes', { videos: ['boatvideo02'] });
    await world.finds('video: channel:harbour caf', { videos: ['boatvideo02', 'boatvideo01'] });
    await world.finds('video:wheel channel:harbour', {});
    await world.finds('video: channel:nowhere', {});
    await world.finds('video:wheel channel:!!!', {});
    await world.finds('channel: subscribed:yes', { channels: ['UCcopper'] });
    await world.finds('channel: active:no', { channels: ['UCharbor'] });
    expect((await world.search('channel:')).channels.map(({ id }) => id).sort()).toEqual(['UCcopper', 'UCharbor']);
  });

  it('finds lines by any word, by language and by source', async () => {
    expect((await world.finds('full:tooth nowhere', { subtitles: ['clockvideo1-en-1'] })).queryType).toBe('full');
    await world.finds('full:river', { subtitles: ['clockvideo1-en-1'] });
    await world.finds('full: lang:pt-br', { subtitles: ['clockvideo1-pt-BR-1'] });
    await world.finds('full: source:auto lang:en', {});
    await world.finds('full:acao', { subtitles: ['clockvideo1-pt-BR-1'] });
    await world.finds('full:roda channel:copper', { subtitles: ['clockvideo1-pt-BR-1'] });
  });

  it('starts at the cue with the very word, also when a similar word was said before', async () => {
    const { subtitles } = await world.finds('full:lamp', { subtitles: ['clockvideo1-en-1'] });
    expect(subtitles[0]?.startMs).toBe(8_000);
    expect(subtitles[0]?.line).toContain('<span class="settings-current">camp</span>');
    const river = await world.search('full:river');
    expect(river.subtitles[0]?.startMs).toBe(4_000);
  });

  it.each([
    ['a misspelt word', 'full:rivre', 'rivers'],
    ['two letters wrong in a long word', 'full:tohoth', 'tooth'],
    ['the beginning of the last word', 'toot', 'tooth'],
  ])('marks what %s has found', async (_name, query, word) => {
    const { subtitles } = await world.finds(query, { subtitles: ['clockvideo1-en-1'] });
    expect(subtitles[0]?.line).toContain(`<span class="settings-current">${word}</span>`);
  });

  it('escapes what was said', async () => {
    const { subtitles } = await world.finds('full:jerry', { subtitles: ['clockvideo1-en-1'] });
    expect(subtitles[0]?.line).toContain('Tom &amp; &lt;<span class="settings-current">Jerry</span>&gt;');
  });

  it('gives scores, best first', async () => {
    const { videos } = await world.search('video:harbour');
    const scores = videos.map((hit) => hit.score);
    expect(scores[0]).toBeGreaterThan(0);
    expect(scores).toEqual([...scores].sort((a, b) => b - a));
  });

  it('gives at most 30 hits in all, titles before lines', async () => {
    for (let at = 10; at < 35; at++) {
      await world.catalog.saveVideo(
        { id: `manyvideo${at}`, title: `Plethora ${at}`, tracks: [{ cues: everyTwoSeconds(['plethora']) }] },
        1,
      );
    }
    await world.finds('video:plethora 34', { videos: ['manyvideo34'] });
    await eventually(async () => expect((await world.search('full:plethora')).subtitles).toHaveLength(25));
    const result = await world.search('plethora');
    expect([result.videos.length, result.subtitles.length]).toEqual([25, 5]);
  });

  it('gives the rest on further pages, each hit once', async () => {
    const hitsOf = async (query: string, page: number): Promise<string[]> => {
      const { videos, subtitles } = await world.search(query, page);
      return [...videos.map(({ id }) => id), ...subtitles.map(({ fragmentId }) => fragmentId)];
    };
    const pages = await Promise.all([0, 2, 3, 333, 334, 2 ** 31].map((page) => hitsOf('plethora', page)));
    expect(pages.map((hits) => hits.length)).toEqual([30, 20, 0, 0, 0, 0]);
    expect(new Set(pages.flat()).size).toBe(50);
    expect(await hitsOf('plethora', 1)).toEqual(pages[0]);
    expect(await hitsOf('full:plethora', 2)).toEqual([]);
  });
});
