import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { RefreshOutcome, SubscriptionKind } from '@reelkeep/contracts';
import { lastCueWord, peerTubeChannelUrl, peerTubeName, peerTubeUrl, videos } from '@reelkeep/testing';
import { otherChannelId } from '../other-sites/other-site-ids.js';
import { CatalogPages, type KnownTarget } from '../testing/catalog-pages.js';
import { type DownloaderUnderTest, startDownloaderUnderTest } from '../testing/downloader-under-test.js';

const testMs = 120_000;
const idOnPeerTube = (videoId: string): string => `peertube-${peerTubeName(videoId)}`;

describe('archived videos of other sites', () => {
  let world: DownloaderUnderTest;
  let catalog: CatalogPages;

  beforeAll(async () => {
    world = await startDownloaderUnderTest();
    catalog = new CatalogPages();
    await catalog.serve(world.platform.natsUrl('catalog'));
    await world.start();
  }, 240_000);

  afterAll(async () => {
    await catalog?.stop();
    await world?.stop();
  });

  const pause = async () => (await world.queue.listItems({ page: { offset: 0, limit: 1 } })).sourcePause;

  it(
    'are refreshed by their page, and gone when that is',
    async () => {
      await world.settings({ subtitle: 'en', subtitle_index: true, comment_max: '10,all,all,10' });
      const known = (videoId: string): readonly [string, KnownTarget] => [
        idOnPeerTube(videoId),
        { name: videoId, channelId: 'peertube_0123456789012345678901', sourceUrl: peerTubeUrl(videoId) },
      ];
      const site = otherChannelId({ key: 'PeerTube', id: '1', address: peerTubeUrl(videos.chisel) });
      catalog.targets = new Map([
        known(videos.userSubtitles),
        known(videos.deletedVideo),
        known(videos.workbench),
        [site, { name: 'Harbour Workshop' }],
      ]);
      await world.source.addFault({ kind: 'peertube', video: videos.workbench, do: 'status', status: 403 });
      const videoIds = [videos.userSubtitles, videos.deletedVideo, videos.workbench].map(idOnPeerTube);
      const { taskId } = await world.refreshes.refresh({ videoIds, channelIds: [site] });
      const end = await world.ends(taskId);
      const outcomes = Object.fromEntries(world.refreshed.map(({ id, outcome }) => [id, outcome]));
      expect(outcomes).toEqual({
        [idOnPeerTube(videos.userSubtitles)]: RefreshOutcome.READ,
        [idOnPeerTube(videos.deletedVideo)]: RefreshOutcome.GONE,
        // Of a channel of another site there is no page to ask for.
        [site]: RefreshOutcome.REFUSED,
      });
      expect(end.message).toContain('reindexed 2 videos, 1 channels');
      const read = world.refreshed.find(({ id }) => id === idOnPeerTube(videos.userSubtitles))?.video;
      expect(read?.video).toMatchObject({ title: 'Restoring a ship lantern', missingParts: [] });
      expect(read?.subtitles[0]?.cues.at(-1)?.text).toContain(lastCueWord);
      expect((await world.db.query('SELECT FROM wanted_comments')).rowCount).toBe(0);
      expect(await pause()).toBeUndefined();
    },
    testMs,
  );

  it(
    'have channels that nobody can subscribe to',
    async () => {
      const entries = [peerTubeChannelUrl('HarbourWorkshop')];
      const { taskId } = await world.subscriptions.subscribe({ kind: SubscriptionKind.CHANNEL, entries });
      const end = await world.ends(taskId);
      expect(end.outcome).toBe('failure');
      expect(end.message).toMatch(/only channels and playlists of YouTube can be subscribed to/);
    },
    testMs,
  );
});
