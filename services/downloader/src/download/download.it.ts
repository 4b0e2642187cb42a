import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import {
  downloaderWorkflows,
  type QueueItem,
  QueueItemDeletedSchema,
  QueueItemState,
  type TaskFinished,
  TaskFinishedSchema,
  TaskStartedSchema,
} from '@reelkeep/contracts';
import { autoCaptionWord, channels, eventually, lastCueWord, videos, watchUrl } from '@reelkeep/testing';
import { type DownloaderUnderTest, startDownloaderUnderTest } from '../testing/downloader-under-test.js';

describe('the main path of the downloader', () => {
  let world: DownloaderUnderTest;

  beforeAll(async () => {
    world = await startDownloaderUnderTest();
    await world.start();
  }, 120_000);

  // The next start would join a run that has not ended yet.
  afterEach(() =>
    eventually(async () => {
      if ((await world.db.query('SELECT 1 FROM queue_run')).rows.length > 0) {
        throw new Error('the run goes on');
      }
    }, 30_000),
  );

  afterAll(async () => {
    await world?.stop();
  });

  it('Download now of three links brings two videos and says why the third is missing', async () => {
    const { queue, saved, platform } = world;
    const entries = [[videos.userSubtitles, videos.privateVideo, videos.short].map(watchUrl).join('\n')];
    const { taskId } = await queue.enqueue({ entries, autostart: true, flat: false, force: false });

    await eventually(
      () =>
        expect(new Set(saved.map(({ video }) => video?.youtubeId))).toEqual(
          new Set([videos.userSubtitles, videos.short]),
        ),
      40_000,
    );
    // What cannot be read stays, with the reason.
    await eventually(async () => {
      const { items } = await queue.listItems({ page: { offset: 0, limit: 10 } });
      expect(items.map(({ youtubeId, message }) => [youtubeId, message])).toEqual([
        [videos.privateVideo, expect.stringMatching(/^Private video: only people whom its owner invited can watch it/)],
      ]);
    });
    await queue.deleteItem({ youtubeId: videos.privateVideo });

    const media = join(platform.mediaDir, channels.harbourWorkshop);
    expect((await readdir(media)).toSorted()).toEqual(
      [`${videos.userSubtitles}.en.vtt`, `${videos.userSubtitles}.mp4`, `${videos.short}.mp4`].toSorted(),
    );
    expect(await readFile(join(media, `${videos.userSubtitles}.en.vtt`), 'utf8')).toContain(lastCueWord);
    const record = saved.find(({ video }) => video?.youtubeId === videos.userSubtitles);
    expect(record?.video).toMatchObject({
      title: 'Restoring a ship lantern',
      duration: 60,
      vidType: 'videos',
      active: true,
    });
    expect(Number(record?.video?.mediaSize)).toBe((await stat(join(media, `${videos.userSubtitles}.mp4`))).size);
    expect(record?.video?.streams.map(({ type }) => type)).toEqual(['video', 'audio']);
    expect(record?.subtitles[0]?.cues.at(-1)?.text).toContain(lastCueWord);
    expect(record?.channel).toMatchObject({
      name: 'Harbour Workshop',
      hasThumb: true,
      hasBanner: true,
      hasTvart: true,
      tabs: ['videos', 'shorts'],
    });
    expect(saved.find(({ video }) => video?.youtubeId === videos.short)?.video?.vidType).toBe('shorts');
    for (const file of [`videos/l/${videos.userSubtitles}.jpg`, `channels/${channels.harbourWorkshop}_thumb.jpg`]) {
      expect((await readFile(join(platform.cacheDir, file))).subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
    }
    await eventually(async () => expect(await readdir(join(platform.cacheDir, 'download'))).toEqual([]));

    await eventually(async () => {
      const finished = await world.events('download', TaskFinishedSchema);
      expect(finished.find((event) => event.taskId === taskId)).toMatchObject({
        outcome: 'success',
        message: 'added 2 Videos to Queue',
      });
      expect(finished.findLast((event) => event.name === 'download_pending')?.message).toMatch(
        /downloaded \d video\(s\)\./,
      );
    });
    expect((await world.events('download', TaskStartedSchema)).map(({ name }) => name)).toContain('download_pending');
    await eventually(async () => expect(await world.events('download', QueueItemDeletedSchema)).toHaveLength(3));
  }, 60_000);

  const rowOf = async (youtubeId: string): Promise<QueueItem | undefined> =>
    (await world.queue.listItems({ page: { offset: 0, limit: 50 } })).items.find(
      (item) => item.youtubeId === youtubeId,
    );
  const savedTimes = (youtubeId: string): number =>
    world.saved.filter(({ video }) => video?.youtubeId === youtubeId).length;
  const lastRun = async (): Promise<TaskFinished | undefined> =>
    (await world.events('download', TaskFinishedSchema)).findLast((event) => event.name === 'download_pending');

  it('the same id entered twice at once, and again while it downloads, is downloaded once', async () => {
    const add = (): Promise<unknown> =>
      world.queue.enqueue({ entries: [videos.workbench], autostart: true, flat: false, force: false });
    await Promise.all([add(), add()]);
    await eventually(() => expect(world.toolProcesses(videos.workbench)).resolves.not.toHaveLength(0));
    await add();
    await eventually(() => expect(savedTimes(videos.workbench)).toBe(1), 30_000);
    await add();
    await eventually(
      async () =>
        expect(
          (await world.events('download', TaskFinishedSchema)).filter(({ name }) => name === 'extract_download').length,
        ).toBeGreaterThanOrEqual(5),
      20_000,
    );
    await eventually(async () => expect(await rowOf(videos.workbench)).toBeUndefined());
    expect(savedTimes(videos.workbench)).toBe(1);
    const media = (await world.source.log({ video: videos.workbench })).filter(
      ({ kind, range }) => kind === 'media' && range === null,
    );
    expect(new Set(media.map(({ itag }) => itag)).size).toBe(media.length);
  }, 60_000);

  it('a video that fails keeps the words of the tool on its row, and the next one is taken', async () => {
    await world.queue.enqueue({
      entries: [`${videos.membersOnly} ${videos.chisel}`],
      autostart: false,
      flat: false,
      force: false,
    });
    await eventually(
      async () => expect((await world.queue.listItems({ page: { offset: 0, limit: 5 } })).totalHits).toBe(2),
      20_000,
    );
    const { taskId } = await world.startQueue();
    await eventually(() => expect(savedTimes(videos.chisel)).toBe(1), 30_000);
    await eventually(async () =>
      expect(await lastRun()).toMatchObject({ taskId, outcome: 'success', message: 'downloaded 1 video(s).' }),
    );
    expect((await rowOf(videos.membersOnly))?.message).toMatch(
      /^Members only: its channel shows it to paying members\.\nJoin this channel to get access to members-only content/,
    );

    // Not tried again before its message is cleared. A start while the run ends would be that run's.
    await eventually(async () => expect((await world.db.query('SELECT FROM queue_run')).rowCount).toBe(0), 20_000);
    await world.startQueue();
    await eventually(async () => expect(await lastRun()).toMatchObject({ message: 'downloaded 0 video(s).' }), 60_000);
    const asked = (await world.source.requests()).by_video[videos.membersOnly];
    await world.source.patchVideo(videos.membersOnly, { state: 'ok' });
    await world.queue.updateItem({ youtubeId: videos.membersOnly, status: 'priority' });
    await eventually(() => expect(savedTimes(videos.membersOnly)).toBe(1), 30_000);
    expect((await world.source.requests()).by_video[videos.membersOnly]).toBeGreaterThan(asked ?? 0);
  }, 150_000);

  it('a bot check halts the run and blames no row; it goes on by itself when the source answers again', async () => {
    await world.queue.enqueue({
      entries: [`${videos.wasLive} ${videos.dashedId}`],
      autostart: false,
      flat: false,
      force: false,
    });
    await eventually(async () => {
      const { items } = await world.queue.listItems({ page: { offset: 0, limit: 5 } });
      expect(items.map(({ state }) => state)).toEqual([QueueItemState.READY, QueueItemState.READY]);
    }, 20_000);
    await world.source.addFault({ do: 'playability', state: 'bot' });
    const { taskId } = await world.startQueue();
    await eventually(async () => {
      const { sourcePause } = await world.queue.listItems({ page: { offset: 0, limit: 5 } });
      expect(sourcePause).toMatchObject({ reason: 'The source asks to confirm that you are not a bot.' });
    }, 20_000);
    for (const youtubeId of [videos.wasLive, videos.dashedId]) {
      expect(await rowOf(youtubeId)).toMatchObject({ hadMessage: false });
    }
    await world.source.clearFaults();
    await eventually(
      async () =>
        expect(await lastRun()).toMatchObject({ taskId, outcome: 'success', message: 'downloaded 2 video(s).' }),
      60_000,
    );
  }, 90_000);

  it('metadata kept from the moment of adding is asked anew when its addresses no longer answer', async () => {
    await world.source.setSettings({ url_ttl: 0 });
    await world.queue.enqueue({ entries: [videos.rowingBoat], autostart: true, flat: false, force: false });
    await eventually(async () => expect(await world.toolProcesses(videos.rowingBoat)).not.toHaveLength(0), 20_000);
    await eventually(
      async () =>
        expect((await world.source.log({ video: videos.rowingBoat })).some(({ status }) => status === 403)).toBe(true),
      20_000,
    );
    await world.source.setSettings({ url_ttl: 21_600 });
    await eventually(() => expect(savedTimes(videos.rowingBoat)).toBe(1), 40_000);
  }, 70_000);

  it('generated captions are archived as one line at a time, with their source', async () => {
    await world.queue.enqueue({ entries: [videos.autoCaptionsOnly], autostart: true, flat: false, force: false });
    await eventually(() => expect(savedTimes(videos.autoCaptionsOnly)).toBe(1), 30_000);
    const record = world.saved.find(({ video }) => video?.youtubeId === videos.autoCaptionsOnly);
    expect(record?.subtitles.map(({ track }) => track)).toMatchObject([{ lang: 'en', source: 'auto', ext: 'json3' }]);
    const cues = record?.subtitles[0]?.cues ?? [];
    expect(cues.some(({ text }) => text.includes(autoCaptionWord))).toBe(true);
    expect(cues.every((cue, at) => at === 0 || cue.startMs >= (cues[at - 1]?.endMs ?? 0))).toBe(true);
  }, 60_000);

  const untilDownloading = (youtubeId: string): Promise<void> =>
    eventually(async () => {
      const download = world.platform.temporal.workflow.getHandle(
        downloaderWorkflows.downloadVideo.workflowId({ youtubeId }),
      );
      expect((await download.describe()).status.name).toBe('RUNNING');
    }, 20_000);

  it('a second start while a video downloads is answered at once', async () => {
    await world.source.addFault({ kind: 'media', video: videos.doubleStar, do: 'throttle', bps: 10_000 });
    await world.queue.enqueue({ entries: [videos.doubleStar], autostart: true, flat: false, force: false });
    await untilDownloading(videos.doubleStar);
    const { taskId } = await world.startQueue();
    await eventually(async () => expect(await lastRun()).toMatchObject({ taskId }));
    expect(await lastRun()).toMatchObject({ outcome: 'success', message: 'Download Queue is already running.' });
    expect(savedTimes(videos.doubleStar)).toBe(0);
    await stopRun();
  }, 60_000);

  it('subtitles are kept but not searched when the settings say so', async () => {
    await world.settings({ subtitle: 'en', subtitle_source: 'user', subtitle_index: false });
    await world.queue.enqueue({ entries: [videos.userSubtitles], autostart: true, flat: false, force: true });
    const before = savedTimes(videos.userSubtitles);
    await eventually(() => expect(savedTimes(videos.userSubtitles)).toBe(before + 1), 40_000);
    const record = world.saved.findLast(({ video }) => video?.youtubeId === videos.userSubtitles);
    expect(record?.subtitles.map(({ track, cues }) => [track?.lang, cues.length])).toEqual([['en', 0]]);
    const names = await readdir(join(world.platform.mediaDir, channels.harbourWorkshop));
    expect(names).toContain(`${videos.userSubtitles}.en.vtt`);
    await world.settings({});
  }, 60_000);

  const stopRun = async (): Promise<void> => {
    const run = world.platform.temporal.workflow.getHandle(downloaderWorkflows.downloadQueue.workflowId());
    await run.cancel();
    await expect(run.result()).rejects.toThrow();
    await eventually(async () => expect(await lastRun()).toMatchObject({ outcome: 'stopped' }), 20_000);
    await world.db.query('TRUNCATE queue_item');
    await world.source.clearFaults();
  };

  it('a stop while the picture does not come ends the run, and nothing else', async () => {
    const fault = await world.source.addFault({ kind: 'thumb', video: videos.commented, do: 'hang', seconds: 60 });
    await world.source.addFault({ kind: 'media', video: videos.commented, do: 'throttle', bps: 10_000 });
    await world.queue.enqueue({ entries: [videos.commented], autostart: true, flat: false, force: false });
    await untilDownloading(videos.commented);
    await eventually(async () => expect(await world.source.faultHits(fault)).toBeGreaterThan(0), 20_000);
    await stopRun();
  }, 60_000);

  it('an archive folder that is away stops the run with the reason, and blames no row', async () => {
    const { mediaDir } = world.platform;
    await rename(mediaDir, `${mediaDir}-away`);
    await symlink(join(mediaDir, 'no-such-mount'), mediaDir);
    try {
      await world.queue.enqueue({ entries: [videos.commented], autostart: true, flat: false, force: false });
      await eventually(
        async () => expect((await lastRun())?.message).toContain(`${mediaDir} cannot be written`),
        20_000,
      );
      expect(await lastRun()).toMatchObject({ outcome: 'failure' });
      expect(await rowOf(videos.commented)).toMatchObject({ autoStart: true, hadMessage: false });
    } finally {
      await rm(mediaDir);
      await rename(`${mediaDir}-away`, mediaDir);
      await world.db.query('TRUNCATE queue_item');
    }
  }, 60_000);

  it('texts that no database could hold are archived without what is wrong in them', async () => {
    const id = 'oddletters1';
    await world.source.addVideo({
      id,
      channel: channels.harbourWorkshop,
      title: 'A \u0000bell',
      description: 'rung \u0000twice',
      published: '2026-03-01T20:00:00Z',
      clip: 'c3',
    });
    await world.queue.enqueue({ entries: [id], autostart: true, flat: false, force: false });
    await eventually(() => expect(savedTimes(id)).toBe(1), 30_000);
    const record = world.saved.find(({ video }) => video?.youtubeId === id);
    expect(record?.video).toMatchObject({ title: 'A bell', description: 'rung twice' });
  }, 60_000);
});
