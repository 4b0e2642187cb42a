/** @needs elasticsearch */
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { seededVideoId, seedVideos } from '@reelkeep/catalog/seed';
import { isChannelId, mediaFile } from '@reelkeep/contracts';
import { type Api, eventually, startTestPlatform, type TestPlatform } from '@reelkeep/testing';
import pg from 'pg';
import { type Household, startHousehold } from './testing/household.js';

const waitMs = 60_000;

describe('watched videos that are deleted by themselves', () => {
  let platform: TestPlatform;
  let household: Household;
  let db: pg.Client;
  let api: Api;

  beforeAll(async () => {
    platform = await startTestPlatform();
    household = await startHousehold(platform, {});
    db = new pg.Client({ connectionString: platform.adminUrl });
    await db.connect();
    await seedVideos(platform.databaseUrl('catalog'), { videos: 8, channels: 2 });
    api = await household.signIn();
  }, 120_000);

  afterAll(async () => {
    await db?.end();
    await household?.stop();
    await platform?.stop();
  });

  const channelOf = async (youtubeId: string): Promise<string> => (await api.videos.get(youtubeId)).channel.channel_id;
  const putFile = async (youtubeId: string): Promise<string> => {
    const channelId = await channelOf(youtubeId);
    if (!isChannelId(channelId)) {
      throw new Error(`${channelId} is no id of a channel`);
    }
    const path = join(platform.mediaDir, mediaFile(channelId, youtubeId));
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, 'here');
    return path;
  };
  const watchedDaysAgo = async (youtubeId: string, days: number): Promise<void> => {
    await api.videos.setWatched(youtubeId, true);
    await db.query(
      "UPDATE catalog.watch_state SET watched_date = now() - $2 * interval '1 day' WHERE youtube_id = $1",
      [youtubeId, days],
    );
  };
  const run = async (): Promise<void> => {
    const { task_id: taskId } = await api.tasks.start('download_pending');
    await eventually(async () => expect((await api.tasks.get(taskId)).status).toBe('SUCCESS'), waitMs);
  };
  const ignored = async (): Promise<string[]> =>
    (await api.downloads.list({ filter: 'ignore' })).data.map((row) => row.youtube_id);

  it('leave lists, search and disk after the next run, are ignored, and are told of', async () => {
    const [due, young, unwatched] = [seededVideoId(2), seededVideoId(4), seededVideoId(6)];
    const { title } = await api.videos.get(due);
    const files = [await putFile(due), await putFile(young)];
    await watchedDaysAgo(due, 31);
    await watchedDaysAgo(young, 29);

    await run();
    await api.videos.get(due);
    expect(await ignored()).toEqual([]);

    await api.settings.update({ downloads: { autodelete_days: 30 } });
    await run();
    await eventually(() => api.videos.get(due, { status: 404 }), waitMs);
    await eventually(async () => expect(await ignored()).toEqual([due]), waitMs);
    expect((await api.downloads.get(due)).title).toBe(title);
    await eventually(() => expect(files.map((path) => existsSync(path))).toEqual([false, true]), waitMs);
    await api.videos.get(young);
    await api.videos.get(unwatched);
    await eventually(async () => {
      const [told] = await api.tasks.list('auto_delete');
      expect(told).toMatchObject({ status: 'SUCCESS', result: 'Deleted 1 watched video(s).' });
    }, waitMs);
  }, 180_000);

  it('go by the value of their channel, which is taken back by null', async () => {
    const watched = seededVideoId(1);
    const channelId = await channelOf(watched);
    await api.settings.update({ downloads: { autodelete_days: null } });
    await api.channels.update(channelId, { channel_overwrites: { autodelete_days: 5 } });
    await watchedDaysAgo(watched, 10);
    await api.channels.update(channelId, { channel_overwrites: { autodelete_days: null } });
    await run();
    expect((await api.videos.get(watched)).player.watched).toBe(true);
    await api.channels.update(channelId, { channel_overwrites: { autodelete_days: 5 } });
    await run();
    await eventually(() => api.videos.get(watched, { status: 404 }), waitMs);
  }, 180_000);
});
