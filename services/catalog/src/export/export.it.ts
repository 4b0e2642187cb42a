import { toBinary } from '@bufbuild/protobuf';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ExportVideosResponseSchema, type IndexedVideo } from '@reelkeep/contracts';
import { harbourWorkshop, subtitleTrack } from '../testing/archive-records.js';
import { type CatalogStack, startCatalogStack } from '../testing/catalog-stack.js';
import { seedVideos } from '../testing/seed-videos.js';

let stack: CatalogStack;
beforeAll(async () => {
  stack = await startCatalogStack();
  await seedVideos(stack.platform.databaseUrl('catalog'), { videos: 250, channels: 5, withSubtitles: true });
  for (const id of ['aaaaaaaaaaa', 'bbbbbbbbbbb', 'ccccccccccc']) {
    await stack.archive(id, { subtitles: [subtitleTrack('en', 6000, 'a line of some length that fills the page')] });
  }
});
afterAll(() => stack.stop());

describe('the pages for a rebuild of the search index', () => {
  it('bring every video once, with its version and all cues, each page below a megabyte', async () => {
    const all: IndexedVideo[] = [];
    const pages: number[] = [];
    for (let after = ''; ;) {
      const page = await stack.exports.exportVideos({ afterYoutubeId: after, limit: 100 });
      expect(toBinary(ExportVideosResponseSchema, page).length).toBeLessThan(1_000_000);
      const last = page.videos.at(-1)?.video?.youtubeId;
      if (last === undefined) {
        break;
      }
      pages.push(page.videos.length);
      all.push(...page.videos);
      after = last;
    }
    const ids = all.map(({ video }) => video?.youtubeId ?? '');
    expect(new Set(ids).size).toBe(253);
    expect(ids).toEqual(ids.toSorted());
    expect(pages[0]).toBeLessThan(100);
    const first = all[0];
    expect(first).toMatchObject({
      version: 1n,
      video: { youtubeId: 'aaaaaaaaaaa', channel: { channelId: harbourWorkshop } },
    });
    expect(first?.subtitles[0]?.cues).toHaveLength(6000);
    expect(first?.subtitles[0]?.cues.at(-1)).toMatchObject({
      startMs: 11_998_000,
      text: expect.stringMatching(/ 5999$/),
    });
    expect(first?.video?.player).toBeUndefined();
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
});
