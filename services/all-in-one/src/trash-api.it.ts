/** @needs elasticsearch */
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { seededChannelId, seedVideos } from '@reelkeep/catalog/seed';
import { mediaFile, subtitleFile } from '@reelkeep/contracts';
import { type Api, eventually, signedInApi, startTestPlatform, type TestPlatform } from '@reelkeep/testing';
import pg from 'pg';
import { type Household, password, startHousehold } from './testing/household.js';

const waitMs = 180_000;
const channel = seededChannelId(1);

describe('the trash', () => {
  let platform: TestPlatform;
  let household: Household;
  let db: pg.Client;
  let api: Api;
  let member: Api;
  let files: string[] = [];

  beforeAll(async () => {
    platform = await startTestPlatform();
    household = await startHousehold(platform, {});
    db = new pg.Client({ connectionString: platform.adminUrl });
    await db.connect();
    await seedVideos(platform.databaseUrl('catalog'), { videos: 200, channels: 2, withSubtitles: true });
    await db.query(`
      INSERT INTO identity.app_user (username, password) SELECT 'guest', password FROM identity.app_user`);
    api = await household.signIn();
    member = await signedInApi(household.baseUrl, 'guest', password);
    await api.tasks.start('search_rebuild');
    files = (await ids()).flatMap((id) => [mediaFile(channel, id), subtitleFile(channel, id, 'en')]);
    for (const path of files) {
      await mkdir(dirname(join(platform.mediaDir, path)), { recursive: true });
      await writeFile(join(platform.mediaDir, path), path);
    }
  }, 600_000);

  afterAll(async () => {
    await db?.end();
    await household?.stop();
    await platform?.stop();
  });

  const ids = async (): Promise<string[]> =>
    (
      await db.query<{ youtube_id: string }>(
        'SELECT youtube_id FROM catalog.video WHERE channel_id = $1 ORDER BY youtube_id',
        [channel],
      )
    ).rows.map((row) => row.youtube_id);
  const lying = (folder: string): number =>
    files.filter((path) => existsSync(join(platform.mediaDir, folder, path))).length;
  const found = async (query: string): Promise<string[]> => {
    const { results } = await api.search.find(query);
    return [
      ...(results.video_results ?? []).map((video) => video.youtube_id),
      ...(results.fulltext_results ?? []).map((line) => line.youtube_id),
    ].toSorted();
  };
  const trashOf = async (): Promise<{ id: string; trashId: string; videos: number; size: number }[]> =>
    (await api.trash.list()).data.map((entry) => ({
      id: entry.id,
      trashId: entry.trash_id,
      videos: entry.videos,
      size: entry.media_size,
    }));

  /** Sets how long trash is kept; resolves once the catalogue goes by it, which hears of settings in its own time. */
  const keepsTrash = async (days: number): Promise<void> => {
    await api.settings.update({ application: { trash_days: days } });
    await eventually(async () => {
      const { playlist_id: probe } = await api.playlists.create('probe');
      const gone = await api.client.exchange('DELETE', `/api/playlist/${probe}/`);
      expect(gone.headers['x-trash-id'] !== undefined).toBe(days > 0);
    }, waitMs);
  };

  it('gives back a channel with 100 videos: rows, files, playlists, watch state and search', async () => {
    const youtubeIds = await ids();
    expect(youtubeIds.length).toBeGreaterThanOrEqual(100);
    const [one = '', two = ''] = youtubeIds;
    const { playlist_id: list } = await api.playlists.create('Evenings');
    for (const id of [one, two]) {
      await api.playlists.change(list, 'create', id);
    }
    await api.videos.setWatched(one, true);
    await member.videos.setProgress(two, 30);
    const title = (await api.videos.get(one)).title;
    await eventually(async () => expect(await found(`video:${title}`)).toContain(one), waitMs);
    const shown = async () => ({
      rows: await ids(),
      listed: (await api.playlists.get(list)).playlist_entries,
      one: await api.videos.get(one),
      two: await member.videos.get(two),
      aggs: await api.channels.aggs(channel),
      stats: await api.stats.videos(),
      found: await found(`video:${title}`),
    });
    const before = await shown();

    await api.channels.delete(channel);

    const [entry] = await trashOf();
    expect(entry).toMatchObject({ id: channel, videos: youtubeIds.length });
    expect((await api.trash.list()).data).toMatchObject([{ kind: 'channel', deleted_by: 'keeper', days_left: 7 }]);
    expect((await api.playlists.get(list)).playlist_entries).toEqual([]);
    await eventually(() => expect([lying('.'), lying('.trash')]).toEqual([0, files.length]), waitMs);
    await eventually(async () => expect(await found(`video:${title}`)).not.toContain(one), waitMs);

    expect(await api.trash.restore(entry?.trashId ?? '')).toMatchObject({
      id: channel,
      restored: youtubeIds.length,
      newer: 0,
    });

    await eventually(() => expect([lying('.'), lying('.trash')]).toEqual([files.length, 0]), waitMs);
    await eventually(async () => expect(await shown()).toEqual(before), waitMs);
    expect(await trashOf()).toEqual([]);
    await api.trash.restore(entry?.trashId ?? '', { status: 404 });
  }, 900_000);

  it('is named by the answer to a deletion, whose body stays as it was, and not where it is switched off', async () => {
    const [, , three = '', four = ''] = await ids();
    const { status, answer, headers } = await api.client.exchange('DELETE', `/api/video/${three}/`);
    expect([status, answer]).toEqual([204, undefined]);
    const [entry] = await trashOf();
    expect(headers['x-trash-id']).toBe(entry?.trashId);
    await keepsTrash(0);
    await api.videos.delete(four);
    expect((await trashOf()).map(({ id }) => id)).not.toContain(four);
    await keepsTrash(7);
  }, 600_000);

  it('gives back a video that was deleted and ignored, which is ignored no more', async () => {
    const [one = ''] = await ids();
    const ignored = async (): Promise<string[]> =>
      (await api.downloads.list({ filter: 'ignore' })).data.map((item) => item.youtube_id);
    const { title, channel } = await api.videos.get(one);
    await api.videos.deleteAndIgnore(one);
    await eventually(async () => expect(await ignored()).toEqual([one]), waitMs);
    // By what the archive knew: nobody asks the source.
    expect(await api.downloads.get(one)).toMatchObject({
      title,
      channel_id: channel.channel_id,
      channel_name: channel.channel_name,
    });
    await api.trash.restore((await trashOf()).find(({ id }) => id === one)?.trashId ?? '');
    await eventually(async () => expect(await ignored()).toEqual([]), waitMs);
    expect(await ids()).toContain(one);
  }, 600_000);

  it('goes for good by its task when it is asked to, with the files', async () => {
    const entry = (await trashOf()).find(({ videos }) => videos === 1);
    await api.trash.purge(entry?.trashId ?? '');
    await eventually(
      async () => expect((await trashOf()).map(({ trashId }) => trashId)).not.toContain(entry?.trashId),
      waitMs,
    );
    await eventually(() => expect(lying('.trash')).toBe(0), waitMs);
    await api.trash.purge(entry?.trashId ?? '', { status: 404 });
    await api.trash.empty();
    await eventually(async () => expect(await trashOf()).toEqual([]), waitMs);
    await eventually(async () => {
      const [told] = await api.tasks.list('purge_trash');
      expect(told).toMatchObject({ status: 'SUCCESS' });
    }, waitMs);
  }, 600_000);

  it('is for staff alone', async () => {
    const refused = { detail: 'You do not have permission to perform this action.' };
    for (const [method, path] of [
      ['GET', '/api/trash/'],
      ['DELETE', '/api/trash/'],
      ['POST', '/api/trash/whatever/'],
      ['DELETE', '/api/trash/whatever/'],
    ] as const) {
      expect(await member.client.call(method, path, { status: 403 })).toEqual(refused);
    }
  });
});
