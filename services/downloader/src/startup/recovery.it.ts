import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { createHash } from 'node:crypto';
import { mkdir, readdir, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { defaultAppConfig, downloaderWorkflows, TaskFinishedSchema, taskQueues } from '@reelkeep/contracts';
import { channels, eventually, videos } from '@reelkeep/testing';
import { type DownloaderUnderTest, startDownloaderUnderTest } from '../testing/downloader-under-test.js';

const mebibyte = 1024 * 1024;
const bigBytes = 200 * mebibyte;

describe('a big download that is interrupted', () => {
  let world: DownloaderUnderTest;

  beforeAll(async () => {
    world = await startDownloaderUnderTest();
  }, 240_000);

  afterAll(async () => {
    await world?.stop();
  });

  const staging = (): string => join(world.platform.cacheDir, 'download', videos.big);
  const stagedBytes = async (): Promise<number> => {
    const names = await readdir(staging()).catch(() => []);
    const sizes = await Promise.all(
      names.filter((name) => name.includes('.f')).map(async (name) => (await stat(join(staging(), name))).size),
    );
    return sizes.reduce((sum, size) => sum + size, 0);
  };
  const mediaBytesSent = async (): Promise<number> =>
    (await world.source.log({ video: videos.big, kind: 'media' })).reduce((sum, { bytes }) => sum + bytes, 0);
  const untilHalf = (): Promise<void> =>
    eventually(async () => expect(await stagedBytes()).toBeGreaterThan(0.3 * bigBytes), 60_000);

  it('goes on after kill -9 of the service where it was, and leaves one row, one file and nothing else', async () => {
    await world.source.setSettings({ bps: 15 * mebibyte });
    const first = world.spawn();
    await eventually(() => world.queue.listItems({ page: { offset: 0, limit: 1 } }), 20_000);
    await world.startQueue();
    await world.queue.enqueue({ entries: [videos.big], autostart: true, flat: false, force: false });
    await untilHalf();
    first.kill('SIGKILL');
    await once(first, 'exit');
    // The kernel ends the tool with its service: no one else writes while the service is away.
    await eventually(async () => expect(await world.toolProcesses(videos.big)).toHaveLength(0));
    const before = await stagedBytes();

    await world.source.setSettings({ bps: null });
    const second = world.spawn();
    await eventually(() => expect(world.saved).toHaveLength(1), 80_000);
    await eventually(
      async () => expect((await world.queue.listItems({ page: { offset: 0, limit: 5 } })).totalHits).toBe(0),
      20_000,
    );
    const resumed = (await world.source.log({ video: videos.big, kind: 'media' })).filter(
      ({ range }) => Number(/bytes=(\d+)-/.exec(range ?? '')?.[1]) > mebibyte,
    );
    expect(resumed).not.toHaveLength(0);
    expect(await mediaBytesSent()).toBeLessThan(bigBytes + before * 0.3 + 40 * mebibyte);
    expect(await readdir(join(world.platform.mediaDir, channels.harbourWorkshop))).toEqual([`${videos.big}.mp4`]);
    await eventually(async () => expect(await readdir(join(world.platform.cacheDir, 'download'))).toEqual([]));

    // What was put together of two transfers is what one transfer brings.
    const file = join(world.platform.mediaDir, channels.harbourWorkshop, `${videos.big}.mp4`);
    const joined = await hashOf(file);
    await world.queue.enqueue({ entries: [videos.big], autostart: true, flat: false, force: true });
    await eventually(() => expect(world.saved).toHaveLength(2), 80_000);
    expect(await hashOf(file)).toBe(joined);
    second.kill('SIGTERM');
    await once(second, 'exit');
  }, 240_000);

  it('ends with a stop: the tool at once, the row keeps its place, and the next start goes on', async () => {
    await world.source.setSettings({ bps: 15 * mebibyte });
    await world.start();
    await world.queue.enqueue({ entries: [videos.big], autostart: true, flat: false, force: true });
    await untilHalf();
    await world.platform.temporal.workflow.getHandle(downloaderWorkflows.downloadQueue.workflowId()).cancel();
    await eventually(async () => expect(await world.toolProcesses(videos.big)).toHaveLength(0), 10_000);
    await eventually(async () => {
      const runs = (await world.events('download', TaskFinishedSchema)).filter(
        ({ name }) => name === 'download_pending',
      );
      expect(runs.at(-1)).toMatchObject({ outcome: 'stopped', message: 'downloaded 0 video(s).' });
    });
    expect((await world.queue.getItem({ youtubeId: videos.big })).item).toMatchObject({
      status: 'pending',
      autoStart: false,
      hadMessage: false,
    });
    const kept = await stagedBytes();
    expect(kept).toBeGreaterThan(0);

    await world.source.setSettings({ bps: null });
    const saved = world.saved.length;
    await world.startQueue();
    await eventually(() => expect(world.saved).toHaveLength(saved + 1), 60_000);
    await eventually(async () => expect(await readdir(join(world.platform.cacheDir, 'download'))).toEqual([]));
  }, 180_000);

  it('lets the service stop within seconds, and its next life go on at once', async () => {
    await world.source.setSettings({ bps: 15 * mebibyte });
    await world.queue.enqueue({ entries: [videos.big], autostart: true, flat: false, force: true });
    await untilHalf();
    const askedAt = Date.now();
    await world.stopService();
    expect(Date.now() - askedAt).toBeLessThan(8_000);
    expect(await world.toolProcesses(videos.big)).toHaveLength(0);
    const kept = await stagedBytes();

    await world.source.setSettings({ bps: null });
    const saved = world.saved.length;
    const startedAt = Date.now();
    await world.start();
    await eventually(() => expect(world.saved).toHaveLength(saved + 1), 60_000);
    // Sooner than the heartbeat timeout: the stop was told, it did not have to be noticed.
    expect(Date.now() - startedAt).toBeLessThan(19_000);
    expect(kept).toBeGreaterThan(0.3 * bigBytes);
  }, 120_000);
});

describe('the start of the service', () => {
  let world: DownloaderUnderTest;

  beforeAll(async () => {
    world = await startDownloaderUnderTest();
  }, 120_000);

  afterAll(async () => {
    await world?.stop();
  });

  it('sweeps staging folders, starts what was asked to start, and leaves plain pending rows alone', async () => {
    await world.start();
    await world.stopService();
    const row = (youtubeId: string, autoStart: boolean): Promise<unknown> =>
      world.db.query(
        `INSERT INTO queue_item (youtube_id, title, channel_id, channel_name, status, auto_start, vid_type, added, added_by)
         VALUES ($1, 'x', $2, 'Harbour Workshop', 'pending', $3, 'unknown', now(), 'test')`,
        [youtubeId, channels.harbourWorkshop, autoStart],
      );
    await row(videos.chisel, true);
    await row(videos.dashedId, false);
    for (const youtubeId of [videos.dashedId, videos.workbench]) {
      await mkdir(join(world.platform.cacheDir, 'download', youtubeId), { recursive: true });
      await writeFile(join(world.platform.cacheDir, 'download', youtubeId, `${youtubeId}.f398.mp4.part`), 'x');
    }
    await world.start();
    await eventually(() => expect(world.saved.map(({ video }) => video?.youtubeId)).toEqual([videos.chisel]), 30_000);
    await eventually(async () =>
      expect((await readdir(join(world.platform.cacheDir, 'download'))).toSorted()).toEqual([videos.dashedId]),
    );
    expect((await world.queue.getItem({ youtubeId: videos.dashedId })).item?.status).toBe('pending');
  }, 60_000);

  it('removes copies in media folders that nobody finishes, and nothing that is written to or of another name', async () => {
    await world.stopService();
    const folder = join(world.platform.mediaDir, channels.harbourWorkshop);
    const before = (await readdir(folder)).toSorted();
    const old = [`.${videos.chisel}.mp4.part`, `.${videos.chisel}.mp4.one.part`, `.${videos.chisel}.mp4`, 'notes.part'];
    for (const name of [...old, '.fresh.mp4.two.part']) {
      await writeFile(join(folder, name), 'x');
    }
    const trash = join(world.platform.mediaDir, '.trash', channels.harbourWorkshop);
    await mkdir(trash, { recursive: true });
    const trashed = join(trash, old[1] ?? '');
    await writeFile(trashed, 'x');
    const longAgo = new Date(Date.now() - 61 * 60_000);
    await Promise.all(
      [...old.map((name) => join(folder, name)), trashed].map((file) => utimes(file, longAgo, longAgo)),
    );
    await world.start();
    await eventually(async () => expect(await readdir(trash)).toEqual([]));
    await eventually(async () =>
      expect((await readdir(folder)).toSorted()).toEqual(
        [...before, `.${videos.chisel}.mp4`, 'notes.part', '.fresh.mp4.two.part'].toSorted(),
      ),
    );
  });

  it('has watched videos looked at once, however often its sweep has to be tried', async () => {
    await world.stopService();
    const folder = join(world.platform.cacheDir, 'download', videos.workbench);
    await mkdir(folder, { recursive: true });
    const before = world.catalog.looks;
    await world.db.query("INSERT INTO staging_lease VALUES ($1, gen_random_uuid(), now() + interval '7 seconds')", [
      videos.workbench,
    ]);
    await world.start();
    await eventually(async () => await expect(stat(folder)).rejects.toMatchObject({ code: 'ENOENT' }), 20_000);
    await eventually(() => expect(world.catalog.looks - before).toBeGreaterThan(0), 20_000);
    // One may be of the life before; the sweep was tried every two seconds.
    expect(world.catalog.looks - before).toBeLessThan(3);
  }, 60_000);

  it('goes on between the move to the archive and the catalogue after kill -9', async () => {
    await world.stopService();
    const child = world.spawn();
    const saved = world.saved.length;
    world.catalog.answers = false;
    await eventually(
      () => world.queue.enqueue({ entries: [videos.short], autostart: true, flat: false, force: false }),
      20_000,
    );
    await eventually(() => expect(world.catalog.refused).toBeGreaterThan(0), 30_000);
    const file = join(world.platform.mediaDir, channels.harbourWorkshop, `${videos.short}.mp4`);
    const { ino } = await stat(file);
    child.kill('SIGKILL');
    await once(child, 'exit');
    await world.start();
    world.catalog.answers = true;
    await eventually(() => expect(world.saved).toHaveLength(saved + 1), 30_000);
    await eventually(
      async () =>
        expect(
          (await world.queue.listItems({ page: { offset: 0, limit: 5 } })).items.map(({ youtubeId }) => youtubeId),
        ).toEqual([videos.dashedId]),
      20_000,
    );
    expect((await stat(file)).ino).toBe(ino);
  }, 90_000);

  it('repeats every step of a download without harm', async () => {
    const { temporal } = world.platform;
    const input = inputOf(videos.userSubtitles);
    const step = (name: string): Promise<unknown> =>
      temporal.activity.execute(name, {
        id: `${name}-${crypto.randomUUID()}`,
        taskQueue: taskQueues.downloaderIo,
        args: [input],
        startToCloseTimeout: '1 minute',
        heartbeatTimeout: '20 s',
      });
    for (const name of [
      'readChannel',
      'readChannel',
      'fetchMedia',
      'fetchMedia',
      'finalise',
      'finalise',
      'fetchMedia',
      'finalise',
    ]) {
      const result = await step(name);
      expect([name, result ?? { ok: true }]).toEqual([name, { ok: true }]);
    }
    const media = await readdir(join(world.platform.mediaDir, channels.harbourWorkshop));
    expect(media.filter((name) => name.startsWith(videos.userSubtitles)).toSorted()).toEqual([
      `${videos.userSubtitles}.en.vtt`,
      `${videos.userSubtitles}.mp4`,
    ]);
    const requests = await world.source.log({ video: videos.userSubtitles });
    expect(requests.filter(({ kind }) => kind === 'watch')).toHaveLength(1);
  }, 60_000);

  it('removes what an attempt staged that was given up, when nothing waits for the video any more', async () => {
    await world.source.setSettings({ bps: 15 * mebibyte });
    const staged = join(world.platform.cacheDir, 'download', videos.big);
    const attempt = await world.platform.temporal.activity.start('fetchMedia', {
      id: `late-${crypto.randomUUID()}`,
      taskQueue: taskQueues.downloaderIo,
      args: [inputOf(videos.big)],
      startToCloseTimeout: '2 minutes',
      heartbeatTimeout: '5 s',
    });
    await eventually(async () => expect(await readdir(staged)).not.toEqual([]));
    await attempt.terminate('given up');
    await eventually(async () => expect(await world.toolProcesses(videos.big)).toHaveLength(0));
    await eventually(async () =>
      expect(await readdir(join(world.platform.cacheDir, 'download'))).not.toContain(videos.big),
    );
  }, 90_000);

  const inputOf = (youtubeId: string): object => ({
    taskId: 'task-by-hand',
    youtubeId,
    position: '0',
    title: 'Restoring a ship lantern',
    channelId: channels.harbourWorkshop,
    vidType: 'unknown',
    playlistIds: ['PL1'],
    settings: defaultAppConfig.downloads,
    checkFormats: false,
  });
});

const hashOf = async (file: string): Promise<string> => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
};
