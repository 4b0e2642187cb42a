/** @needs elasticsearch */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { channels, eventually, type RpcSpy, rpcSteps, type SeenRpc, spyOnRpc, videos } from '@reelkeep/testing';
import { type ApiVideo, Keeper } from './keeper.js';
import { type Stack, startStack } from './stack.js';

const settleMs = 150_000;
const video = videos.chisel;

describe('calls between services of six processes that one request causes', () => {
  let stack: Stack;
  let keeper: Keeper;
  let spy: RpcSpy;

  beforeAll(async () => {
    // Services of one process call each other without NATS, where nobody could count.
    stack = await startStack({ topology: 'split' });
    keeper = await Keeper.signIn(stack.baseUrl);
    await keeper.saveSettings({ downloads: { sleep_interval: 0 } });
    await keeper.downloadNow([video]);
    await found();
    // Something to list.
    await keeper.add([videos.workbench]);
    await queued(1);
    spy = await spyOnRpc(await stack.natsUrl());
  });

  afterAll(async () => {
    await spy?.stop();
    await stack?.dispose();
  });

  const found = (): Promise<void> =>
    eventually(async () => {
      expect((await keeper.search('sharpening')).video_results).toMatchObject([{ youtube_id: video }]);
      expect(await keeper.queue()).toEqual([]);
    }, settleMs);
  const queued = (rows: number): Promise<void> =>
    eventually(async () => expect(await keeper.queue()).toHaveLength(rows), settleMs);
  const callsOf = (path: string): Promise<SeenRpc[]> =>
    spy.callsOf((options) => keeper.call('GET', path, undefined, [200], options));
  const methodsOf = async (path: string): Promise<string[]> => (await callsOf(path)).map(({ method }) => method);

  // ARCHITECTURE, "Reads".
  it.each([
    ['/api/video/', 'catalog.VideoService.ListVideos'],
    [`/api/video/?channel=${channels.harbourWorkshop}&sort=published&order=desc`, 'catalog.VideoService.ListVideos'],
    ['/api/video/?watch=continue', 'catalog.VideoService.ListVideos'],
    [`/api/video/${video}/`, 'catalog.VideoService.GetVideo'],
    [`/api/channel/${channels.harbourWorkshop}/`, 'catalog.ChannelService.GetChannel'],
    ['/api/channel/', 'catalog.ChannelService.ListChannels'],
    [`/api/channel/${channels.harbourWorkshop}/aggs/`, 'catalog.ChannelService.GetChannelTotals'],
    ['/api/download/', 'download.QueueService.ListItems'],
    ['/api/download/?filter=pending&page=1', 'download.QueueService.ListItems'],
    [`/api/download/${videos.workbench}/`, 'download.QueueService.GetItem'],
    ['/api/task/schedule/', 'ops.ScheduleService.ListSchedules'],
    ['/api/task/schedulable/', 'ops.ScheduleService.ListSchedulable'],
  ])('%s: one, %s', async (path, method) => {
    expect(await methodsOf(path)).toEqual([method]);
  });

  it.each([
    '/api/ping/',
    '/api/health/',
    '/api/user/me/',
    '/api/user/start/',
    '/api/user/account/',
    '/api/appsettings/config/',
    '/api/appsettings/token/',
    '/api/notification/',
  ])('%s: none', async (path) => {
    expect(await methodsOf(path)).toEqual([]);
  });

  it('media bytes, subtitles and pictures: none', async () => {
    const { media_url: url } = (await keeper.video(video)) as ApiVideo;
    const requestId = randomUUID();
    const answer = await keeper.media(url, 'bytes=0-99', { 'x-request-id': requestId });
    expect([answer.status, answer.headers.get('x-request-id')]).toEqual([206, requestId]);
    expect(await spy.of(requestId)).toEqual([]);
  });

  it('search: the index, then what it found from the catalogue, all at once', async () => {
    const calls = await callsOf('/api/search/?query=sharpening');
    expect(calls.map(({ method }) => method)).toEqual([
      'search.SearchService.Search',
      'catalog.VideoService.HydrateVideos',
    ]);
    expect(rpcSteps(calls)).toBe(2);
    const both = await callsOf('/api/search/?query=workshop');
    expect(both.length).toBeLessThanOrEqual(3);
    expect(both.map(({ method }) => method)).toContain('catalog.ChannelService.HydrateChannels');
    expect(rpcSteps(both)).toBe(2);
  });

  it('similar videos: those that the catalogue keeps; of a few the index, then what it found', async () => {
    const hydrate = 'catalog.VideoService.HydrateVideos';
    const methods = await methodsOf(`/api/video/${video}/similar/`);
    expect(methods).toEqual([hydrate, 'search.SearchService.Similar', hydrate].slice(0, Math.max(2, methods.length)));
    // Enough of them, if always the same.
    const six = Array.from({ length: 6 }, () => video);
    await stack.query(
      `INSERT INTO catalog.similar_video VALUES ($1, $2, now())
       ON CONFLICT (youtube_id) DO UPDATE SET similar_ids = excluded.similar_ids`,
      [video, six],
    );
    expect(await methodsOf(`/api/video/${video}/similar/`)).toEqual([hydrate]);
  });

  it('search that finds nothing: the index alone', async () => {
    expect(await methodsOf('/api/search/?query=nowheretobefound')).toEqual(['search.SearchService.Search']);
  });
});

describe('services of one process', () => {
  let stack: Stack;
  let keeper: Keeper;

  beforeAll(async () => {
    stack = await startStack();
    keeper = await Keeper.signIn(stack.baseUrl);
  });

  afterAll(() => stack?.dispose());

  const pages = ['/api/video/', '/api/channel/', '/api/download/', '/api/task/schedule/', '/api/search/?query=nothing'];

  it('call each other without NATS', async () => {
    const spy = await spyOnRpc(await stack.natsUrl());
    for (const path of pages) {
      expect(await spy.callsOf((options) => keeper.call('GET', path, undefined, [200], options))).toEqual([]);
    }
    await spy.stop();
  });

  it('show what there is also while NATS does not answer', async () => {
    const pid = await stack.pidOf('temporal-nats');
    process.kill(pid, 'SIGSTOP');
    try {
      for (const path of pages) {
        await keeper.call('GET', path, undefined, [200]);
      }
    } finally {
      process.kill(pid, 'SIGCONT');
    }
  });
});
