import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { create, toBinary } from '@bufbuild/protobuf';
import {
  type EnqueueRequest,
  NotificationSchema,
  notificationsBucket,
  type ListVideosRequest,
} from '@reelkeep/contracts';
import { type Api, eventually } from '@reelkeep/testing';
import { at, channelId, sampleNotification, youtubeId } from './testing/samples.js';
import { startTestGateway, type TestGateway } from './testing/test-gateway.js';
import { serveSamples, taskId } from './testing/wired-services.js';

let world: TestGateway;
let api: Api;

beforeAll(async () => {
  world = await startTestGateway();
  await serveSamples(world.services);
  api = await world.admin();
});

afterAll(async () => {
  await world.stop();
});

beforeEach(() => {
  world.services.calls.length = 0;
});

describe('videos', () => {
  it('lists a page by one call, in the size that the user chose', async () => {
    await api.settings.updateOwn({ page_size: 20 });
    const list = await api.videos.list({ page: 3, sort: 'published', order: 'desc', channel: channelId });
    expect(list.data[0]).toMatchObject({ youtube_id: youtubeId, channel: { channel_name: 'Harbour Workshop' } });
    expect(list.paginate).toMatchObject({
      page_size: 20,
      page_from: 40,
      current_page: 3,
      last_page: 7,
      params: `sort=published&order=desc&channel=${channelId}`,
    });
    const [call, ...others] = world.services.calls;
    expect(others).toEqual([]);
    expect(call?.request as ListVideosRequest).toMatchObject({
      userId: '1',
      page: { offset: 40, limit: 20 },
      sort: 'published',
      order: 'desc',
      channelId,
    });
    // What one answer cannot hold is not refused, only cut.
    expect(await api.settings.updateOwn({ page_size: 1_000 })).toMatchObject({ page_size: 1_000 });
    expect((await api.videos.list({})).paginate.page_size).toBe(500);
    await api.settings.updateOwn({ page_size: 12 });
  });

  it('ignores unknown and empty parameters but refuses wrong values by name', async () => {
    await api.client.call('GET', '/api/video/?colour=red&watch=&page=');
    await api.client.call('GET', '/api/video/?height=99999999999', { status: 400 });
    expect(await api.client.call('GET', '/api/video/?sort=filesize&page=-1', { status: 400 })).toEqual({
      sort: ['"filesize" is not a valid choice.'],
      page: ['Ensure this value is greater than or equal to 0.'],
    });
  });

  it('has a bare empty list where there is nothing to continue, and a page with another filter', async () => {
    expect(await api.videos.continueWatching()).toEqual([]);
    expect(await api.videos.list({ watch: 'continue', type: 'shorts' })).toMatchObject({
      data: [],
      paginate: { total_hits: 0 },
    });
  });

  it('shows one with the position of its viewer by one call', async () => {
    expect((await api.videos.get(youtubeId)).player).toMatchObject({ position: 420, progress: (100 * 420) / 1473 });
    expect(world.services.takeCalls()).toEqual(['getVideo']);
  });

  it('answers an unknown one with the key error, which the browser extension looks for', async () => {
    expect(await api.videos.get('AAAAAAAAAAA', { status: 404 })).toEqual({ error: 'video not found' });
  });

  it('stores and forgets positions, whatever else the Jellyfin plugin sends', async () => {
    expect(await api.videos.setProgress(youtubeId, 420)).toEqual({
      watched: false,
      duration: 1473,
      duration_str: '24m 33s',
      position: 420,
    });
    await api.client.call('POST', `/api/video/${youtubeId}/progress/`, {
      body: { youtube_id: null, user_id: null, position: 3 },
    });
    expect(await api.videos.setProgress('AAAAAAAAAAA', 9, { status: 404 })).toEqual({ error: 'video not found' });
    await api.videos.deleteProgress(youtubeId);
    expect(world.services.takeCalls()).toEqual(['setProgress', 'setProgress', 'setProgress', 'deleteProgress']);
  });

  it('marks videos and channels watched, and says why it does not', async () => {
    expect(await api.videos.setWatched(youtubeId, true)).toEqual({ id: youtubeId, is_watched: true });
    await api.videos.setWatched(channelId, false);
    await api.videos.setWatched('x', true, { status: 400 });
    await api.videos.setWatched('AAAAAAAAAAA', true, { status: 404 });
    expect(await api.client.call('POST', '/api/watched/', { body: { id: youtubeId }, status: 400 })).toEqual({
      is_watched: ['This field is required.'],
    });
  });

  it('shows their channel by one call', async () => {
    expect(await api.videos.channel(channelId)).toMatchObject({
      channel_name: 'Harbour Workshop',
      channel_banner_url: null,
    });
    expect(await api.videos.channel('UCnobody', { status: 404 })).toEqual({ error: 'channel not found' });
    expect(world.services.takeCalls()).toEqual(['getChannel', 'getChannel']);
  });
});

describe('downloads', () => {
  it('lists the queue by one call', async () => {
    const list = await api.downloads.list({ filter: 'pending', error: false });
    expect(list.data.map(({ message }) => message)).toEqual([undefined, 'ERROR: gone']);
    expect(world.services.calls).toMatchObject([
      { method: 'listItems', request: { status: 'pending', hasMessage: false } },
    ]);
  });

  it.each([
    ['A%20quiet', 'A quiet'],
    ['A%2520quiet', 'A quiet'],
    ['100%25', '100%'],
  ])('looks for titles that begin with what was typed, encoded once or twice: %s', async (sent, typed) => {
    await api.client.call('GET', `/api/download/?q=${sent}`);
    expect(world.services.calls).toMatchObject([{ method: 'listItems', request: { titlePrefix: typed } }]);
  });

  it('refuses parameters that it does not know', async () => {
    expect(await api.client.call('GET', '/api/download/?colour=red', { status: 400 })).toEqual({
      error: 'Unknown fields: colour',
    });
  });

  it('adds every line of the input, good or bad, by one call', async () => {
    expect(await api.downloads.add([` ${youtubeId}  nonsense!`, '  ', '-clampRack1'], { autostart: true })).toEqual({
      message: 'add to queue task started',
      task_id: taskId,
    });
    expect(world.services.calls[0]?.request as EnqueueRequest).toMatchObject({
      // What of a line is an id is for the downloader to say.
      entries: [`${youtubeId}  nonsense!`, '-clampRack1'],
      autostart: true,
      flat: false,
      force: false,
    });
  });

  it('does nothing for blank input and for entries to ignore', async () => {
    await api.downloads.add('   ');
    await api.client.call('POST', '/api/download/', {
      body: { data: [{ youtube_id: youtubeId, status: 'ignore-force' }] },
    });
    expect(world.services.takeCalls()).toEqual([]);
  });

  it('changes, shows and removes rows', async () => {
    expect(await api.downloads.update(youtubeId, 'priority')).toEqual({ status: 'priority' });
    expect(
      await api.client.call('POST', `/api/download/${youtubeId}/`, { body: { status: 'later' }, status: 400 }),
    ).toEqual({
      status: ['"later" is not a valid choice.'],
    });
    await api.downloads.update('AAAAAAAAAAA', 'ignore', { status: 404 });
    expect((await api.downloads.get(youtubeId)).status).toBe('pending');
    await api.downloads.remove(youtubeId);
    await api.downloads.clear({ filter: 'ignore', channel: channelId });
    expect(await api.client.call('DELETE', '/api/download/', { status: 400 })).toEqual({
      filter: ['This field is required.'],
    });
    expect(world.services.takeCalls()).toEqual(['updateItem', 'updateItem', 'getItem', 'deleteItem', 'clearItems']);
  });
});

describe('search', () => {
  it('asks the index and then the catalogue, leaving out what is gone', async () => {
    const { results, queryType } = await api.search.find('chisel');
    expect(queryType).toBe('simple');
    expect(results.video_results.map(({ youtube_id, _score }) => [youtube_id, _score])).toEqual([[youtubeId, 7.52]]);
    expect(results.video_results[0]?.player).not.toHaveProperty('position');
    expect(results.channel_results[0]?.channel_overwrites).toEqual({ autodelete_days: 30, index_playlists: true });
    expect(results.fulltext_results[0]).toMatchObject({ subtitle_start: '00:04:08.160', subtitle_end: '00:04:21.920' });
    expect(world.services.takeCalls().toSorted()).toEqual(['hydrateChannels', 'hydrateVideos', 'search']);
  });

  it('says so when the index is warming up', async () => {
    expect(await api.search.find('cold', { status: 503 })).toEqual({
      error: 'Search is warming up. Try again in a minute.',
    });
  });

  it('needs the parameter, but not a word in it', async () => {
    expect(await api.client.call('GET', '/api/search/', { status: 400 })).toEqual({
      message: 'no search query specified',
    });
    await api.search.find('');
  });
});

describe('settings', () => {
  it('reads without a call and shows a change at once', async () => {
    expect((await api.settings.get()).downloads.sleep_interval).toBe(10);
    expect((await api.settings.update({ downloads: { sleep_interval: 3 } })).downloads.sleep_interval).toBe(3);
    expect((await api.settings.get()).downloads.sleep_interval).toBe(3);
    expect(world.services.takeCalls()).toEqual(['updateSettings']);
  });

  it('refuses what it does not know, where it stands', async () => {
    expect(
      await api.client.call('POST', '/api/appsettings/config/', { body: { downloads: { speed: 1 } }, status: 400 }),
    ).toEqual({
      downloads: { error: 'Unknown fields: speed' },
    });
    expect(world.services.takeCalls()).toEqual([]);
  });

  it('keeps personal settings per user', async () => {
    const member = await world.member();
    expect(await member.settings.own()).toMatchObject({ page_size: 12, grid_items: 3, stylesheet: 'dark.css' });
    await member.client.call('POST', '/api/user/me/', { body: { grid_items: 5, colour: 'red' } });
    await member.settings.updateOwn({ hide_watched: true });
    expect(await member.settings.own()).toMatchObject({ grid_items: 5, hide_watched: true });
    expect(await api.settings.own()).toMatchObject({ grid_items: 3, hide_watched: false });
    await member.settings.updateOwn({ grid_items: 8 }, { status: 400 });
    await member.settings.updateOwn({ page_size: 0 }, { status: 400 });
  });
});

describe('tasks', () => {
  it('starts by name, also by a former one', async () => {
    expect(await api.tasks.start('download_pending')).toEqual({ task_id: taskId, status: 'PENDING' });
    await api.tasks.start('resync_thumbs');
    expect(world.services.calls.map(({ request }) => request)).toMatchObject([
      { name: 'download_pending' },
      { name: 'resync_metadata' },
    ]);
    await api.tasks.start('extract_download', { status: 404 });
    await api.tasks.start('make_coffee', { status: 404 });
  });

  it('lists and shows results', async () => {
    expect((await api.tasks.list()).map(({ date_done }) => date_done)).toEqual(['2025-11-02T08:01:12+00:00', 'False']);
    await api.tasks.list('extract_download');
    await api.tasks.list('make_coffee', { status: 404 });
    expect((await api.tasks.get(taskId)).result).toBe('added 3 Videos to Queue');
    await api.tasks.get('nobody', { status: 404 });
  });

  it('says why one cannot be stopped', async () => {
    expect(await api.tasks.stop(taskId, { status: 400 })).toEqual({ error: 'task can not be stopped' });
    await api.tasks.stop('nobody', { status: 404 });
    await api.client.call('POST', `/api/task/by-id/${taskId}/`, { body: { command: 'pause' }, status: 400 });
  });
});

describe('notifications', () => {
  it('shows what the bucket holds without any call, and forgets what is taken out', async () => {
    const buckets = world.platform.buckets;
    const backup = sampleNotification({ taskId: 'backup', group: 'setting:backup' });
    const over = sampleNotification({ taskId: 'over', expires: at('2020-01-01T00:00:00Z') });
    for (const entry of [sampleNotification(), backup, over]) {
      await buckets.put(
        notificationsBucket.name,
        entry.taskId,
        toBinary(NotificationSchema, create(NotificationSchema, entry)),
      );
    }
    await eventually(async () => expect(await api.tasks.notifications()).toHaveLength(2));
    expect((await api.tasks.notifications('settings')).map(({ id }) => id)).toEqual(['backup']);
    expect((await api.tasks.notifications('download'))[0]).toMatchObject({ progress: 0.42, command: null });
    await api.client.call('GET', '/api/notification/?filter=colour', { status: 400 });
    await buckets.delete(notificationsBucket.name, 'backup');
    await eventually(async () => expect(await api.tasks.notifications('settings')).toEqual([]));
    expect(world.services.takeCalls()).toEqual([]);
  });
});

describe('the way of a request', () => {
  it('carries its id and its user to the services, and back', async () => {
    const response = await api.client.send({
      method: 'GET',
      path: `/api/video/${youtubeId}/`,
      headers: { 'x-request-id': 'trace-42' },
    });
    expect(response.headers['x-request-id']).toBe('trace-42');
    expect(world.services.calls).toMatchObject([{ requestId: 'trace-42', userId: '1' }]);
  });

  it('carries the id also with a body', async () => {
    await api.videos.setProgress(youtubeId, 60, { headers: { 'x-request-id': 'trace-43' } });
    expect(world.services.calls).toMatchObject([{ requestId: 'trace-43', userId: '1' }]);
  });

  it('gets a new id for an odd one', async () => {
    const response = await api.client.send({
      method: 'GET',
      path: '/api/ping/',
      headers: { 'x-request-id': '{"a": 1}' },
    });
    expect(response.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('describes itself', async () => {
    const response = await api.client.send({ method: 'GET', path: '/api/schema/' });
    expect(response.status).toBe(200);
    expect(JSON.parse(response.body.toString())).toMatchObject({ openapi: '3.1.0', paths: { '/api/ping/': {} } });
  });

  it('asks no other service for ping, account and health', async () => {
    expect(await api.session.ping()).toMatchObject({ response: 'pong', user: 1, ta_update: null });
    expect(await api.session.account()).toMatchObject({ name: 'keeper', is_staff: true, is_superuser: true });
    expect(await api.session.health()).toBe('OK');
    expect(world.services.takeCalls()).toEqual([]);
  });
});
