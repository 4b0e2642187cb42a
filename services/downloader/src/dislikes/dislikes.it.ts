import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { VideoStats } from '@reelkeep/contracts';
import { eventually, videos, watchUrl } from '@reelkeep/testing';
import { type DownloaderUnderTest, startDownloaderUnderTest } from '../testing/downloader-under-test.js';

describe('dislikes of a video that is downloaded', () => {
  let world: DownloaderUnderTest;

  beforeAll(async () => {
    world = await startDownloaderUnderTest();
    await world.source.patchVideo(videos.workbench, { likes: 90, dislikes: 10 });
    await world.start();
  }, 120_000);

  afterAll(async () => {
    await world?.stop();
  });

  /** Downloads it, once more if need be, and says what its record has. */
  const downloaded = async (): Promise<VideoStats | undefined> => {
    const before = world.saved.length;
    await world.queue.enqueue({ entries: [watchUrl(videos.workbench)], autostart: true, flat: false, force: true });
    await eventually(() => expect(world.saved.length).toBeGreaterThan(before), 60_000);
    await eventually(async () => {
      const { items } = await world.queue.listItems({ page: { offset: 0, limit: 10 } });
      expect(items).toEqual([]);
    });
    return world.saved.at(-1)?.video?.stats;
  };
  const asked = async (): Promise<number> => (await world.source.log({ kind: 'dislike' })).length;

  it('are asked for only where the settings want it', async () => {
    expect(await downloaded()).toMatchObject({ likeCount: 90n, dislikeCount: 0n, averageRating: 0 });
    expect(await asked()).toBe(0);
    await world.settings({ integrate_ryd: true });
    const stats = await downloaded();
    expect(stats).toMatchObject({ likeCount: 90n, dislikeCount: 10n });
    expect(stats?.averageRating).toBeGreaterThan(1);
    expect(await asked()).toBe(1);
  }, 120_000);

  it.each([
    { do: 'status', status: 503 } as const,
    { do: 'status', status: 200, body: '{"dislikes":"many"}' } as const,
  ])(
    'are none where the service does not tell them: %j',
    async (fault) => {
      await world.settings({ integrate_ryd: true });
      await world.source.addFault({ kind: 'dislike', ...fault });
      expect(await downloaded()).toMatchObject({ likeCount: 90n, dislikeCount: 0n, averageRating: 0 });
      await world.source.clearFaults();
    },
    120_000,
  );
});
