import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type CommentsRecord, downloaderWorkflows } from '@reelkeep/contracts';
import { eventually, videos } from '@reelkeep/testing';
import { type DownloaderUnderTest, startDownloaderUnderTest } from '../testing/downloader-under-test.js';

const waitMs = 60_000;

describe('comments of what was archived', () => {
  let world: DownloaderUnderTest;

  beforeAll(async () => {
    world = await startDownloaderUnderTest();
  }, 120_000);

  beforeEach(async () => {
    await world.source.reset();
    await world.start();
    await world.db.query('TRUNCATE queue_item, archived_video, wanted_comments');
    await world.db.query('UPDATE source_state SET pause_kind = NULL, next_try = NULL, probing_until = NULL, tries = 0');
    world.saved.length = 0;
    world.savedComments.length = 0;
    Object.assign(world.catalog, { answers: true, refused: 0 });
    await world.settings({ comment_max: 'all, all, all, all', comment_sort: 'new' });
  }, 60_000);

  afterEach(async () => {
    await world.stopService();
  });

  afterAll(async () => {
    await world?.stop();
  });

  const archive = async (...ids: string[]): Promise<void> => {
    await world.queue.enqueue({ entries: ids, autostart: true, flat: false, force: false });
    await eventually(
      () => expect(new Set(world.saved.map(({ video }) => video?.youtubeId))).toEqual(new Set(ids)),
      waitMs,
    );
  };
  const wanted = async (): Promise<string[]> =>
    (await world.db.query('SELECT youtube_id FROM wanted_comments ORDER BY position')).rows.map(
      (row: { youtube_id: string }) => row.youtube_id,
    );
  const savedOf = (youtubeId: string): CommentsRecord[] =>
    world.savedComments.filter((record) => record.youtubeId === youtubeId);
  /** No row, no file and no folder waits for anything. */
  const allIsOver = (): Promise<void> =>
    eventually(async () => {
      expect(await wanted()).toEqual([]);
      expect(await readdir(join(world.platform.cacheDir, 'download'))).toEqual([]);
    }, waitMs);
  const askedForComments = async (): Promise<number> => (await world.source.log({ kind: 'comments' })).length;

  it('are fetched as the source has them, and handed over once', async () => {
    await archive(videos.commented);
    await eventually(() => expect(savedOf(videos.commented)).toHaveLength(1), waitMs);
    const [record] = savedOf(videos.commented);
    expect(record?.comments.map(({ commentId }) => commentId)).toEqual([
      'UgyMeteorPinned000000000',
      'UgyMeteorThread000000000',
      'UgyMeteorThread000000000.reply0000001',
    ]);
    expect(record?.comments).toMatchObject([
      { author: '@MeadowObservatory', authorIsUploader: true, likeCount: 25n, isFavorited: false },
      { text: 'Clouds here, so thank you for this.', likeCount: 7n, isFavorited: true, authorIsUploader: false },
      { parentId: 'UgyMeteorThread000000000', author: '@nightotter', text: 'Same here.' },
    ]);
    await allIsOver();
    expect(savedOf(videos.commented)).toHaveLength(1);
  });

  it('are not asked for while comment_max is empty, nor once it is emptied', async () => {
    await world.settings({ comment_max: null });
    await archive(videos.commented);
    await allIsOver();

    await world.settings({ comment_max: '10,all,all,10' });
    await world.source.addFault({ kind: 'comments', do: 'status', status: 429 });
    await archive(videos.commented, videos.doubleStar);
    await eventually(async () => expect(await wanted()).toEqual([videos.doubleStar]), waitMs);
    await world.settings({ comment_max: null });
    await allIsOver();
    expect(world.savedComments).toEqual([]);
  });

  it('that are turned off, or are none, are told as none', async () => {
    await world.source.patchVideo(videos.doubleStar, { comments_disabled: true });
    await archive(videos.doubleStar, videos.chisel);
    await eventually(
      () =>
        expect(new Map(world.savedComments.map((one) => [one.youtubeId, one.comments.length]))).toEqual(
          new Map([
            [videos.doubleStar, 0],
            [videos.chisel, 0],
          ]),
        ),
      waitMs,
    );
    await allIsOver();
  });

  it('hold up no download, and come all the same after kill -9 in the middle of their fetch', async () => {
    await world.stopService();
    const first = world.spawn();
    await eventually(() => world.queue.listItems({ page: { offset: 0, limit: 1 } }), waitMs);
    await world.source.addFault({ kind: 'comments', do: 'hang', seconds: 120 });
    await archive(videos.commented);
    await eventually(async () => expect(await askingFor(videos.commented)).toBe(true), waitMs);
    world.saved.length = 0;
    await archive(videos.doubleStar);
    expect(world.savedComments).toEqual([]);

    first.kill('SIGKILL');
    await once(first, 'exit');
    await world.source.clearFaults();
    await world.start();
    await eventually(() => {
      expect(savedOf(videos.commented)).toHaveLength(1);
      expect(savedOf(videos.doubleStar)).toHaveLength(1);
    }, waitMs);
    await allIsOver();
  }, 240_000);

  it('that were fetched wait for the catalogue, also over kill -9, and are not asked for again', async () => {
    await world.stopService();
    const first = world.spawn();
    await eventually(() => world.queue.listItems({ page: { offset: 0, limit: 1 } }), waitMs);
    const late = await world.source.addFault({ kind: 'comments', do: 'delay', seconds: 15, times: 1 });
    await archive(videos.commented);
    await eventually(async () => expect(await world.source.faultHits(late)).toBe(1), waitMs);
    Object.assign(world.catalog, { answers: false, refused: 0 });
    await world.source.clearFaults();
    await eventually(() => expect(world.catalog.refused).toBeGreaterThan(0), waitMs);
    const asked = await askedForComments();
    first.kill('SIGKILL');
    await once(first, 'exit');
    await world.start();
    world.catalog.answers = true;
    await eventually(() => expect(savedOf(videos.commented)).toHaveLength(1), waitMs);
    await allIsOver();
    expect(await askedForComments()).toBe(asked);
  }, 240_000);

  it('wait while the source refuses everybody', async () => {
    const check = await world.source.addFault({ kind: 'comments', do: 'status', status: 429 });
    await archive(videos.commented);
    await eventually(async () => {
      const { sourcePause } = await world.queue.listItems({ page: { offset: 0, limit: 1 } });
      expect(sourcePause?.reason).toBeTruthy();
    }, waitMs);
    const hits = await world.source.faultHits(check);
    await eventually(async () => expect(await world.source.faultHits(check)).toBeGreaterThan(hits), waitMs);
    expect(await wanted()).toEqual([videos.commented]);
    await world.source.clearFaults();
    await eventually(() => expect(savedOf(videos.commented)).toHaveLength(1), waitMs);
    await allIsOver();
  }, 120_000);

  it('give way to rows that are to be read, and go on after a start of the service', async () => {
    const held = await world.source.addFault({ kind: 'watch', video: videos.workbench, do: 'hang', seconds: 600 });
    await world.queue.enqueue({ entries: [videos.workbench], autostart: false, flat: false, force: false });
    await eventually(async () => expect(await world.source.faultHits(held)).toBeGreaterThan(0), waitMs);
    await world.stopService();
    await world.db.query('INSERT INTO wanted_comments (youtube_id) VALUES ($1)', [videos.commented]);
    await world.start();
    const fetching = world.platform.temporal.workflow.getHandle(downloaderWorkflows.fetchComments.workflowId());
    // It has looked more than once.
    await eventually(async () => expect((await fetching.describe()).historyLength).toBeGreaterThan(30), waitMs);
    expect(await askedForComments()).toBe(0);
    await world.queue.clearItems({ status: 'pending' });
    await eventually(() => expect(savedOf(videos.commented)).toHaveLength(1), waitMs);
    await allIsOver();
  }, 120_000);

  it('are given up when the source keeps failing on them, or has lost the video', async () => {
    const broken = await world.source.addFault({
      kind: 'comments',
      video: videos.commented,
      do: 'status',
      status: 500,
    });
    await archive(videos.commented);
    await eventually(async () => expect(await world.source.faultHits(broken)).toBeGreaterThan(0), waitMs);
    await eventually(async () => expect(await wanted()).toEqual([]), waitMs);
    expect(world.savedComments).toEqual([]);

    await world.source.clearFaults();
    world.saved.length = 0;
    const slow = await world.source.addFault({ kind: 'comments', do: 'status', status: 429 });
    await archive(videos.doubleStar);
    await eventually(async () => expect(await world.source.faultHits(slow)).toBeGreaterThan(0), waitMs);
    await world.source.patchVideo(videos.doubleStar, { state: 'private' });
    await world.source.clearFaults();
    await allIsOver();
    expect(world.savedComments).toEqual([]);
  }, 240_000);

  it('of a video with very many are all there, however little one message holds', async () => {
    const count = 1_300;
    const words = 'A tide table, three knots and a word about the weather. '.repeat(6);
    await world.source.setSettings({ comment_page_size: 100 });
    await world.source.patchVideo(videos.doubleStar, {
      comments: Array.from({ length: count }, (_, n) => ({
        id: `Ugy${String(n).padStart(23, '0')}`,
        author: '@quietplover',
        author_id: 'UCquietplover00000000000',
        text: `${n}: ${words}`,
        time: '2026-08-14T09:30:00Z',
      })),
    });
    await archive(videos.doubleStar);
    await eventually(() => expect(savedOf(videos.doubleStar)).toHaveLength(1), waitMs);
    const [record] = savedOf(videos.doubleStar);
    expect(new Set(record?.comments.map(({ commentId }) => commentId)).size).toBe(count);
    expect(record?.comments.map(({ text }) => text).join('').length).toBeGreaterThan(400_000);
    await allIsOver();
  }, 120_000);

  const askingFor = async (id: string): Promise<boolean> => (await world.toolProcesses(id)).length > 0;
});
