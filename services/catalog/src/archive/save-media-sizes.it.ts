import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type CatalogStack, startCatalogStack } from '../testing/catalog-stack.js';
import { miscounts } from '../testing/recount.js';

let stack: CatalogStack;
beforeAll(async () => {
  stack = await startCatalogStack();
});
afterAll(() => stack.stop());

const sizes = async (): Promise<[string, number][]> =>
  (
    await stack.videos.listVideos({ userId: '1', page: { offset: 0, limit: 10 }, sort: 'mediasize', order: 'asc' })
  ).videos.map(({ youtubeId, mediaSize }) => [youtubeId, Number(mediaSize)]);

describe('the size of a media file that was written anew', () => {
  it('is taken with a version and an event of its own, once, and counted', async () => {
    await stack.archive('resized0001');
    await stack.archive('resized0002');
    const before = (await stack.events()).length;
    const news = [
      { youtubeId: 'resized0002', mediaSize: 5_000_000_000 },
      { youtubeId: 'resized0001', mediaSize: 1_000_000 },
      { youtubeId: 'deleted0001', mediaSize: 7 },
    ];
    await stack.saveMediaSizes(news);
    await stack.saveMediaSizes(news);
    // Of a file that a download has replaced meanwhile.
    await stack.saveMediaSizes([{ youtubeId: 'resized0002', mediaSize: 3, knownSize: 4_000_000_000 }]);
    expect(await sizes()).toEqual([
      ['resized0001', 1_000_000],
      ['resized0002', 5_000_000_000],
    ]);
    expect((await stack.events()).slice(before)).toMatchObject([
      { subject: 'evt.catalog.v1.video.upserted', id: 'resized0002', version: 2 },
    ]);
    expect(await miscounts(stack.sql)).toEqual([]);
  });
});
