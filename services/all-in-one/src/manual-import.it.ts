/** @needs elasticsearch */
import { copyFile, mkdir, readdir, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type Api,
  buildTestWorld,
  channels,
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
const testMs = 240_000;
const spokenWord = 'quillonberg';

describe('a manual import', () => {
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
    await api.settings.update({
      downloads: {
        sleep_interval: null,
        subtitle: 'en',
        subtitle_index: true,
        comment_max: '100,100,100,100',
        add_metadata: true,
      },
    });
  }, 120_000);

  afterAll(async () => {
    await household?.stop();
    await source?.stop();
    await platform?.stop();
  });

  const folder = (name = ''): string => join(platform.cacheDir, 'import', name);
  const ended = async (taskId: string): Promise<[string, string | null]> =>
    eventually(async () => {
      const { status, result } = await api.tasks.get(taskId);
      expect(['SUCCESS', 'FAILURE']).toContain(status);
      return [status, result];
    }, waitMs);
  const imported = async (choices = { ignore_error: false, prefer_local: false }) => {
    const answer = await api.settings.import(choices);
    expect(answer).toEqual({ message: 'manual import started', task_id: expect.any(String) });
    return ended(answer.task_id);
  };
  /** Downloads a video, keeps a copy of its file, and deletes it. */
  const filmOf = async (id: string): Promise<string> => {
    await api.downloads.add([id], { autostart: true });
    const { media_url: url } = await eventually(() => api.videos.get(id), waitMs);
    const kept = join(platform.cacheDir, '..', `${id}.mp4`);
    const file = join(platform.mediaDir, url.replace(/^\/youtube\//, ''));
    await copyFile(file, kept);
    await api.videos.delete(id);
    await eventually(async () => await expect(stat(file)).rejects.toMatchObject({ code: 'ENOENT' }), waitMs);
    return kept;
  };

  it(
    'archives a file that is gone at its source, whose subtitles are found by a spoken word',
    async () => {
      const film = await filmOf(videos.rowingBoat);
      await source.patchVideo(videos.rowingBoat, { state: 'deleted' });
      const name = `Rowing [${videos.rowingBoat}]`;
      await mkdir(folder(), { recursive: true });
      await rename(film, folder(`${name}.mp4`));
      await writeFile(folder(`${name}.en.vtt`), `WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nwe row to ${spokenWord}\n`);
      const info = {
        id: videos.rowingBoat,
        title: 'Rowing, as its file calls it',
        channel_id: 'UCgonegonegonegonegone00',
        channel: 'Gone Channel',
        upload_date: '20190704',
        thumbnail: 'https://i.ytimg.com/vi/gone.jpg',
        webpage_url: `https://www.youtube.com/watch?v=${videos.rowingBoat}`,
        extractor_key: 'Youtube',
      };
      await writeFile(folder(`${name}.info.json`), JSON.stringify(info));

      expect(await imported()).toEqual(['SUCCESS', '1 video(s) imported.']);
      const video = await api.videos.get(videos.rowingBoat);
      expect(video).toMatchObject({
        title: info.title,
        active: false,
        channel: { channel_id: info.channel_id, channel_name: 'Gone Channel', channel_active: false },
        subtitles: [{ lang: 'en', name: 'en', source: 'file', ext: 'vtt' }],
      });
      await eventually(async () => {
        const { results } = await api.search.find(`full:${spokenWord}`);
        expect(results.fulltext_results.map((hit) => hit.youtube_id)).toEqual([videos.rowingBoat]);
      }, waitMs);
      expect(await readdir(folder())).toEqual([]);
    },
    testMs,
  );

  it(
    'archives a file as its source tells of it, with its comments; what is archived is not replaced',
    async () => {
      const film = await filmOf(videos.commented);
      await copyFile(film, folder(`${videos.commented}.mp4`));
      // By its name, as clients of the release before ask for it.
      expect(await ended((await api.tasks.start('manual_import')).task_id)).toEqual([
        'SUCCESS',
        '1 video(s) imported.',
      ]);
      const video = await api.videos.get(videos.commented);
      expect(video).toMatchObject({ active: true, channel: { channel_id: channels.meadowObservatory } });
      await eventually(
        async () => expect((await api.videos.comments(videos.commented)).length).toBeGreaterThan(0),
        waitMs,
      );

      await rename(film, folder(`${videos.commented}.mp4`));
      expect(await imported()).toEqual([
        'SUCCESS',
        `0 video(s) imported. 1 left out: "${videos.commented}": ${videos.commented} is archived already. ` +
          'Its files stay. Delete the video first if this file is to take its place, or take the files away.',
      ]);
      expect(await readdir(folder())).toEqual([`${videos.commented}.mp4`]);
    },
    testMs,
  );

  it('is refused without its two choices', async () => {
    for (const body of [{ ignore_error: true }, { ignore_error: true, prefer_local: 'no' }, {}]) {
      await api.settings.import(body as never, { status: 400 });
    }
    expect((await api.tasks.list('manual_import')).length).toBe(3);
  });
});
