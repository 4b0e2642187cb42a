/** @needs elasticsearch */
import { open, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mediaFile } from '@reelkeep/contracts';
import {
  type Api,
  buildTestWorld,
  eventually,
  signedInApi,
  startTestPlatform,
  startTubeworld,
  type TestPlatform,
  type Tubeworld,
  tubeworldRuntime,
  videos,
} from '@reelkeep/testing';
import pg from 'pg';
import { type Household, password, startHousehold } from './testing/household.js';

const waitMs = 90_000;

describe('the integrity of the media files, by the API', () => {
  let platform: TestPlatform;
  let source: Tubeworld;
  let household: Household;
  let db: pg.Client;
  let api: Api;

  beforeAll(async () => {
    platform = await startTestPlatform();
    const workDir = join(platform.cacheDir, '..', 'tubeworld');
    source = await startTubeworld({ ...tubeworldRuntime(), world: buildTestWorld(), workDir });
    household = await startHousehold(platform, source.env);
    db = new pg.Client({ connectionString: platform.adminUrl });
    await db.connect();
    api = await household.signIn();
    await api.settings.update({ downloads: { sleep_interval: null }, application: { scrub_rate: null } });
  }, 180_000);

  afterAll(async () => {
    await db?.end();
    await household?.stop();
    await source?.stop();
    await platform?.stop();
  });

  const flip = async (channelId: string): Promise<void> => {
    const file = join(platform.mediaDir, mediaFile(channelId, videos.short));
    const at = Math.floor((await stat(file)).size / 2);
    const handle = await open(file, 'r+');
    const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, at);
    await handle.write(Buffer.from([(buffer[0] ?? 0) ^ 0xff]), 0, 1, at);
    await handle.close();
  };
  const check = async (status: string): Promise<string | null> => {
    const { task_id: taskId } = await api.tasks.start('check_integrity');
    return eventually(async () => {
      const task = await api.tasks.get(taskId);
      expect(task.status).toBe(status);
      return task.result;
    }, waitMs);
  };

  it('is that of what was archived, is checked by its schedule, and finds a changed file', async () => {
    // Schedules are made when the service has started; in a new namespace Temporal looks after none for a minute.
    await eventually(
      async () =>
        expect(await api.integrity.get()).toMatchObject({
          files: 0,
          checked_until: null,
          next_check: expect.any(String),
        }),
      waitMs,
    );
    await api.downloads.add([videos.short], { autostart: true });
    const video = await eventually(() => api.videos.get(videos.short), waitMs);
    await api.videos.setWatched(videos.short, true);
    expect(await check('SUCCESS')).toBe('1 media file(s) read: all as they were archived.');
    expect(await api.integrity.get()).toMatchObject({
      files: 1,
      hashed: 1,
      damaged: 0,
      checked_until: expect.any(String),
    });
    expect(await api.integrity.damaged()).toEqual({ files: [] });

    await api.settings.update({ application: { scrub_heal: false } });
    await flip(video.channel.channel_id);
    expect(await check('FAILURE')).toContain('1 media file(s) read: 1 damaged. The settings do not want');
    const damaged = {
      youtube_id: videos.short,
      title: video.title,
      state: 'damaged',
      media_size: video.media_size,
      archived_size: video.media_size,
      is_silent: false,
      healing: 'off',
      reason: '',
    };
    expect((await api.integrity.damaged()).files).toMatchObject([damaged]);
    expect((await api.integrity.damaged(videos.short)).files).toMatchObject([damaged]);
    expect(await api.integrity.damaged(videos.chisel)).toEqual({ files: [] });
  }, 240_000);

  it('is restored from the source, with what people did to the video, or by accepting the file', async () => {
    const before = await api.videos.get(videos.short);
    await api.settings.update({ application: { scrub_heal: true } });
    expect(await check('FAILURE')).toContain('1 will be downloaded again.');
    await eventually(async () => expect(await api.integrity.get()).toMatchObject({ damaged: 0, healed: 1 }), waitMs);
    await eventually(async () => expect((await api.downloads.list()).data).toEqual([]), waitMs);
    const after = await api.videos.get(videos.short);
    expect(after.date_downloaded).toBe(before.date_downloaded);
    expect(after.player.watched).toBe(true);
    expect(await check('SUCCESS')).toContain('all as they were archived');

    await api.settings.update({ application: { scrub_heal: false } });
    await flip(after.channel.channel_id);
    await check('FAILURE');
    expect(await api.integrity.accept([videos.short])).toEqual({ accepted: 1 });
    expect(await api.integrity.get()).toMatchObject({ damaged: 0 });
    expect(await api.integrity.accept([videos.short], { status: 404 })).toMatchObject({
      error: expect.stringContaining('there is nothing to accept'),
    });
    expect(await check('SUCCESS')).toContain('all as they were archived');
    await api.integrity.accept([], { status: 400 });
  }, 240_000);

  it('is told to staff alone', async () => {
    await db.query(
      `INSERT INTO identity.app_user (username, password) SELECT 'guest', password FROM identity.app_user LIMIT 1`,
    );
    const guest = await signedInApi(household.baseUrl, 'guest', password);
    expect(await guest.integrity.get({ status: 403 })).not.toHaveProperty('files');
    await guest.integrity.damaged(undefined, { status: 403 });
    await guest.integrity.accept([videos.short], { status: 403 });
  });
});
