import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ChannelSize } from '@reelkeep/contracts';
import { type CatalogStack, startCatalogStack } from '../testing/catalog-stack.js';

const [ann, ben] = ['1', '2'];
const [meadow, harbour] = ['UCmeadowobservatory00000', 'UCharbourworkshop0000000'];

let stack: CatalogStack;
beforeAll(async () => {
  stack = await startCatalogStack();
});
afterAll(() => stack.stop());

/** Noon, so that no test runs into midnight. */
const daysAgo = (days: number): Date => {
  const now = new Date();
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() - days, 12);
};
const dateOf = (day: Date): string =>
  new Date(Date.UTC(day.getFullYear(), day.getMonth(), day.getDate())).toISOString().slice(0, 10);

describe('the statistics', () => {
  it('of an empty archive are nothing', async () => {
    expect((await stack.stats.getVideoStats({})).all).toMatchObject({ videos: 0n, mediaSize: 0n, duration: 0n });
    expect((await stack.stats.getWatchStats({ userId: ann })).all).toMatchObject({ videos: 0n });
    expect((await stack.stats.getChannelStats({})).channels).toMatchObject({ items: 0n });
    expect((await stack.stats.getPlaylistStats({})).playlists).toMatchObject({ items: 0n });
    expect((await stack.stats.getDownloadHistory({})).days).toEqual([]);
    expect((await stack.stats.getBiggestChannels({})).channels).toEqual([]);
  });

  describe('of an archive', () => {
    const archive = (
      youtubeId: string,
      channel: string,
      video: { vidType: string; mediaSize: bigint; duration: number; ago: number },
    ): Promise<void> => {
      const { ago, ...rest } = video;
      return stack.archive(youtubeId, {
        video: { ...rest, downloaded: timestampFromDate(daysAgo(ago)), playlistIds: ['PLnotes'] },
        channel: { channelId: channel, name: channel },
      });
    };

    beforeAll(async () => {
      await archive('aaaaaaaaaaa', meadow, { vidType: 'videos', mediaSize: 1_000n, duration: 100, ago: 2 });
      await archive('bbbbbbbbbbb', meadow, { vidType: 'shorts', mediaSize: 20n, duration: 10, ago: 4 });
      await archive('ccccccccccc', harbour, { vidType: 'videos', mediaSize: 3_000n, duration: 90, ago: 4 });
      await archive('ddddddddddd', harbour, { vidType: 'videos', mediaSize: 4_000n, duration: 5, ago: 8 });
      await archive('eeeeeeeeeee', meadow, { vidType: 'streams', mediaSize: 5n, duration: 40, ago: 30 });
      await stack.sql.query("UPDATE video SET active = false WHERE youtube_id = 'ccccccccccc'");
      await stack.sql.query('UPDATE channel SET subscribed = true WHERE channel_id = $1', [meadow]);
    });

    it('tell all videos, their types, and which are still at the source', async () => {
      expect(await stack.stats.getVideoStats({})).toMatchObject({
        all: { videos: 5n, mediaSize: 8_025n, duration: 245n },
        active: { videos: 4n, mediaSize: 5_025n, duration: 155n },
        inactive: { videos: 1n, mediaSize: 3_000n, duration: 90n },
        regular: { videos: 3n, mediaSize: 8_000n, duration: 195n },
        shorts: { videos: 1n, mediaSize: 20n, duration: 10n },
        streams: { videos: 1n, mediaSize: 5n, duration: 40n },
      });
    });

    it('tell channels and playlists', async () => {
      expect((await stack.stats.getChannelStats({})).channels).toMatchObject({ items: 2n, active: 2n, subscribed: 1n });
      expect((await stack.stats.getPlaylistStats({})).playlists).toMatchObject({
        items: 1n,
        active: 1n,
        subscribed: 0n,
      });
      await stack.sql.query('UPDATE playlist SET active = false, subscribed = true');
      expect((await stack.stats.getPlaylistStats({})).playlists).toMatchObject({
        items: 1n,
        active: 0n,
        subscribed: 1n,
      });
    });

    it('tell what each user watched', async () => {
      await stack.watch.setWatched({ userId: ann, id: harbour, isWatched: true });
      await stack.watch.setWatched({ userId: ben, id: 'bbbbbbbbbbb', isWatched: true });
      expect(await stack.stats.getWatchStats({ userId: ann })).toMatchObject({
        all: { videos: 5n, duration: 245n },
        watched: { videos: 2n, duration: 95n },
      });
      expect((await stack.stats.getWatchStats({ userId: ben })).watched).toMatchObject({ videos: 1n, duration: 10n });
      await stack.watch.setWatched({ userId: ben, id: 'bbbbbbbbbbb', isWatched: false });
      expect((await stack.stats.getWatchStats({ userId: ben })).watched).toMatchObject({ videos: 0n, duration: 0n });
    });

    it('tell the days of the last week, newest first, from the first to the last one with a download', async () => {
      expect((await stack.stats.getDownloadHistory({})).days).toMatchObject([
        { date: dateOf(daysAgo(2)), videos: 1n, mediaSize: 1_000n },
        { date: dateOf(daysAgo(3)), videos: 0n, mediaSize: 0n },
        { date: dateOf(daysAgo(4)), videos: 2n, mediaSize: 3_020n },
      ]);
    });

    it('tell the biggest channels by number, duration and size', async () => {
      const biggest = async (by?: ChannelSize): Promise<unknown[]> =>
        (await stack.stats.getBiggestChannels(by === undefined ? {} : { by })).channels.map(({ channelId, totals }) => [
          channelId,
          totals?.videos,
          totals?.duration,
          totals?.mediaSize,
        ]);
      const [ofMeadow, ofHarbour] = [
        [meadow, 3n, 150n, 1_025n],
        [harbour, 2n, 95n, 7_000n],
      ];
      expect(await biggest()).toEqual([ofMeadow, ofHarbour]);
      expect(await biggest(ChannelSize.VIDEOS)).toEqual([ofMeadow, ofHarbour]);
      expect(await biggest(ChannelSize.DURATION)).toEqual([ofMeadow, ofHarbour]);
      expect(await biggest(ChannelSize.MEDIA_SIZE)).toEqual([ofHarbour, ofMeadow]);
    });
  });
});
