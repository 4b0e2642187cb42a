import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { channels, eventually, videos } from '@reelkeep/testing';
import { type ApiVideo, Keeper } from './keeper.js';
import { serviceNames } from './away.js';
import { type Stack, startStack } from './stack.js';

const video = videos.userSubtitles;
const title = 'Restoring a ship lantern';
/** How long what the product does by itself may take. */
export const settleMs = 90_000;
const untilSearchMs = 150_000;
const processes = { 'all-in-one': ['services'], split: [...serviceNames] } as const;

export type World = { stack: Stack; keeper: Keeper };

/** Starts the product for the tests of a block, and hands it to them. */
export const startedFor = (topology: keyof typeof processes): (() => World) => {
  let world: World | undefined;
  beforeAll(async () => {
    const stack = await startStack({ topology, isFresh: true });
    world = { stack, keeper: await Keeper.signIn(stack.baseUrl) };
    await world.keeper.saveSettings({ downloads: { sleep_interval: 0 } });
  });
  afterAll(async () => {
    await world?.stack.dispose();
  });
  return () => {
    if (!world) {
      throw new Error('the product did not start');
    }
    return world;
  };
};

/** The video of the main job, once it is there. */
export const archived = ({ keeper }: World): Promise<ApiVideo> => keeper.api.videos.get(video);

/** The tests of the main job, from a link to a found video with its bytes. */
export const doesTheMainJob = (topology: keyof typeof processes, world: () => World): void => {
  it('downloads at once, tells what it does meanwhile, and has the video', async () => {
    const { stack, keeper } = world();
    // Slow enough for every step to be seen; the clip is small.
    await stack.tubeworld.setSettings({ bps: 1_500_000 });
    await keeper.downloadNow([video]);
    const told = new Set<string>();
    await eventually(async () => {
      for (const { title: task, messages } of await keeper.notifications()) {
        told.add([task, ...messages].join(' | '));
      }
      expect(await keeper.video(video)).toMatchObject({ youtube_id: video, title, active: true });
      expect([...told].join('\n')).toMatch(/^Downloading \| Task completed$/m);
    }, settleMs);
    await stack.tubeworld.setSettings({ bps: null });
    const texts = [...told].join('\n');
    expect(texts).toMatch(new RegExp(`^Add to download queue \\| Extracting 1/1 \\| ${video}$`, 'm'));
    expect(texts).toMatch(/^Add to download queue \| Task completed$/m);
    expect(texts).toMatch(new RegExp(`^Downloading \\| ${title} \\| .*\\d+(?:\\.\\d+)?% of .* at .*/s`, 'm'));
    expect(await keeper.queue()).toEqual([]);
  });

  it('lists it, on Home and on its channel', async () => {
    const { keeper } = world();
    for (const path of ['/api/video/', `/api/video/?channel=${channels.harbourWorkshop}`]) {
      expect(await keeper.call('GET', path)).toMatchObject({ data: [{ youtube_id: video }] });
    }
    expect(await keeper.api.videos.channel(channels.harbourWorkshop)).toMatchObject({
      channel_id: channels.harbourWorkshop,
    });
  });

  it('sends its bytes whole, in ranges and not again', async () => {
    const { keeper } = world();
    const { media_url: url, media_size: size } = await archived(world());
    const whole = await keeper.media(url);
    const bytes = Buffer.from(await whole.arrayBuffer());
    expect(whole.status).toBe(200);
    expect(whole.headers.get('content-type')).toBe('video/mp4');
    expect(whole.headers.get('accept-ranges')).toBe('bytes');
    expect(bytes).toHaveLength(size);

    const middle = await keeper.media(url, 'bytes=1000-1999');
    expect(middle.status).toBe(206);
    expect(middle.headers.get('content-range')).toBe(`bytes 1000-1999/${size}`);
    expect(Buffer.from(await middle.arrayBuffer()).equals(bytes.subarray(1000, 2000))).toBe(true);
    const end = await keeper.media(url, 'bytes=-100');
    expect(end.headers.get('content-range')).toBe(`bytes ${size - 100}-${size - 1}/${size}`);
    expect(Buffer.from(await end.arrayBuffer()).equals(bytes.subarray(-100))).toBe(true);

    const beyond = await keeper.media(url, `bytes=${size}-`);
    expect(beyond.status).toBe(416);
    expect(beyond.headers.get('content-range')).toBe(`bytes */${size}`);

    const etag = whole.headers.get('etag') ?? '';
    expect(etag).not.toBe('');
    const again = await keeper.raw(url, { 'if-none-match': etag });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    expect((await keeper.raw(url, { 'if-none-match': '"another"' })).status).toBe(200);
    // A file that was replaced meanwhile must not be continued by the bytes of another.
    expect((await keeper.raw(url, { range: 'bytes=0-9', 'if-range': '"another"' })).status).toBe(200);
  });

  it('sends subtitles as text/vtt and pictures as JPEG', async () => {
    const { keeper } = world();
    const { subtitles, vid_thumb_url: picture } = await archived(world());
    expect(subtitles).toHaveLength(1);
    const track = await keeper.media(subtitles[0]?.media_url ?? '');
    expect(track.status).toBe(200);
    expect(track.headers.get('content-type')).toMatch(/^text\/vtt/);
    expect(await track.text()).toMatch(/^WEBVTT\n[^]*This lantern hung on a pilot boat\./);
    const thumb = await keeper.media(picture);
    expect([thumb.status, thumb.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  });

  it('finds it by its title', async () => {
    const { keeper } = world();
    await eventually(async () => {
      expect((await keeper.search('lantern')).video_results).toMatchObject([{ youtube_id: video }]);
    }, untilSearchMs);
  });

  it('answers for the health of every process', async () => {
    const urls = await world().stack.healthUrls();
    expect(Object.keys(urls).sort()).toEqual([...processes[topology]].sort());
    const reported = await Promise.all(
      Object.values(urls).map(async (url) => {
        const live = await fetch(`${url}/health/live`);
        expect([live.status, await live.json()]).toEqual([200, 'OK']);
        return eventually(async () => {
          const ready = await fetch(`${url}/health/ready`);
          const report = (await ready.json()) as Record<string, { ready: boolean; parts: Record<string, string> }>;
          expect([ready.status, report]).toEqual([200, expect.anything()]);
          return Object.entries(report).map(([name, { parts }]) => [name, parts] as const);
        }, settleMs);
      }),
    );
    const parts = Object.fromEntries(reported.flat());
    expect(Object.keys(parts).sort()).toEqual([...serviceNames].sort());
    for (const service of serviceNames) {
      expect(parts[service]).toMatchObject({ postgres: 'ok', nats: 'ok' });
    }
  });

  it('lets nobody in with a session that was ended', async () => {
    const { stack, keeper } = world();
    const other = await Keeper.signIn(stack.baseUrl);
    await other.api.session.ping();
    const before = new Map(other.cookies);
    await other.api.session.logout();
    for (const [name, value] of before) {
      other.cookies.set(name, value);
    }
    await other.api.session.ping({ status: 403 });
    await keeper.api.session.ping();
  });
};
