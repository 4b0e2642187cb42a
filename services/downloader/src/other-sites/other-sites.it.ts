import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  type ArchiveRecord,
  isChannelOfOtherSite,
  isVideoOfOtherSite,
  type QueueItem,
  QueueItemKind,
  QueueItemState,
  SourcePauseKind,
} from '@reelkeep/contracts';
import {
  eventually,
  lastCueWord,
  peerTubeChannelUrl,
  peerTubeName,
  peerTubeUrl,
  plainPageUrl,
  videos,
  videosTab,
} from '@reelkeep/testing';
import { type DownloaderUnderTest, startDownloaderUnderTest } from '../testing/downloader-under-test.js';
import { otherChannelId } from './other-site-ids.js';

const testMs = 240_000;
const waitMs = 120_000;
const idOnPeerTube = (videoId: string): string => `peertube-${peerTubeName(videoId)}`;

describe('videos of other sites', () => {
  let world: DownloaderUnderTest;

  beforeAll(async () => {
    world = await startDownloaderUnderTest();
    await world.start();
    await world.stopService();
  }, 240_000);

  const noRun = async (): Promise<void> => {
    expect((await world.db.query('SELECT FROM queue_run')).rowCount).toBe(0);
  };

  beforeEach(async () => {
    await world.source.reset();
    await world.db.query('TRUNCATE queue_item, archived_video, incomplete_item');
    await world.db.query(
      'UPDATE source_state SET pause_kind = NULL, next_try = NULL, probing_until = NULL, tries = 0, careful = 0',
    );
    world.saved.length = 0;
    await world.settings({});
    await world.start();
  }, 60_000);

  afterEach(async () => {
    // The last step of a download comes after what a test waits for.
    await eventually(noRun, 30_000);
    await world.stopService();
  }, 60_000);

  afterAll(async () => {
    await world?.stop();
  });

  const enter = async (text: string, autostart = false): Promise<string> =>
    (await world.queue.enqueue({ entries: [text], autostart, flat: false, force: false })).taskId;
  const rows = async (): Promise<QueueItem[]> =>
    (await world.queue.listItems({ page: { offset: 0, limit: 100 } })).items;
  const onlyRow = async (): Promise<QueueItem> => {
    const [row, ...others] = await rows();
    if (!row || others.length > 0) {
      throw new Error(`there are ${others.length + (row ? 1 : 0)} rows`);
    }
    return row;
  };
  const becomes = (expected: object): Promise<void> =>
    eventually(async () => expect(await onlyRow()).toMatchObject(expected), waitMs);
  const saved = (): Promise<ArchiveRecord> =>
    eventually(async () => {
      const [record] = world.saved;
      if (!record) {
        const { rows: left } = await world.db.query(
          'SELECT youtube_id, state, status, message, note, auto_start FROM queue_item',
        );
        throw new Error(`nothing was saved: ${JSON.stringify(left)}`);
      }
      return record;
    }, waitMs);
  const pause = async () => (await world.queue.listItems({ page: { offset: 0, limit: 1 } })).sourcePause;

  it(
    'are rows at once, and archived with what their site says of them',
    async () => {
      await world.settings({ subtitle: 'en', subtitle_index: true, integrate_ryd: true, integrate_sponsorblock: true });
      const address = peerTubeUrl(videos.userSubtitles);
      const held = await world.source.addFault({ kind: 'peertube', do: 'delay', seconds: 2 });
      await enter(address, true);
      expect(await onlyRow()).toMatchObject({
        title: address,
        sourceUrl: address,
        kind: QueueItemKind.LISTING,
        state: QueueItemState.READING,
      });
      const { video, channel, subtitles } = await saved();
      expect(await world.source.faultHits(held)).toBeGreaterThan(0);
      const id = idOnPeerTube(videos.userSubtitles);
      expect(video).toMatchObject({
        youtubeId: id,
        title: 'Restoring a ship lantern',
        description: 'Brass, glass and patience.',
        sourceUrl: `https://framatube.org/videos/watch/${peerTubeName(videos.userSubtitles)}`,
        vidType: 'videos',
        duration: 60,
        missingParts: [],
        stats: { viewCount: 7_700n, likeCount: 510n, dislikeCount: 0n },
      });
      expect(video?.sponsorBlock).toBeUndefined();
      const channelId = otherChannelId({ key: 'PeerTube', id: '1', address });
      expect(channel).toMatchObject({ channelId, name: 'Harbour Workshop', active: true, hasThumb: false });
      expect(subtitles.map(({ track }) => [track?.lang, track?.source, track?.ext])).toEqual([['en', 'user', 'vtt']]);
      expect(subtitles[0]?.cues.at(-1)?.text).toContain(lastCueWord);
      await eventually(async () => expect(await rows()).toEqual([]), waitMs);
      expect((await readdir(join(world.platform.mediaDir, channelId))).toSorted()).toEqual([
        `${id}.en.vtt`,
        `${id}.mp4`,
      ]);
      const vtt = await readFile(join(world.platform.mediaDir, channelId, `${id}.en.vtt`), 'utf8');
      expect(vtt).toMatch(/^WEBVTT\nKind: captions\nLanguage: en\n\n1\n00:00:01\.000 --> /);
      // Not even the jar that YouTube gave to nobody in particular.
      const visits = [
        ...(await world.source.log({ kind: 'peertube' })),
        ...(await world.source.log({ kind: 'media' })),
      ];
      expect(visits.flatMap(({ cookies }) => cookies)).toEqual([]);
      const { by_kind: asked } = await world.source.requests();
      expect(Object.keys(asked).filter((kind) => !['peertube', 'media', 'thumb'].includes(kind))).toEqual([]);
      // Nothing of it is left to be asked for: its channel has no page, its comments are not read.
      const left = await world.db.query('SELECT FROM incomplete_item UNION ALL SELECT FROM wanted_comments');
      expect(left.rowCount).toBe(0);
    },
    testMs,
  );

  it(
    'come from pages of which yt-dlp knows nothing but the video',
    async () => {
      const address = plainPageUrl(videos.chisel);
      await enter(address, true);
      const { video, channel } = await saved();
      expect(video).toMatchObject({
        title: expect.stringContaining('Sharpening a chisel'),
        sourceUrl: address,
        duration: 3,
      });
      expect(video?.description).toBeUndefined();
      expect(video?.published).toBeUndefined();
      expect(isVideoOfOtherSite(video?.youtubeId)).toBe(true);
      expect(channel).toMatchObject({ name: 'media.harbour.example' });
      expect(isChannelOfOtherSite(channel?.channelId)).toBe(true);
    },
    testMs,
  );

  it(
    'are taken once, by whichever address, and not again when they are archived',
    async () => {
      const [one, other] = [peerTubeUrl(videos.chisel), peerTubeUrl(videos.chisel).replace('/w/', '/videos/watch/')];
      const first = await enter(`${one} ${one} ${other}`);
      expect((await world.ends(first)).message).toBe('added 1 Videos to Queue');
      await becomes({
        youtubeId: idOnPeerTube(videos.chisel),
        state: QueueItemState.READY,
        channelName: 'Harbour Workshop',
      });
      const again = await enter(other);
      expect((await world.ends(again)).message).toBe('No new videos found to add.');
      await world.queue.updateItem({ youtubeId: idOnPeerTube(videos.chisel), status: 'ignore' });
      await world.ends(await enter(one));
      await becomes({ youtubeId: idOnPeerTube(videos.chisel), status: 'ignore' });
      await world.queue.updateItem({ youtubeId: idOnPeerTube(videos.chisel), status: 'priority' });
      await saved();
      await eventually(async () => expect(await rows()).toEqual([]), waitMs);
      await world.ends(await enter(one));
      expect(await rows()).toEqual([]);
      expect(world.saved).toHaveLength(1);
    },
    testMs,
  );

  it(
    'come by lists, but those that are archived; a list is no playlist here',
    async () => {
      const archived = videosTab.harbourWorkshop[0];
      await world.db.query('INSERT INTO archived_video VALUES ($1, true, now())', [idOnPeerTube(archived)]);
      await enter(peerTubeChannelUrl('HarbourWorkshop'));
      await eventually(async () => {
        const items = await rows();
        expect(items.length).toBeGreaterThan(3);
        expect(items.filter(({ state, message }) => state !== QueueItemState.READY && message === undefined)).toEqual(
          [],
        );
      }, waitMs);
      const items = await rows();
      expect(items.map(({ youtubeId }) => youtubeId)).toContain(idOnPeerTube(videos.workbench));
      expect(items.map(({ youtubeId }) => youtubeId)).not.toContain(idOnPeerTube(archived));
      expect(items.find(({ youtubeId }) => youtubeId === idOnPeerTube(videos.workbench))?.sourceUrl).toMatch(
        /^https:\/\/framatube/,
      );
      const log = await world.source.log({ kind: 'peertube', video: archived });
      expect(log).toEqual([]);
    },
    testMs,
  );

  it(
    'of a page that shows one of YouTube, or several of its own, are those',
    async () => {
      await enter(`https://media.harbour.example/embed.html?v=${videos.chisel}`);
      await becomes({ youtubeId: videos.chisel, state: QueueItemState.READY });
      expect((await onlyRow()).sourceUrl).toBeUndefined();
      await world.queue.deleteItem({ youtubeId: videos.chisel });
      await enter('https://media.harbour.example/both.html');
      await eventually(async () => {
        const items = await rows();
        expect(items.map(({ state }) => state)).toEqual([QueueItemState.READY, QueueItemState.READY]);
      }, waitMs);
    },
    testMs,
  );

  it.each([
    [
      'is gone',
      peerTubeUrl(videos.deletedVideo),
      /^Video unavailable: the source does not have it\.\n.*HTTP Error 404/,
    ],
    ['yt-dlp cannot read', 'https://media.harbour.example/prose.html', /^yt-dlp knows no way to read this page: paste/],
    [
      'lies in the private network',
      'http://10.0.0.1/video.mp4',
      /^10\.0\.0\.1 is a private address\. Set REELKEEP_ALLOW/,
    ],
  ])(
    'keep their row with the reason where the page %s',
    async (_, address, words) => {
      await enter(address);
      await becomes({ message: expect.stringMatching(words), sourceUrl: address });
      expect(await pause()).toBeUndefined();
    },
    testMs,
  );

  it(
    'are never asked of this machine, whoever leads there',
    async () => {
      const asked: string[] = [];
      const own: Server = createServer((request, response) => {
        asked.push(request.url ?? '');
        response.setHeader('content-type', 'video/mp4').end('secret');
      });
      own.listen(0, '127.0.0.1');
      await once(own, 'listening');
      const { port } = own.address() as AddressInfo;
      try {
        const to = encodeURIComponent(`http://127.0.0.1:${port}/secret.mp4`);
        await enter(`https://media.harbour.example/elsewhere.html?to=${to}`);
        await becomes({
          message: expect.stringMatching(/^The address, or one that it leads to, is not on the open internet/),
        });
        expect(asked).toEqual([]);
      } finally {
        own.close();
      }
    },
    testMs,
  );

  it.each([
    [429, { status: 429, retry_after: 3_600 }],
    [403, { status: 403 }],
    [500, { status: 500 }],
  ])(
    'are asked for again after %i, which is nothing to YouTube',
    async (_, answer) => {
      const fault = await world.source.addFault({ kind: 'peertube', do: 'status', ...answer });
      await enter(peerTubeUrl(videos.chisel));
      await eventually(async () => expect((await onlyRow()).note).toBeDefined(), waitMs);
      expect(await pause()).toBeUndefined();
      await enter(videos.workbench);
      await eventually(async () => {
        expect((await rows()).find(({ youtubeId }) => youtubeId === videos.workbench)?.state).toBe(
          QueueItemState.READY,
        );
      }, waitMs);
      await world.queue.deleteItem({ youtubeId: videos.workbench });
      expect(await world.source.faultHits(fault)).toBeGreaterThan(0);
      await world.source.clearFaults();
      await becomes({ youtubeId: idOnPeerTube(videos.chisel), state: QueueItemState.READY });
    },
    testMs,
  );

  it(
    'are read and downloaded while YouTube refuses everything',
    async () => {
      await world.source.addFault({ do: 'playability', state: 'bot' });
      await enter(videos.workbench, true);
      await eventually(async () => expect((await pause())?.kind).toBe(SourcePauseKind.BLOCKED), waitMs);
      await enter(peerTubeUrl(videos.chisel), true);
      expect((await saved()).video?.youtubeId).toBe(idOnPeerTube(videos.chisel));
      expect((await pause())?.kind).toBe(SourcePauseKind.BLOCKED);
    },
    testMs,
  );

  it(
    'are downloaded again from where they broke off, and blamed alone when their site gives no bytes',
    async () => {
      await enter(peerTubeUrl(videos.chisel));
      await becomes({ youtubeId: idOnPeerTube(videos.chisel), state: QueueItemState.READY });
      await world.source.addFault({ kind: 'media', do: 'status', status: 403 });
      await world.startQueue();
      await becomes({ message: expect.stringContaining('403'), sourceUrl: expect.stringContaining('framatube') });
      expect(await pause()).toBeUndefined();
      await world.source.clearFaults();
      await world.queue.updateItem({ youtubeId: idOnPeerTube(videos.chisel), status: 'priority' });
      await saved();
    },
    testMs,
  );

  it(
    'are one row after a kill between what the site said and what is kept of it',
    async () => {
      await world.stopService();
      const child = world.spawn();
      // Nobody gets to change rows while this is held.
      await world.source.addFault({ kind: 'peertube', do: 'delay', seconds: 1 });
      await eventually(() => enter(peerTubeUrl(videos.workbench), true), waitMs);
      await eventually(async () => expect(await world.toolProcesses('framatube')).not.toEqual([]), waitMs);
      await world.db.query('BEGIN');
      await world.db.query("SELECT pg_advisory_xact_lock(hashtext('reelkeep.download.queue'))");
      await eventually(async () => {
        const { rowCount } = await world.db.query("SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted");
        expect(rowCount).toBeGreaterThan(0);
      }, waitMs);
      child.kill('SIGKILL');
      await once(child, 'exit');
      await world.db.query('ROLLBACK');
      expect(await onlyRow().catch(() => undefined)).toBeUndefined();
      const { rows: kept } = await world.db.query<{ youtube_id: string; state: string }>(
        'SELECT youtube_id, state FROM queue_item',
      );
      expect(kept).toEqual([{ youtube_id: expect.stringMatching(/^entry_/), state: 'reading' }]);
      await world.start();
      expect((await saved()).video?.youtubeId).toBe(idOnPeerTube(videos.workbench));
      await eventually(async () => expect(await rows()).toEqual([]), waitMs);
      expect(world.saved).toHaveLength(1);
    },
    testMs,
  );
});
