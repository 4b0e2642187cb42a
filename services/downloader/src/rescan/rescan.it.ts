import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  downloaderWorkflows,
  parseTaskId,
  subtitleFile,
  type TaskFinished,
  TaskOutcomeCode,
} from '@reelkeep/contracts';
import { Workflows } from '@reelkeep/temporal';
import { channels, eventually, videos } from '@reelkeep/testing';
import { CatalogPages } from '../testing/catalog-pages.js';
import { type DownloaderUnderTest, startDownloaderUnderTest } from '../testing/downloader-under-test.js';

const channelId = channels.harbourWorkshop;

describe('a rescan of the media folder, by the downloader', () => {
  let world: DownloaderUnderTest;
  let catalog: CatalogPages;
  const media = (id: string): string => join(world.platform.mediaDir, channelId, `${id}.mp4`);
  const start = async (ignoreError = false): Promise<string> => {
    const taskId = parseTaskId(randomUUID());
    const input = { taskId, ignoreError, preferLocal: false };
    await new Workflows(world.platform.temporal).start(downloaderWorkflows.rescanFilesystem, input);
    return taskId;
  };
  const begin = async (ignoreError = false): Promise<string> => {
    await world.isOver(downloaderWorkflows.rescanFilesystem);
    return start(ignoreError);
  };
  const rescan = async (ignoreError = false): Promise<TaskFinished> => world.ends(await begin(ignoreError));

  const oneIsArchived = async (): Promise<void> => {
    await eventually(() => expect(world.saved).toHaveLength(1), 60_000);
    await eventually(async () => expect((await world.db.query('SELECT FROM queue_item')).rowCount).toBe(0), 30_000);
  };

  beforeAll(async () => {
    world = await startDownloaderUnderTest();
    catalog = new CatalogPages();
    await catalog.serve(world.platform.natsUrl('catalog'));
    await world.start();
    await world.queue.enqueue({ entries: [videos.chisel], autostart: true, flat: false, force: false });
    await oneIsArchived();
  }, 240_000);

  afterAll(async () => {
    await world?.stopService();
    await catalog?.stop();
    await world?.stop();
  });

  it('goes on where a killed one was, and archives each file once', async () => {
    await copyFile(media(videos.chisel), media(videos.workbench));
    await copyFile(media(videos.chisel), media(videos.userSubtitles));
    await world.source.addFault({ kind: 'watch', do: 'delay', seconds: 15 });
    await world.stopService();
    const child = world.spawn();
    world.saved.length = 0;
    catalog.videos = [videos.chisel];
    catalog.archived = [{ video: { youtubeId: videos.chisel, channel: { channelId } } }];
    const taskId = await begin();
    await eventually(async () => expect(await world.toolProcesses('watch')).not.toEqual([]), 60_000);
    child.kill('SIGKILL');
    await once(child, 'exit');
    await world.source.clearFaults();
    await world.start();
    expect(await world.ends(taskId, 120_000)).toMatchObject({
      outcomeCode: TaskOutcomeCode.SUCCESS,
      message: '1 video(s) looked for: 0 removed, 2 added.',
    });
    expect(world.saved.map(({ video }) => video?.youtubeId ?? '').toSorted()).toEqual(
      [videos.workbench, videos.userSubtitles].toSorted(),
    );
    expect(catalog.asked.length).toBeGreaterThan(0);
    await eventually(async () => expect(await readdir(join(world.platform.cacheDir, 'download'))).toEqual([]), 30_000);
  }, 240_000);

  it('deletes what is gone; a second start meets the first', async () => {
    catalog.videos = [videos.chisel, videos.workbench, videos.userSubtitles, 'neverthere1'];
    catalog.archived = catalog.videos.map((youtubeId) => ({ video: { youtubeId, channel: { channelId } } }));
    await world.isOver(downloaderWorkflows.rescanFilesystem);
    const [one, other] = await Promise.all([start(), start()]);
    const ends = await Promise.race([world.ends(one), world.ends(other)]);
    expect(ends.message).toBe('4 video(s) looked for: 1 removed, 0 added.');
    expect(world.catalog.deleted).toEqual(['neverthere1']);
  }, 120_000);

  it('brings back what lies in the trash, with its subtitles, and deletes none of it', async () => {
    catalog.videos = [videos.chisel, videos.workbench];
    catalog.archived = catalog.videos.map((youtubeId) => ({ video: { youtubeId, channel: { channelId } } }));
    const trash = join(world.platform.mediaDir, '.trash', channelId);
    const subtitles = subtitleFile(channelId, videos.workbench, 'sv');
    await mkdir(trash, { recursive: true });
    await rename(media(videos.workbench), join(trash, `${videos.workbench}.mp4`));
    await writeFile(join(trash, basename(subtitles)), 'WEBVTT');
    expect((await rescan()).message).toMatch(/^2 video\(s\) looked for: 0 removed, /);
    await eventually(() => stat(media(videos.workbench)), 30_000);
    await stat(join(world.platform.mediaDir, subtitles));
    await eventually(() => expect(existsSync(trash)).toBe(false));
  }, 120_000);

  it('lays a file to the channel that its source names', async () => {
    catalog.videos = [videos.chisel, videos.workbench];
    catalog.archived = catalog.videos.map((youtubeId) => ({ video: { youtubeId, channel: { channelId } } }));
    const elsewhere = join(world.platform.mediaDir, channels.meadowObservatory);
    await mkdir(elsewhere, { recursive: true });
    await copyFile(media(videos.userSubtitles), join(elsewhere, `${videos.userSubtitles}.mp4`));
    await rm(media(videos.userSubtitles));
    expect((await rescan()).message).toBe('2 video(s) looked for: 0 removed, 1 added.');
    await stat(media(videos.userSubtitles));
    expect(await readdir(elsewhere)).toEqual([]);
  }, 120_000);

  it('removes nothing where the folder is empty, is of another archive, or was never marked', async () => {
    const mark = join(world.platform.mediaDir, '.reelkeep-volume');
    const before = world.catalog.deleted.length;
    await writeFile(mark, 'somebody else');
    expect(await rescan()).toMatchObject({
      outcomeCode: TaskOutcomeCode.FAILURE,
      message: expect.stringContaining('it has the mark of another one'),
    });
    const { rows } = await world.db.query<{ mark: string }>('SELECT mark FROM media_volume');
    await writeFile(mark, `${rows[0]?.mark}\n`);
    expect((await rescan()).outcomeCode).toBe(TaskOutcomeCode.SUCCESS);
    expect(world.catalog.deleted).toHaveLength(before);
  }, 120_000);
});
