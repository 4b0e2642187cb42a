import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  channelArtFile,
  channelArts,
  downloaderWorkflows,
  parseTaskId,
  type TaskFinished,
  TaskOutcomeCode,
  videoThumbFile,
} from '@reelkeep/contracts';
import { Workflows } from '@reelkeep/temporal';
import { channels, eventually, videos } from '@reelkeep/testing';
import { CatalogPages } from '../testing/catalog-pages.js';
import { type DownloaderUnderTest, startDownloaderUnderTest } from '../testing/downloader-under-test.js';

const waitMs = 60_000;
const channelId = channels.harbourWorkshop;
const isVain = 'Pictures of 2 video(s), channel(s) and queued video(s) looked for: 0 missing, 0 of nobody removed.';

describe('a check of the pictures', () => {
  let world: DownloaderUnderTest;
  let catalog: CatalogPages;

  const cache = (path: string): string => join(world.platform.cacheDir, path);
  const thumb = (id: string): string => cache(videoThumbFile(id));
  const art = channelArts.map((each) => [each, channelArtFile(channelId, each)] as const);
  const isThere = async (path: string): Promise<boolean> => ((await stat(path).catch(() => undefined))?.size ?? 0) > 0;
  /** A picture that lies there since yesterday. */
  const old = async (path: string): Promise<string> => {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, 'an old picture');
    const yesterday = new Date(Date.now() - 24 * 60 * 60_000);
    await utimes(path, yesterday, yesterday);
    return path;
  };
  const begin = async (): Promise<string> => {
    const taskId = parseTaskId(randomUUID());
    await new Workflows(world.platform.temporal).start(downloaderWorkflows.checkThumbnails, { taskId });
    return taskId;
  };
  const check = async (): Promise<TaskFinished> => {
    const end = await world.ends(await begin());
    await world.platform.temporal.workflow.getHandle(downloaderWorkflows.checkThumbnails.workflowId()).result();
    return end;
  };
  const isWhole = (): Promise<void> =>
    eventually(async () => {
      const rows = await world.db.query('SELECT FROM incomplete_item UNION ALL SELECT FROM refresh_item');
      expect(rows.rowCount).toBe(0);
    }, waitMs);

  beforeAll(async () => {
    world = await startDownloaderUnderTest();
    catalog = new CatalogPages();
    await catalog.serve(world.platform.natsUrl('catalog'));
  }, 120_000);

  beforeEach(async () => {
    await world.source.reset();
    catalog.videos = [videos.chisel];
    catalog.inactive = new Set();
    catalog.beforeKnown = () => undefined;
    catalog.channels = [
      { channelId, version: 1n, told: { active: true, hasThumb: true, hasBanner: true, hasTvart: true } },
    ];
    catalog.targets = new Map([
      [videos.chisel, { name: 'A chisel', channelId }],
      [videos.workbench, { name: 'A workbench', channelId }],
      [channelId, { name: 'Harbour Workshop' }],
    ]);
    await world.start();
    await world.db.query('TRUNCATE queue_item, incomplete_item, refreshing, refresh_item, source_channel');
    await world.db.query('UPDATE source_state SET pause_kind = NULL, next_try = NULL, probing_until = NULL, tries = 0');
    world.refreshed.length = 0;
    for (const folder of ['videos', 'channels']) {
      await rm(cache(folder), { recursive: true, force: true });
    }
    await old(thumb(videos.chisel));
    for (const [, path] of art) {
      await old(cache(path));
    }
  }, 60_000);

  afterEach(async () => {
    await world.stopService();
  });

  afterAll(async () => {
    await catalog?.stop();
    await world?.stop();
  });

  it('fetches what is missing of videos and channels by refreshes, and nothing of what is gone at the source', async () => {
    catalog.videos = [videos.chisel, videos.workbench, videos.deletedVideo];
    catalog.inactive = new Set([videos.deletedVideo]);
    for (const path of [thumb(videos.chisel), ...art.slice(1).map(([, each]) => cache(each))]) {
      await rm(path);
    }
    // A file without a byte is no picture.
    await writeFile(cache(art[0]?.[1] ?? ''), '');
    const end = await check();
    expect(end.outcomeCode).toBe(TaskOutcomeCode.SUCCESS);
    expect(end.message).toContain('of 3 video(s), channel(s) and queued video(s) looked for: 3 missing, 0 of nobody');
    await isWhole();
    for (const path of [thumb(videos.chisel), thumb(videos.workbench), ...art.map(([, each]) => cache(each))]) {
      expect([path, await isThere(path)]).toEqual([path, true]);
    }
    expect(world.refreshed.map(({ id }) => id).toSorted()).toEqual(
      [videos.chisel, videos.workbench, channelId].toSorted(),
    );
    expect(await isThere(thumb(videos.deletedVideo))).toBe(false);
    expect(world.told.flatMap(({ lines }) => lines)).toContain('Processing Videos 2/2');

    catalog.videos = [videos.chisel];
    await rm(thumb(videos.workbench));
    world.refreshed.length = 0;
    expect((await check()).message).toBe(isVain);
    expect(world.refreshed).toEqual([]);
  }, 120_000);

  it('goes page by page, and asks no more for what the source has no picture of', async () => {
    catalog.videos = [videos.chisel, videos.workbench];
    catalog.pageSize = 1;
    await source404();
    expect((await check()).message).toContain('of 3 video(s), channel(s) and queued video(s) looked for: 1 missing');
    await isWhole();
    expect(await isThere(thumb(videos.workbench))).toBe(true);
    expect((await check()).message).toContain('0 missing');
    catalog.pageSize = 10_000;
  }, 120_000);

  const source404 = (): Promise<unknown> => world.source.addFault({ kind: 'thumb', do: 'status', status: 404 });

  it('fetches the pictures of queued videos', async () => {
    const { taskId } = await world.queue.enqueue({
      entries: [videos.workbench],
      autostart: false,
      flat: false,
      force: false,
    });
    await world.ends(taskId);
    await eventually(async () => expect(await isThere(thumb(videos.workbench))).toBe(true), waitMs);
    const before = await readFile(thumb(videos.workbench));
    await rm(thumb(videos.workbench));
    expect((await check()).message).toBe(
      'Pictures of 3 video(s), channel(s) and queued video(s) looked for: 1 missing, 0 of nobody removed.',
    );
    expect(await readFile(thumb(videos.workbench))).toEqual(before);
  }, 120_000);

  it('removes pictures of nobody, and none that the queue knows, that are new, or that are not named as ours', async () => {
    const orphans = [thumb('orphan00001'), cache(channelArtFile('UCnobody0000000000000001', 'banner'))];
    const kept = [thumb('queued00001'), cache('videos/o/notes.txt'), cache('videos/x/orphan00002.jpg')];
    for (const path of [...orphans, ...kept]) {
      await old(path);
    }
    const young = thumb('newcomer001');
    await old(young);
    await utimes(young, new Date(), new Date());
    await world.db.query(
      `INSERT INTO queue_item (youtube_id, title, channel_id, channel_name, vid_type, status, auto_start,
        added, added_by) VALUES ('queued00001', 'x', $1, 'x', 'videos', 'ignore', false, now(), 'x')`,
      [channelId],
    );
    expect((await check()).message).toContain('0 missing, 2 of nobody removed.');
    for (const path of orphans) {
      expect([path, await isThere(path)]).toEqual([path, false]);
    }
    for (const path of [...kept, young, thumb(videos.chisel), ...art.map(([, each]) => cache(each))]) {
      expect([path, await isThere(path)]).toEqual([path, true]);
    }
    expect((await check()).message).toBe(isVain);
  }, 120_000);

  it('leaves a picture to whom a download of its video has begun', async () => {
    const path = await old(thumb('orphan00001'));
    await world.db.query(
      "INSERT INTO staging_lease VALUES ('orphan00001', gen_random_uuid(), now() + interval '1 minute')",
    );
    expect((await check()).message).toContain('0 of nobody removed');
    expect(await isThere(path)).toBe(true);
    await world.db.query('TRUNCATE staging_lease');
  }, 60_000);

  it('removes all that an emptied queue has left, and none of what lies in the media folder', async () => {
    const paths = await Promise.all(Array.from({ length: 12 }, (_, at) => old(thumb(`orphan000${10 + at}`))));
    const unknown = 'UCunknown000000000000001';
    const folder = join(world.platform.mediaDir, unknown);
    await mkdir(folder);
    await writeFile(join(folder, 'adoptable01.mp4'), 'a film');
    const kept = [await old(thumb('adoptable01')), await old(cache(channelArtFile(unknown, 'thumb')))];
    expect((await check()).message).toContain('12 of nobody removed');
    expect(await Promise.all(paths.map(isThere))).toEqual(paths.map(() => false));
    expect(await Promise.all(kept.map(isThere))).toEqual([true, true]);
    await rm(folder, { recursive: true });
    expect((await check()).message).toContain('2 of nobody removed');
  }, 120_000);

  it('removes nothing where the media folder is of another archive', async () => {
    const path = await old(thumb('orphan00001'));
    const mark = join(world.platform.mediaDir, '.reelkeep-volume');
    const told = await readFile(mark, 'utf8');
    await writeFile(mark, 'somebody else');
    expect((await check()).message).toContain('it has the mark of another one');
    expect(await isThere(path)).toBe(true);
    await writeFile(mark, told);
    expect((await check()).message).toContain('1 of nobody removed');
  }, 120_000);

  it('fetches nothing into the place of a cache that is away', async () => {
    await rename(cache('videos'), cache('elsewhere'));
    expect(await check()).toMatchObject({
      outcomeCode: TaskOutcomeCode.FAILURE,
      message: expect.stringContaining('has no folder videos although videos are archived. Is its disk there?'),
    });
    expect((await world.db.query('SELECT FROM incomplete_item')).rowCount).toBe(0);
    await rename(cache('elsewhere'), cache('videos'));
    expect((await check()).message).toBe(isVain);
  }, 60_000);

  it('waits for a catalogue that is away, and removes nothing meanwhile', async () => {
    const path = await old(thumb('orphan00001'));
    let asked = 0;
    catalog.beforeKnown = () => {
      asked += 1;
      throw new Error('It is away.');
    };
    const taskId = await begin();
    await eventually(() => expect(asked).toBeGreaterThan(1), waitMs);
    expect(await isThere(path)).toBe(true);
    catalog.videos.push('orphan00001');
    catalog.beforeKnown = () => undefined;
    expect((await world.ends(taskId)).message).toContain('0 of nobody removed');
    expect(await isThere(path)).toBe(true);
  }, 120_000);

  it('goes on where a killed one was; a second start meets the first', async () => {
    await world.stopService();
    await rm(thumb(videos.chisel));
    const path = await old(thumb('orphan00001'));
    const child = world.spawn();
    let isAsked = false;
    catalog.beforeKnown = () => {
      isAsked = true;
      throw new Error('It is away.');
    };
    const taskId = await begin();
    await begin();
    await eventually(() => expect(isAsked).toBe(true), waitMs);
    child.kill('SIGKILL');
    await once(child, 'exit');
    catalog.beforeKnown = () => undefined;
    await world.start();
    expect((await world.ends(taskId, waitMs * 2)).message).toContain('1 missing, 1 of nobody removed');
    expect(await isThere(path)).toBe(false);
    await isWhole();
    expect(await isThere(thumb(videos.chisel))).toBe(true);
  }, 180_000);
});
