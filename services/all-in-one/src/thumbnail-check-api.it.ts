/** @needs elasticsearch */
import { mkdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { videoThumbFile } from '@reelkeep/contracts';
import {
  type Api,
  buildTestWorld,
  eventually,
  startTestPlatform,
  startTubeworld,
  type TestPlatform,
  type Tubeworld,
  tubeworldRuntime,
  videos,
} from '@reelkeep/testing';
import { type Household, startHousehold } from './testing/household.js';

const waitMs = 90_000;

describe('the check of the pictures, by the API', () => {
  let platform: TestPlatform;
  let source: Tubeworld;
  let household: Household;
  let api: Api;

  beforeAll(async () => {
    platform = await startTestPlatform();
    const workDir = join(platform.cacheDir, '..', 'tubeworld');
    source = await startTubeworld({ ...tubeworldRuntime(), world: buildTestWorld(), workDir });
    household = await startHousehold(platform, source.env);
    api = await household.signIn();
    await api.settings.update({ downloads: { sleep_interval: null } });
  }, 120_000);

  afterAll(async () => {
    await household?.stop();
    await source?.stop();
    await platform?.stop();
  });

  /** Where what the API names lies. */
  const fileOf = (url: string | null): string => join(platform.cacheDir, (url ?? '').replace(/^\/cache\//, ''));
  const isThere = async (file: string): Promise<boolean> => ((await stat(file).catch(() => undefined))?.size ?? 0) > 0;
  const result = (taskId: string): Promise<string | null> =>
    eventually(async () => {
      const { status, result: text } = await api.tasks.get(taskId);
      expect(status).toBe('SUCCESS');
      return text;
    }, waitMs);

  it('brings back what each screen shows of a video, its channel and a playlist, and takes what is of nobody', async () => {
    await api.downloads.add([videos.short], { autostart: true });
    const video = await eventually(() => api.videos.get(videos.short), waitMs);
    const playlist = await api.playlists.create('Made here');
    await api.playlists.change(playlist.playlist_id, 'create', videos.short);
    const { playlist_thumbnail: pictureOfPlaylist } = await api.playlists.get(playlist.playlist_id);
    const { channel_thumb_url: icon, channel_banner_url: banner, channel_tvart_url: tvart } = video.channel;
    const files = [video.vid_thumb_url, pictureOfPlaylist, icon, banner, tvart].map((url) =>
      fileOf(url?.startsWith('/') ? url : `/cache/${url}`),
    );
    const [orphan, yesterday] = [fileOf(`/cache/${videoThumbFile('orphan00001')}`), new Date(Date.now() - 86_400_000)];
    await mkdir(join(orphan, '..'), { recursive: true });
    await writeFile(orphan, 'of nobody');
    await utimes(orphan, yesterday, yesterday);
    for (const file of new Set(files)) {
      await rm(file);
    }
    const { task_id: taskId } = await api.tasks.start('thumbnail_check');
    expect(await result(taskId)).toContain(': 2 missing, 1 of nobody removed.');
    await eventually(async () => expect(await Promise.all(files.map(isThere))).not.toContain(false), waitMs);
    expect(await isThere(orphan)).toBe(false);
  }, 240_000);

  it('begins when a rescan has ended', async () => {
    const before = (await api.tasks.list('thumbnail_check')).length;
    await rm(fileOf(`/cache/${videoThumbFile(videos.short)}`));
    await api.settings.rescan({ ignore_error: false, prefer_local: false });
    await eventually(async () => {
      const checks = await api.tasks.list('thumbnail_check');
      expect(checks.map(({ status }) => status)).toEqual(Array.from({ length: before + 1 }, () => 'SUCCESS'));
    }, waitMs);
    await eventually(
      async () => expect(await isThere(fileOf(`/cache/${videoThumbFile(videos.short)}`))).toBe(true),
      waitMs,
    );
  }, 240_000);
});
