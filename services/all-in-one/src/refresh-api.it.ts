/** @needs elasticsearch */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { seededVideoId, seedVideos } from '@reelkeep/catalog/seed';
import { type Api, eventually, startTestPlatform, type TestPlatform } from '@reelkeep/testing';
import { type Household, startHousehold } from './testing/household.js';

const settleMs = 60_000;
const known = seededVideoId(1);

describe('the refresh by the API', () => {
  let platform: TestPlatform;
  let household: Household;
  let api: Api;

  beforeAll(async () => {
    platform = await startTestPlatform();
    household = await startHousehold(platform, {});
    await seedVideos(platform.databaseUrl('catalog'), { videos: 3, channels: 1 });
    api = await household.signIn();
  }, 180_000);

  afterAll(async () => {
    await household?.stop();
    await platform?.stop();
  });

  it('takes ids of each kind, and says which of them wait', async () => {
    expect(await api.refreshes.state()).toEqual({ state: 'empty', total_queued: 0 });
    const { task_id: taskId } = await api.refreshes.add({ video: [known], playlist: ['PLnobody'] });
    // Nobody answers for the source here: they wait.
    expect(await api.refreshes.state()).toMatchObject({ state: 'running' });
    expect(await api.refreshes.state({ type: 'video', id: known })).toEqual({ state: 'in_queue', total_queued: 1 });
    expect(await api.refreshes.state({ type: 'video', id: seededVideoId(2) })).toMatchObject({ state: false });
    expect(await api.refreshes.state({ type: 'channel' })).toEqual({ state: 'empty', total_queued: 0 });
    const again = await api.refreshes.add({ channel: ['UCnobody'] }, { extract_videos: true });
    expect(again.task_id).toBe(taskId);
    await eventually(async () => {
      const [shown] = await api.tasks.notifications();
      expect(shown).toMatchObject({ title: 'Reindex Documents', group: 'reindex:run', api_stop: false });
    }, settleMs);
  });

  it.each([
    [{ video: ['not an id'] }, { error: '"not an id" is not the id of a video.' }],
    [{ channel: [''] }, { channel: { 0: ['This field may not be blank.'] } }],
    [{ playlist: 'PLx' }, { playlist: ['Expected a list of items but got type "string".'] }],
  ])('refuses %j', async (body, answer) => {
    expect(await api.client.call('POST', '/api/refresh/', { body, status: 400 })).toEqual(answer);
  });

  it('wants to know what an id is of', async () => {
    const answer = await api.client.call('GET', `/api/refresh/?id=${known}`, { status: 400 });
    expect(answer).toEqual({ error: 'Say by type what the id is of: video, channel or playlist.' });
  });

  it('tells what changed of what is known, and nothing of the rest', async () => {
    expect(await api.refreshes.changesOfVideo(known)).toEqual([]);
    for (const path of ['video/unknownvid1', 'channel/UCnobody', 'playlist/PLnobody']) {
      await api.client.call('GET', `/api/${path}/history/`, { status: 404 });
    }
  });
});
