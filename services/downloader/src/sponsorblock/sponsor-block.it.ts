import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ChannelUpsertedSchema, type SponsorBlock } from '@reelkeep/contracts';
import { channels, eventually, videos, watchUrl } from '@reelkeep/testing';
import { catalogEvents } from '../testing/catalog-events.js';
import { type DownloaderUnderTest, startDownloaderUnderTest } from '../testing/downloader-under-test.js';

/** Test world: one locked sponsor from 4.5 to 7.25 s. */
const withSegment = videos.workbench;

describe('SponsorBlock of a video that is downloaded', () => {
  let world: DownloaderUnderTest;

  beforeAll(async () => {
    world = await startDownloaderUnderTest();
    await world.start();
  }, 120_000);

  afterAll(async () => {
    await world?.stop();
  });

  /** Downloads a video, once more if need be, and says what its record has. */
  const downloaded = async (id: string): Promise<SponsorBlock | undefined> => {
    const before = world.saved.length;
    await world.queue.enqueue({ entries: [watchUrl(id)], autostart: true, flat: false, force: true });
    await eventually(() => expect(world.saved.length).toBeGreaterThan(before), 60_000);
    const { video } = world.saved.at(-1) ?? {};
    expect(video?.youtubeId).toBe(id);
    await eventually(async () => {
      const { items } = await world.queue.listItems({ page: { offset: 0, limit: 10 } });
      expect(items).toEqual([]);
    });
    return video?.sponsorBlock;
  };
  const asked = async (): Promise<number> => (await world.source.log({ kind: 'sponsorblock' })).length;

  it('is asked only where the settings want it', async () => {
    expect(await downloaded(withSegment)).toBeUndefined();
    expect(await asked()).toBe(0);
    await world.settings({ integrate_sponsorblock: true });
    const found = await downloaded(withSegment);
    expect(found?.lastRefresh).toBeDefined();
    expect(found?.segments).toMatchObject([
      { category: 'sponsor', start: 4.5, end: 7.25, locked: true, votes: 12, videoDuration: 12 },
    ]);
  }, 120_000);

  it('is said to know nothing, where it does', async () => {
    expect(await downloaded(videos.chisel)).toMatchObject({ segments: [] });
  }, 120_000);

  it('is no word at all when it is away, and the video is there', async () => {
    await world.source.addFault({ kind: 'sponsorblock', do: 'status', status: 503 });
    expect(await downloaded(withSegment)).toBeUndefined();
    await world.source.clearFaults();
  }, 120_000);

  it('is asked or not as the channel says, whatever the settings say', async () => {
    const tell = (integrateSponsorblock: boolean, version: number): Promise<void> =>
      catalogEvents(world.platform)(
        ChannelUpsertedSchema,
        { channel: { channelId: channels.harbourWorkshop, overwrites: { integrateSponsorblock } } },
        version,
      );
    const isKnown = (word: boolean): Promise<void> =>
      eventually(async () => {
        const known = await world.db.query('SELECT integrate_sponsorblock FROM known_channel');
        expect(known.rows).toEqual([{ integrate_sponsorblock: word }]);
      });
    await tell(false, 1);
    await isKnown(false);
    expect(await downloaded(withSegment)).toBeUndefined();
    await world.settings({ integrate_sponsorblock: false });
    await tell(true, 2);
    await isKnown(true);
    expect((await downloaded(withSegment))?.segments).toHaveLength(1);
  }, 240_000);
});
