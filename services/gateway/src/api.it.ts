import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { create, toBinary } from '@bufbuild/protobuf';
import {
  ChannelService,
  NotificationSchema,
  notificationsBucket,
  QueueService,
  RemovalService,
  SearchService,
  SettingsService,
  TitleService,
  VideoService,
  newestReleaseKey,
  settingsBucket,
} from '@reelkeep/contracts';
import { DomainError, release } from '@reelkeep/runtime';
import { anonymousApi, type Api, eventually } from '@reelkeep/testing';
import { at, channelId, sampleNotification, youtubeId } from './testing/samples.js';
import { startTestGateway, type TestGateway } from './testing/test-gateway.js';

let world: TestGateway;
let api: Api;

beforeAll(async () => {
  world = await startTestGateway();
  api = await world.admin();
});

afterAll(async () => {
  await world.stop();
});

describe('a service that fails', () => {
  const refusing = (code: 'unavailable' | 'internal', message: string) => () => {
    throw new DomainError(code, message);
  };

  it('has its word passed on when it is away or not ready yet', async () => {
    await world.services.serve(SearchService, { search: refusing('unavailable', 'Search is warming up.') });
    expect(await api.search.find('chisel', { status: 503 })).toEqual({ error: 'Search is warming up.' });
  });

  it('is helped out by the catalogue where that can: search knows titles while it is away', async () => {
    const asked: [string, number][] = [];
    await world.services.serve(TitleService, {
      findTitles: ({ query, page }) => {
        asked.push([query, page]);
        return { queryType: 'video' };
      },
    });
    expect(await api.search.findReduced('video:chisel', 2)).toEqual({
      results: { video_results: [], channel_results: [], playlist_results: [], fulltext_results: [] },
      queryType: 'video',
    });
    expect(asked).toEqual([['video:chisel', 2]]);
  });

  it('is named when nobody answers for it', async () => {
    expect(await api.tasks.list(undefined, { status: 503 })).toEqual({
      error: 'The scheduler service does not answer. Try again in a moment.',
    });
  });

  it('is waited for five seconds', async () => {
    await world.services.serve(SettingsService, { updateSettings: () => 'no answer' });
    const began = performance.now();
    expect(await api.settings.update({ downloads: { sleep_interval: 3 } }, { status: 503 })).toEqual({
      error: 'The scheduler service does not answer. Try again in a moment.',
    });
    expect(performance.now() - began).toBeGreaterThan(4_900);
  }, 20_000);

  it('that deletes as release 0.1 does has the queue ignore a video that is to be ignored', async () => {
    const asked: object[] = [];
    await world.services.serve(RemovalService, { deleteVideo: () => ({}) });
    await world.services.serve(QueueService, {
      updateItem: ({ youtubeId: id, status }) => {
        asked.push({ id, status });
        return {};
      },
    });
    await api.videos.delete(youtubeId);
    expect(asked).toEqual([]);
    await api.videos.deleteAndIgnore(youtubeId);
    expect(asked).toEqual([{ id: youtubeId, status: 'ignore-force' }]);
  });

  const unexpected = [500, { error: 'Something went wrong here. The log has the details.' }];
  /** No client has to expect it, so that the description has no such answer. */
  const answerTo = async (path: string): Promise<unknown> => {
    const { status, body } = await api.client.send({ method: 'GET', path });
    return [status, JSON.parse(body.toString())];
  };

  it('keeps what went wrong within it from people', async () => {
    await world.services.serve(ChannelService, { getChannel: refusing('internal', 'relation "channel" is missing') });
    expect(await answerTo(`/api/channel/${channelId}/`)).toEqual(unexpected);
  });

  it('ends a page that never would', async () => {
    await world.services.serve(VideoService, {
      listVideos: () => ({ videos: [], totalHits: 1, moreYoutubeIds: [youtubeId] }),
      hydrateVideos: ({ youtubeIds }) => ({ videos: [], moreYoutubeIds: youtubeIds }),
    });
    expect(await answerTo('/api/video/')).toEqual(unexpected);
  });
});

describe('settings', () => {
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

describe('notifications', () => {
  it('shows what the bucket holds and forgets what is taken out', async () => {
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
  });
});

describe('the way of a request', () => {
  it('keeps its id, and gets a new one for an odd one', async () => {
    const response = await api.client.send({
      method: 'GET',
      path: '/api/ping/',
      headers: { 'x-request-id': '{"a": 1}' },
    });
    expect(response.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    const kept = await api.client.send({ method: 'GET', path: '/api/ping/', headers: { 'x-request-id': 'trace-42' } });
    expect(kept.headers['x-request-id']).toBe('trace-42');
  });

  it('describes itself', async () => {
    const response = await api.client.send({ method: 'GET', path: '/api/schema/' });
    expect(response.status).toBe(200);
    expect(JSON.parse(response.body.toString())).toMatchObject({ openapi: '3.1.0', paths: { '/api/ping/': {} } });
  });

  it('sends a long answer compressed to who takes that, and a short one as it is', async () => {
    const ask = (path: string, accepted?: string) =>
      api.client.send({ method: 'GET', path, headers: accepted === undefined ? {} : { 'accept-encoding': accepted } });
    const plain = await ask('/api/schema/');
    expect(plain.headers).toMatchObject({ vary: 'accept-encoding', 'content-length': String(plain.body.length) });
    expect(plain.headers['content-encoding']).toBeUndefined();
    const unpack = { zstd: zstdDecompressSync, br: brotliDecompressSync, gzip: gunzipSync };
    for (const [encoding, unpacked] of Object.entries(unpack)) {
      const { headers, body } = await ask('/api/schema/', encoding);
      expect(headers).toMatchObject({ 'content-encoding': encoding, 'content-length': String(body.length) });
      expect(body.length).toBeLessThan(plain.body.length / 5);
      expect(unpacked(body).equals(plain.body)).toBe(true);
    }
    const { headers, body } = await ask('/api/ping/', 'br');
    expect(headers['content-encoding']).toBeUndefined();
    expect(JSON.parse(body.toString())).toMatchObject({ response: 'pong' });
  });

  it('describes itself on a page, with all that the page loads, to who is signed in', async () => {
    const page = await api.client.send({ method: 'GET', path: '/api/docs/' });
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    const parts = [...page.body.toString().matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path = '']) => path);
    expect(parts).toHaveLength(3);
    for (const path of parts) {
      expect((await api.client.send({ method: 'GET', path })).status).toBe(200);
    }
    const stranger = anonymousApi(world.gateway.address).client;
    expect((await stranger.send({ method: 'GET', path: '/api/docs/' })).status).toBe(403);
  });

  it('tells of a newer release as long as one is known', async () => {
    const { buckets } = world.platform;
    const tell = (said: string) => buckets.put(settingsBucket.name, newestReleaseKey, said);
    const shows = (update: unknown) =>
      eventually(async () => expect((await api.session.ping()).ta_update).toEqual(update));
    await tell('{"version": "999.1.0", "is_breaking": true}');
    await shows({ status: true, version: 'v999.1.0', is_breaking: true });
    expect((await api.session.start()).ping.ta_update).toMatchObject({ version: 'v999.1.0' });
    await tell('{"version": "999.1.0-rc.1"}');
    await shows(null);
    await tell('{"version": "999.2.0", "is_breaking": false}');
    await shows({ status: true, version: 'v999.2.0', is_breaking: false });
    await tell(`{"version": "${release}"}`);
    await shows(null);
    await buckets.delete(settingsBucket.name, newestReleaseKey);
  });

  it('needs no other service for ping, account and health', async () => {
    expect(await api.session.ping()).toMatchObject({ response: 'pong', user: 1, ta_update: null });
    const [ping, config, account, settings] = await Promise.all([
      api.session.ping(),
      api.settings.own(),
      api.session.account(),
      api.settings.get(),
    ]);
    expect(await api.session.start()).toEqual({ ping, config, account, settings });
    expect(await api.session.account()).toMatchObject({ name: 'keeper', is_staff: true, is_superuser: true });
    expect(await api.session.health()).toBe('OK');
  });
});
