import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtemp, readdir, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  downloaderWorkflows,
  type QueueItem,
  QueueItemState,
  type SourcePause,
  SourcePauseKind,
  TaskFinishedSchema,
} from '@reelkeep/contracts';
import { buildUploads, channels, eventually, videos, type WorldVideo } from '@reelkeep/testing';
import { type DownloaderUnderTest, startDownloaderUnderTest } from '../testing/downloader-under-test.js';

const mebibyte = 1024 * 1024;
const fillingMb = 96;
const large = ['large0night', 'large1night'];
const uploads = buildUploads(10, 'c3').map(({ id }) => id);

// Every Linux has this one in memory: small, quick to fill, and nobody's archive.
const tmpfs = '/dev/shm';

describe('room on the disks', () => {
  let world: DownloaderUnderTest;
  let mediaDir: string;
  let next = 0;

  beforeAll(async () => {
    mediaDir = await mkdtemp(join(tmpfs, 'reelkeep-space-'));
    world = await startDownloaderUnderTest([
      ...buildUploads(10, 'c3'),
      ...large.map((id): WorldVideo => ({
        id,
        channel: channels.meadowObservatory,
        title: `A long night, ${id}`,
        published: '2024-02-02T20:00:00Z',
        clip: 'big40',
      })),
    ]);
    await world.start({ REELKEEP_MEDIA_DIR: mediaDir });
  }, 120_000);

  beforeEach(async () => {
    world.told.length = 0;
    await keep(fillingMb / 2);
  });

  afterEach(async () => {
    await makeRoom();
    await world.source.clearFaults();
    await world.source.setSettings({ bps: null });
  });

  afterAll(async () => {
    await world?.stop();
    await rm(mediaDir, { recursive: true, force: true });
  });

  const take = (count: number): string[] => uploads.slice(next, (next += count));
  const freeMb = async (): Promise<number> => {
    const { bavail, bsize } = await statfs(tmpfs);
    return Math.floor((bavail * bsize) / mebibyte);
  };
  /** Has all but so much of what is free now be kept free. */
  const keep = async (leftMb: number, more: object = {}): Promise<void> =>
    world.settings({ min_free_space: (await freeMb()) - leftMb, ...more });
  const filling = (): string => join(mediaDir, 'filling');
  const fill = (): Promise<void> => writeFile(filling(), Buffer.alloc(fillingMb * mebibyte));
  const makeRoom = (): Promise<void> => rm(filling(), { force: true });
  const pause = async (): Promise<SourcePause | undefined> =>
    (await world.queue.listItems({ page: { offset: 0, limit: 1 } })).sourcePause;
  const untilPaused = (): Promise<SourcePause> =>
    eventually(async () => {
      const found = await pause();
      expect(found).toMatchObject({ kind: SourcePauseKind.FULL });
      return found as SourcePause;
    }, 40_000);
  const rowOf = async (youtubeId: string): Promise<QueueItem | undefined> =>
    (await world.queue.listItems({ page: { offset: 0, limit: 50 } })).items.find(
      (item) => item.youtubeId === youtubeId,
    );
  const enter = async (entries: string[], autostart = true): Promise<void> => {
    await world.queue.enqueue({ entries, autostart, flat: false, force: false });
  };
  const archived = async (ids: readonly string[]): Promise<void> => {
    await eventually(
      () => expect(world.saved.map(({ video }) => video?.youtubeId)).toEqual(expect.arrayContaining([...ids])),
      90_000,
    );
    await eventually(async () => expect(await pause()).toBeUndefined());
    expect(await readdir(join(mediaDir, channels.meadowObservatory))).toEqual(
      expect.arrayContaining(ids.map((id) => `${id}.mp4`)),
    );
  };
  const lastEnd = async (): Promise<{ outcome: string; message: string } | undefined> =>
    (await world.events('download', TaskFinishedSchema)).findLast(({ name }) => name === 'download_pending');

  it('is looked at before a row is taken: all else goes on, and the row by itself once there is room', async () => {
    const [waiting = '', beside = ''] = take(2);
    await fill();
    await enter([waiting]);
    const { reason, since } = await untilPaused();
    expect(reason).toMatch(
      /^Only \d+ MiB are free in \/dev\/shm\/\S+, \d+ MiB are needed\. Make room, or have less kept/,
    );
    expect(since).toBeDefined();
    expect(await rowOf(waiting)).toMatchObject({ note: reason, hadMessage: false, autoStart: true, status: 'pending' });
    await eventually(() => expect(world.told.some(({ lines }) => lines[0] === reason)).toBe(true));
    // What is asked of the source is asked.
    await enter([beside], false);
    await eventually(async () => expect(await rowOf(beside)).toMatchObject({ state: QueueItemState.READY }), 30_000);
    expect(await pause()).toMatchObject({ since });
    expect(await world.toolProcesses(waiting)).toEqual([]);
    await makeRoom();
    await archived([waiting]);
    expect(await rowOf(beside)).toMatchObject({ status: 'pending', hadMessage: false });
    expect((await rowOf(beside))?.note).toBeUndefined();
    await world.queue.deleteItem({ youtubeId: beside });
  }, 120_000);

  it('is looked at while bytes come: what is under way breaks off, blames no row and goes on where it was', async () => {
    await keep(fillingMb / 2, { parallel_downloads: 2 });
    const ids = take(2);
    await world.source.setSettings({ bps: 15_000 });
    await enter([ids.join(' ')], false);
    // Read already: what runs from here on is a transfer.
    await eventually(async () => {
      for (const id of ids) {
        expect(await rowOf(id)).toMatchObject({ state: QueueItemState.READY });
      }
    }, 60_000);
    await world.startQueue();
    await eventually(async () => {
      for (const id of ids) {
        expect(await world.toolProcesses(id)).not.toEqual([]);
      }
    }, 40_000);
    await eventually(() => expect(world.told.some(({ progress = 0 }) => progress > 0.3)).toBe(true), 60_000);
    await fill();
    const { reason } = await untilPaused();
    await eventually(async () => {
      for (const id of ids) {
        expect(await world.toolProcesses(id)).toEqual([]);
      }
    }, 20_000);
    for (const id of ids) {
      const note = expect.stringMatching(/^Only \d+ MiB are free in /);
      await eventually(async () =>
        expect(await rowOf(id)).toMatchObject({ hadMessage: false, status: 'pending', note }),
      );
    }
    expect(reason).toContain(mediaDir);
    // What came is kept for the next attempt.
    const kept = await readdir(join(world.platform.cacheDir, 'download'), { recursive: true });
    expect(kept.filter((name) => /\.f\d+\.\w+/.test(name))).not.toEqual([]);
    await world.source.setSettings({ bps: null });
    await makeRoom();
    await archived(ids);
    await eventually(async () => expect(await lastEnd()).toMatchObject({ outcome: 'success' }), 20_000);
  }, 180_000);

  it('has to do for all of a video: one that is too large waits, and goes on when enough is there', async () => {
    await keep(fillingMb / 2);
    await enter([videos.big]);
    expect((await untilPaused()).reason).toContain(mediaDir);
    expect(await rowOf(videos.big)).toMatchObject({ hadMessage: false });
    // Still so after another look.
    const { reason } = await untilPaused();
    await eventually(async () => expect(await world.toolProcesses(videos.big)).toEqual([]));
    const asked = await world.source.log({ video: videos.big, kind: 'watch' });
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    expect(await world.source.log({ video: videos.big, kind: 'watch' })).toHaveLength(asked.length);
    // What is free there may change meanwhile; what is needed stays.
    const needed = (text?: string): string | undefined => /\d+ MiB are needed/.exec(text ?? '')?.[0];
    expect(needed((await pause())?.reason)).toBe(needed(reason));
    await keep(2_000);
    await eventually(() => expect(world.saved.map(({ video }) => video?.youtubeId)).toContain(videos.big), 90_000);
    expect(await pause()).toBeUndefined();
  }, 180_000);

  it('is counted for one video at a time: of two that do not fit together, the second waits', async () => {
    await keep(60, { parallel_downloads: 2 });
    await world.source.setSettings({ bps: 2_000_000 });
    await enter([large.join(' ')], false);
    await eventually(async () => {
      for (const id of large) {
        expect(await rowOf(id)).toMatchObject({ state: QueueItemState.READY });
      }
    }, 60_000);
    await world.startQueue();
    await untilPaused();
    await eventually(async () => {
      const underWay = await Promise.all(large.map(async (id) => (await world.toolProcesses(id)).length > 0));
      const waits = await Promise.all(large.map(async (id) => (await rowOf(id))?.note !== undefined));
      expect(underWay.filter(Boolean)).toHaveLength(1);
      expect(waits).toEqual(underWay.map((is) => !is));
    }, 20_000);
    await world.source.setSettings({ bps: null });
    await eventually(
      () => expect(world.saved.filter(({ video }) => large.includes(video?.youtubeId ?? ''))).toHaveLength(1),
      60_000,
    );
    await untilPaused();
    await keep(100);
    await archived(large);
  }, 180_000);

  it('tells anew where and how much is missing', async () => {
    await fill();
    const [waiting = ''] = take(1);
    await enter([waiting]);
    const { reason, since } = await untilPaused();
    await keep(-200);
    await eventually(async () => {
      const again = await pause();
      expect(again?.reason).not.toBe(reason);
      expect(again?.reason).toContain(mediaDir);
      expect(again?.since).toEqual(since);
      expect((await rowOf(waiting))?.note).toBe(again?.reason);
    }, 20_000);
    await makeRoom();
    await keep(fillingMb / 2);
    await archived([waiting]);
  }, 90_000);

  it('may be used up where nothing is kept free', async () => {
    await world.settings({ min_free_space: null });
    await fill();
    const ids = take(1);
    await enter(ids);
    await archived(ids);
    await eventually(async () => expect(await lastEnd()).toMatchObject({ outcome: 'success' }), 20_000);
  }, 90_000);

  it('is waited for by a run alone: a stop ends the waiting, too', async () => {
    await fill();
    const [waiting = ''] = take(1);
    await enter([waiting]);
    await untilPaused();
    await world.platform.temporal.workflow.getHandle(downloaderWorkflows.downloadQueue.workflowId()).cancel();
    await eventually(async () => expect(await lastEnd()).toMatchObject({ outcome: 'stopped' }), 20_000);
    expect(await pause()).toBeUndefined();
    const left = await rowOf(waiting);
    expect(left).toMatchObject({ status: 'pending', autoStart: false, hadMessage: false });
    expect(left?.note).toBeUndefined();
  }, 90_000);
});
