/** @needs elasticsearch */
import { copyFile, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type Api,
  buildTestWorld,
  buildUploads,
  channels,
  eventually,
  lastCueWord,
  startTestPlatform,
  startTubeworld,
  type TestPlatform,
  type Tubeworld,
  tubeworldRuntime,
  videos,
} from '@reelkeep/testing';
import { type Household, startHousehold } from './testing/household.js';

const waitMs = 90_000;
const testMs = 240_000;
const uploads = buildUploads(13, 'c3');

describe('a rescan of the media folder', () => {
  let platform: TestPlatform;
  let source: Tubeworld;
  let household: Household;
  let api: Api;

  beforeAll(async () => {
    platform = await startTestPlatform();
    const workDir = join(platform.cacheDir, '..', 'tubeworld');
    const world = buildTestWorld();
    source = await startTubeworld({
      ...tubeworldRuntime(),
      world: { ...world, videos: [...world.videos, ...uploads] },
      workDir,
    });
    household = await startHousehold(platform, source.env);
    api = await household.signIn();
    await api.settings.update({
      downloads: { sleep_interval: null, subtitle: 'en', subtitle_index: true, add_metadata: true },
      // What lies in the trash is known, and not taken in.
      application: { trash_days: 0 },
    });
  }, 120_000);

  afterAll(async () => {
    await household?.stop();
    await source?.stop();
    await platform?.stop();
  });

  const media = (...path: string[]): string => join(platform.mediaDir, ...path);
  const archive = async (id: string): Promise<string> => {
    await api.downloads.add([id], { autostart: true });
    const { media_url: url } = await eventually(() => api.videos.get(id), waitMs);
    return media(url.replace(/^\/youtube\//, ''));
  };
  const rescan = async (options = { ignore_error: false, prefer_local: false }): Promise<[string, string | null]> => {
    const { task_id: taskId } = await api.settings.rescan(options);
    return eventually(async () => {
      const { status, result } = await api.tasks.get(taskId);
      expect(status).not.toBe('STARTED');
      return [status, result];
    }, waitMs);
  };

  it(
    'takes in a file that nobody knows, as its source or the file itself tells it, with its subtitles',
    async () => {
      const file = await archive(videos.userSubtitles);
      const before = await api.videos.get(videos.userSubtitles);
      const vtt = file.replace(/mp4$/, 'en.vtt');
      await copyFile(file, media('kept.mp4'));
      await copyFile(vtt, media('kept.vtt'));
      await api.videos.delete(videos.userSubtitles);
      for (const gone of [file, vtt]) {
        await eventually(async () => await expect(stat(gone)).rejects.toMatchObject({ code: 'ENOENT' }), waitMs);
      }
      await mkdir(media(channels.harbourWorkshop), { recursive: true });
      await rename(media('kept.mp4'), file);
      await rename(media('kept.vtt'), vtt);
      const words = await readFile(vtt, 'utf8');
      const { ino } = await stat(file);

      expect(await rescan()).toEqual(['SUCCESS', '0 video(s) looked for: 0 removed, 1 added.']);
      const adopted = await api.videos.get(videos.userSubtitles);
      expect(adopted).toMatchObject({
        title: before.title,
        media_size: before.media_size,
        published: before.published,
      });
      expect(await readFile(vtt, 'utf8')).toBe(words);
      // Not a byte of it was copied.
      expect((await stat(file)).ino).toBe(ino);
      await eventually(async () => {
        const { results } = await api.search.find(`full:${lastCueWord}`);
        expect(results.fulltext_results.map((hit) => hit.youtube_id)).toEqual([videos.userSubtitles]);
      }, waitMs);
      expect(await rescan()).toEqual(['SUCCESS', '1 video(s) looked for: 0 removed, 0 added.']);
    },
    testMs,
  );

  it(
    'takes in by its own words a file of a video that the source has no more; one without any ends it, or is left out',
    async () => {
      const { title } = await api.videos.get(videos.userSubtitles);
      const folder = media(channels.harbourWorkshop);
      const file = join(folder, `${videos.userSubtitles}.mp4`);
      const silent = join(folder, 'withoutword.mp4');
      await copyFile(file, media('kept.mp4'));
      await api.videos.delete(videos.userSubtitles);
      await eventually(async () => await expect(stat(file)).rejects.toMatchObject({ code: 'ENOENT' }), waitMs);
      await source.patchVideo(videos.userSubtitles, { state: 'deleted' });
      await mkdir(folder, { recursive: true });
      await rename(media('kept.mp4'), file);
      await writeFile(silent, 'no film at all');

      const [status, why] = await rescan();
      expect(status).toBe('FAILURE');
      expect(why).toContain('withoutword.mp4 says nothing of itself');
      const [left, result] = await rescan({ ignore_error: true, prefer_local: true });
      expect([left, result]).toEqual([
        'SUCCESS',
        expect.stringMatching(/ 0 removed, [01] added\. 1 file\(s\) were left out\.$/),
      ]);
      expect(await api.videos.get(videos.userSubtitles)).toMatchObject({ title });
      await stat(silent);
      await rm(silent);
    },
    testMs,
  );

  it(
    'deletes a video whose file is gone, and nothing while the disk is away or too much is gone',
    async () => {
      const files: string[] = [];
      for (const { id } of uploads) {
        files.push(await archive(id));
      }
      const [gone = '', ...others] = files;
      const known = async (): Promise<number> => (await api.stats.videos()).doc_count ?? 0;
      const all = await known();
      await rm(gone);
      expect(await rescan()).toEqual(['SUCCESS', `${all} video(s) looked for: 1 removed, 0 added.`]);
      expect(await known()).toBe(all - 1);

      await rename(platform.mediaDir, `${platform.mediaDir}-away`);
      await mkdir(platform.mediaDir);
      const [status, why] = await rescan();
      expect([status, why]).toEqual(['FAILURE', expect.stringContaining('its mark .reelkeep-volume is missing')]);
      // Nor is the place of the disk filled.
      await api.downloads.add([videos.short], { autostart: true });
      await eventually(async () => {
        const told = (await api.tasks.list()).map(({ result }) => result ?? '');
        expect(told.filter((text) => text.includes('.reelkeep-volume')).length).toBeGreaterThan(1);
      }, waitMs);
      await rm(platform.mediaDir, { recursive: true });
      await rename(`${platform.mediaDir}-away`, platform.mediaDir);
      expect(await known()).toBe(all - 1);

      for (const file of others) {
        await rename(file, `${file}.aside`);
      }
      const [tooMany, text] = await rescan();
      expect([tooMany, text]).toEqual(['FAILURE', expect.stringContaining(`12 of ${all - 1} media files are not in`)]);
      expect(await known()).toBe(all - 1);
    },
    testMs,
  );

  it('is refused without its two choices, and by its name takes none', async () => {
    for (const body of [{ ignore_error: true }, { ignore_error: true, prefer_local: 'no' }, {}]) {
      await api.settings.rescan(body as never, { status: 400 });
    }
    expect(await api.tasks.start('rescan_filesystem')).toMatchObject({ task_id: expect.any(String) });
  });
});
