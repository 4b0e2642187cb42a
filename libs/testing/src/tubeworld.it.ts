import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from './eventually.js';
import {
  autoCaptionWord,
  buildTestWorld,
  channels,
  channelUrl,
  lastCueStartSeconds,
  lastCueWord,
  playlistEntries,
  playlists,
  playlistUrl,
  shortsUrl,
  videos,
  videosTab,
  watchUrl,
} from './test-world.js';
import { startTubeworld, type Tubeworld, tubeworldRuntime } from './tubeworld.js';

type Cue = { tStartMs: number; segs: { utf8: string }[] };

describe('yt-dlp, brought to tubeworld by proxy variables alone', () => {
  const runtime = tubeworldRuntime();
  let folder: string;
  let world: Tubeworld;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tubeworld-it-'));
    world = await startTubeworld({ world: buildTestWorld(), ...runtime, workDir: join(folder, 'tubeworld') });
  }, 300_000);

  afterEach(() => world.reset());

  afterAll(async () => {
    await world.stop();
    await rm(folder, { recursive: true, force: true });
  });

  /** The whole environment of the process: nothing of ours beside `world.env`. */
  const environment = () => ({
    PATH: process.env['PATH'] ?? '',
    HOME: folder,
    LANG: 'C.UTF-8',
    PYTHONPATH: runtime.pythonPath,
    ...world.env,
  });
  const base = ['-m', 'yt_dlp', '--ignore-config', '--no-cache-dir', '--compat-options', 'no-certifi'];
  const ytDlp = async (args: string[], cwd = folder): Promise<{ code: number; stdout: string; stderr: string }> =>
    new Promise((resolve) => {
      const options = { env: environment(), cwd, maxBuffer: 64 << 20 };
      execFile(runtime.python, [...base, ...args], options, (error, stdout, stderr) =>
        resolve({ code: error ? Number(error.code) : 0, stdout, stderr }),
      );
    });
  const json = async (...args: string[]): Promise<Record<string, unknown>> => {
    const { stdout, stderr } = await ytDlp(args);
    if (!stdout) {
      throw new Error(stderr);
    }
    return JSON.parse(stdout) as Record<string, unknown>;
  };
  const listed = async (url: string): Promise<unknown[]> => {
    const { entries } = await json('--flat-playlist', '--dump-single-json', url);
    return (entries as { id: string }[]).map(({ id }) => id);
  };
  /** Cues of the English track as json3 has them. */
  const cues = async (videoId: string, which: '--write-subs' | '--write-auto-subs'): Promise<Cue[]> => {
    const cwd = await newFolder();
    const track = ['--sub-langs', 'en', '--sub-format', 'json3', '-o', 'track'];
    await ytDlp(['--skip-download', which, ...track, watchUrl(videoId)], cwd);
    return (JSON.parse(await readFile(join(cwd, 'track.en.json3'), 'utf8')) as { events: Cue[] }).events;
  };
  const newFolder = () => mkdtemp(join(folder, 'download-'));

  it('extracts what the world says of a video', async () => {
    await expect(json('--dump-json', watchUrl(videos.workbench))).resolves.toMatchObject({
      id: videos.workbench,
      title: 'An oak workbench in twelve seconds',
      channel: 'Harbour Workshop',
      channel_id: channels.harbourWorkshop,
      duration: 12,
      upload_date: '20260913',
      tags: ['workbench', 'oak'],
      view_count: 54_000,
      like_count: 2_300,
      live_status: 'not_live',
    });
  });

  it('downloads best video and audio and merges them to mp4', async () => {
    const cwd = await newFolder();
    const args = ['-f', 'bestvideo+bestaudio', '--merge-output-format', 'mp4', '-o', '%(id)s.%(ext)s'];
    const { code, stderr } = await ytDlp([...args, watchUrl(videos.workbench)], cwd);
    expect({ code, stderr: code ? stderr : '' }).toEqual({ code: 0, stderr: '' });
    expect(await readdir(cwd)).toEqual([`${videos.workbench}.mp4`]);
    const probe = await promisify(execFile)(
      'ffprobe',
      ['-v', 'error', '-show_streams', '-show_format', '-of', 'json', `${videos.workbench}.mp4`],
      { cwd },
    );
    const { streams, format } = JSON.parse(probe.stdout) as {
      streams: { codec_type: string; height?: number }[];
      format: { duration: string };
    };
    expect(streams.map((stream) => stream.codec_type)).toEqual(['video', 'audio']);
    expect(streams[0]?.height).toBe(720);
    expect(Math.round(Number(format.duration))).toBe(12);
  });

  it('takes an id that begins with a dash when it comes as a URL', async () => {
    await expect(json('--dump-json', '--', watchUrl(videos.dashedId))).resolves.toMatchObject({ id: videos.dashedId });
  });

  it('writes uploaded subtitles as json3 with every cue', async () => {
    const events = await cues(videos.userSubtitles, '--write-subs');
    expect(events).toHaveLength(7);
    expect(events.at(-1)?.tStartMs).toBe(lastCueStartSeconds * 1000);
    expect(
      events
        .at(-1)
        ?.segs.map(({ utf8 }) => utf8)
        .join(''),
    ).toContain(lastCueWord);
  });

  it('offers generated captions apart from uploaded ones, word by word', async () => {
    const { subtitles } = await json('--dump-json', watchUrl(videos.autoCaptionsOnly));
    expect(subtitles).toEqual({});
    const events = await cues(videos.autoCaptionsOnly, '--write-auto-subs');
    expect(events[1]?.segs.map(({ utf8 }) => utf8)).toContain(` ${autoCaptionWord}`);
  });

  it('lists the tabs of a channel flat, newest first', async () => {
    await expect(listed(channelUrl(channels.harbourWorkshop, 'videos'))).resolves.toEqual(videosTab.harbourWorkshop);
    await expect(listed(channelUrl(channels.harbourWorkshop, 'shorts'))).resolves.toEqual([videos.short]);
    await expect(listed(channelUrl(channels.meadowObservatory, 'streams'))).resolves.toEqual([
      videos.upcoming,
      videos.wasLive,
    ]);
  });

  it('resolves a handle and lists a playlist flat', async () => {
    await expect(listed('https://www.youtube.com/@MeadowObservatory/videos')).resolves.toEqual(
      videosTab.meadowObservatory,
    );
    await expect(listed(playlistUrl(playlists.firstSteps))).resolves.toEqual(playlistEntries.firstSteps);
  });

  it('knows a short by its own page and its shape', async () => {
    const { media_type, width, height } = await json('--dump-json', shortsUrl(videos.short));
    expect(media_type).toBe('short');
    expect(Number(width)).toBeLessThan(Number(height));
  });

  it('fetches the thumbnail as a real picture', async () => {
    const cwd = await newFolder();
    await ytDlp(
      ['--skip-download', '--write-thumbnail', '--convert-thumbnails', 'jpg', '-o', 'picture', watchUrl(videos.chisel)],
      cwd,
    );
    const picture = await readFile(join(cwd, 'picture.jpg'));
    expect(picture.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
    expect((await world.requests()).by_kind['thumb']).toBe(1);
  });

  it('reads comments with their threads', async () => {
    const { comments } = await json('--dump-json', '--write-comments', watchUrl(videos.commented));
    expect((comments as { parent: string; is_pinned: boolean }[]).map(({ parent }) => parent)).toEqual([
      'root',
      'root',
      'UgyMeteorThread000000000',
    ]);
  });

  it('goes on by a Range request after the connection was reset', async () => {
    const cwd = await newFolder();
    const fault = await world.addFault({ kind: 'media', itag: '136', do: 'reset', at_byte: 300_000, times: 1 });
    const { code } = await ytDlp(['-f', '136', '-o', 'a.mp4', watchUrl(videos.workbench)], cwd);
    expect(code).toBe(0);
    expect(await world.faultHits(fault)).toBe(1);
    const asked = await world.log({ kind: 'media', video: videos.workbench });
    expect(asked.map(({ status }) => status)).toEqual([206, 206]);
    expect(Number(/^bytes=(\d+)-/.exec(asked[1]?.range ?? '')?.[1])).toBeGreaterThan(0);
  });

  it('goes on where it was killed, and sends no byte twice but a few', async () => {
    const cwd = await newFolder();
    const args = ['-f', '136', '-o', 'big.mp4', '--fixup', 'never', watchUrl(videos.big)];
    await world.setSettings({ bps: 20_000_000 });
    const first = spawn(runtime.python, [...base, ...args], { env: environment(), cwd, stdio: 'ignore' });
    const killed = once(first, 'exit');
    await eventually(
      async () => expect((await stat(join(cwd, 'big.mp4.part'))).size).toBeGreaterThan(40_000_000),
      30_000,
    );
    first.kill('SIGKILL');
    await killed;
    await world.setSettings({ bps: null });

    const { stdout } = await ytDlp(args, cwd);
    expect(stdout).toContain('Resuming download at byte');
    const { size } = await stat(join(cwd, 'big.mp4'));
    expect(Math.round(size / 1e6)).toBe(200);
    const sent = (await world.log({ kind: 'media' })).reduce((sum, { bytes }) => sum + bytes, 0);
    expect(sent).toBeLessThan(size * 1.1);
  });

  it('is slowed down by a throttle', async () => {
    const cwd = await newFolder();
    await world.addFault({ kind: 'media', do: 'throttle', bps: 50_000 });
    await ytDlp(['-f', '140', '-o', 'a.m4a', watchUrl(videos.workbench)], cwd);
    const [request] = await world.log({ kind: 'media' });
    expect(request?.bytes).toBeGreaterThan(190_000);
    expect(request?.seconds).toBeGreaterThan(3.5);
  });

  it.each([
    [videos.privateVideo, "Private video. Sign in if you've been granted access to this video"],
    [videos.deletedVideo, 'Video unavailable. This video has been removed by the uploader'],
    [videos.membersOnly, 'Join this channel to get access to members-only content'],
    [videos.upcoming, 'This live event will begin in'],
    ['nosuchvideo', 'Video unavailable'],
  ])('says why %s cannot be had', async (id, reason) => {
    const { code, stderr } = await ytDlp(['--dump-json', watchUrl(id)]);
    expect(code).toBe(1);
    expect(stderr).toContain(`ERROR: [youtube] ${id}: `);
    expect(stderr).toContain(reason);
  });

  it('says that a bot check stands in the way when a fault asks for it', async () => {
    await world.addFault({ do: 'playability', state: 'bot' });
    expect((await ytDlp(['--dump-json', watchUrl(videos.chisel)])).stderr).toContain(
      'Sign in to confirm you’re not a bot',
    );
  });

  it('sees a change of the world, until the world is reset', async () => {
    await world.patchVideo(videos.chisel, { state: 'deleted' });
    expect((await ytDlp(['--dump-json', watchUrl(videos.chisel)])).code).toBe(1);
    await world.reset();
    expect((await ytDlp(['--dump-json', watchUrl(videos.chisel)])).code).toBe(0);
  });

  it('reaches no other host', async () => {
    expect((await ytDlp(['https://example.com/video'])).code).toBe(1);
    expect((await world.requests()).by_refused_host['example.com:443']).toBeGreaterThan(0);
  });
});

describe('starting tubeworld', () => {
  const runtime = tubeworldRuntime();
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tubeworld-it-'));
  });

  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('tells what is wrong with a world', async () => {
    const world = { channels: [], videos: [{ id: videos.chisel, channel: 'UCnobody' }] };
    await expect(startTubeworld({ world, ...runtime, workDir: folder })).rejects.toThrow(/no channel UCnobody/);
  });

  it('tells that the Python it was given does not exist', async () => {
    const start = startTubeworld({ world: buildTestWorld(), ...runtime, python: '/nowhere/python3', workDir: folder });
    await expect(start).rejects.toThrow('/nowhere/python3 could not be started');
  });

  it('answers no longer once stopped', async () => {
    const world = await startTubeworld({ world: { channels: [], videos: [] }, ...runtime, workDir: folder });
    await world.stop();
    await expect(world.requests()).rejects.toThrow('fetch failed');
  });
});
