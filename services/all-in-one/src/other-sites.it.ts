/** @needs elasticsearch */
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type Api,
  buildTestWorld,
  eventually,
  lastCueWord,
  peerTubeName,
  peerTubeUrl,
  startTestPlatform,
  startTubeworld,
  type TestPlatform,
  type Tubeworld,
  tubeworldRuntime,
  videos,
} from '@reelkeep/testing';
import { type Household, startHousehold } from './testing/household.js';

const settleMs = 120_000;
const id = `peertube-${peerTubeName(videos.userSubtitles)}`;
const page = `https://framatube.org/videos/watch/${peerTubeName(videos.userSubtitles)}`;

describe('a video of another site', () => {
  let platform: TestPlatform;
  let source: Tubeworld;
  let household: Household;
  let api: Api;
  let channelId = '';

  beforeAll(async () => {
    platform = await startTestPlatform();
    source = await startTubeworld({
      ...tubeworldRuntime(),
      world: buildTestWorld(),
      workDir: join(platform.cacheDir, '..', 'tubeworld'),
    });
    household = await startHousehold(platform, source.env);
    api = await household.signIn();
    await api.settings.update({ downloads: { sleep_interval: 0, subtitle: 'en', comment_max: '10,all,all,10' } });
  }, 240_000);

  afterAll(async () => {
    await household?.stop();
    await source?.stop();
    await platform?.stop();
  });

  const mediaFile = (): string => join(platform.mediaDir, channelId, `${id}.mp4`);

  it('is added by its address, downloaded, and kept with its address', async () => {
    await api.downloads.add(peerTubeUrl(videos.userSubtitles));
    await eventually(async () => {
      expect(await api.downloads.get(id)).toMatchObject({ status: 'pending', source_url: page, vid_type: 'videos' });
    }, settleMs);
    await api.downloads.update(id, 'priority');
    await eventually(async () => {
      const video = await api.videos.get(id);
      channelId = video.channel.channel_id;
      expect(video).toMatchObject({ source_url: page, title: 'Restoring a ship lantern', active: true });
    }, settleMs);
    expect(channelId).toMatch(/^peertube_[-\w]{22,23}$/);
    await access(mediaFile());
    expect(await api.videos.channel(channelId)).toMatchObject({ channel_name: 'Harbour Workshop' });
  }, 240_000);

  it('is found by a word that is spoken in it', async () => {
    await eventually(async () => {
      const { results } = await api.search.find(`full:${lastCueWord}`);
      expect(results.fulltext_results.map((hit) => hit.youtube_id)).toEqual([id]);
    }, settleMs);
  }, 240_000);

  it('is marked, stood in, and refreshed by its id', async () => {
    await api.videos.setProgress(id, 20);
    await api.videos.setWatched(id, true);
    await api.videos.setWatched(channelId, false);
    expect((await api.videos.get(id)).player.watched).toBe(false);
    await source.patchVideo(videos.userSubtitles, { title: 'A lantern, once more' });
    await api.refreshes.add({ video: [id], channel: [channelId] });
    await eventually(async () => expect((await api.videos.get(id)).title).toBe('A lantern, once more'), settleMs);
    expect(await api.videos.get(id)).toMatchObject({ source_url: page });
    // What is still being refreshed is not asked for twice.
    await eventually(async () => expect(await api.refreshes.state()).toMatchObject({ total_queued: 0 }), settleMs);
    await source.patchVideo(videos.userSubtitles, { state: 'deleted' });
    await api.refreshes.add({ video: [id] });
    await eventually(async () => expect((await api.videos.get(id)).active).toBe(false), settleMs);
  }, 240_000);

  it('is of a channel that nobody can subscribe to', async () => {
    const answer = await api.client.call('POST', `/api/channel/${channelId}/`, {
      body: { channel_subscribed: true },
      status: 400,
    });
    expect(answer).toEqual({ error: expect.stringMatching(/only channels of YouTube can be subscribed to/) });
  });

  it('is deleted, ignored, and not taken again', async () => {
    await source.patchVideo(videos.userSubtitles, { state: 'ok' });
    await api.videos.delete(id);
    await api.downloads.update(id, 'ignore-force');
    await eventually(async () => {
      await expect(access(mediaFile())).rejects.toThrow();
      expect(await api.downloads.get(id)).toMatchObject({ status: 'ignore' });
    }, settleMs);
    const { task_id: taskId } = await api.downloads.add(peerTubeUrl(videos.userSubtitles), { autostart: true });
    expect(taskId).not.toBe('');
    await eventually(async () => {
      const { data } = await api.downloads.list();
      expect(data.map(({ youtube_id: one, status }) => [one, status])).toEqual([[id, 'ignore']]);
    }, settleMs);
  }, 240_000);
});
