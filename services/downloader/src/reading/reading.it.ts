import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { access, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import {
  downloaderWorkflows,
  type QueueItem,
  QueueItemKind,
  type TaskFinished,
  PlaylistListedSchema,
  TaskFinishedSchema,
  type TaskProgress,
  TaskProgressSchema,
  videoThumbFile,
} from '@reelkeep/contracts';
import { Live, liveProgressSubject } from '@reelkeep/messaging';
import {
  channels,
  channelUrl,
  eventually,
  playlistEntries,
  playlistUrl,
  playlists,
  shortsUrl,
  videos,
  videosTab,
  watchUrl,
} from '@reelkeep/testing';
import { type DownloaderUnderTest, startDownloaderUnderTest } from '../testing/downloader-under-test.js';

describe('adding to the queue', () => {
  let world: DownloaderUnderTest;

  beforeAll(async () => {
    world = await startDownloaderUnderTest();
    await world.start();
  }, 120_000);

  beforeEach(async () => {
    await world.source.reset();
    await world.db.query('TRUNCATE queue_item, archived_video');
  });

  afterAll(async () => {
    await world?.stop();
  });

  const finished = async (taskId: string): Promise<TaskFinished> =>
    eventually(async () => {
      const event = (await world.events('download', TaskFinishedSchema)).find(
        (candidate) => candidate.taskId === taskId,
      );
      if (!event) {
        throw new Error('not finished yet');
      }
      return event;
    }, 30_000);
  const add = async (entries: string[], options: { flat?: boolean } = {}): Promise<TaskFinished> =>
    finished(
      (await world.queue.enqueue({ entries, autostart: false, flat: options.flat ?? false, force: false })).taskId,
    );
  const rows = async (): Promise<[string, string][]> =>
    (await world.queue.listItems({ page: { offset: 0, limit: 50 } })).items.map((item) => [
      item.youtubeId,
      item.vidType,
    ]);

  const itemOf = async (youtubeId: string): Promise<QueueItem | undefined> =>
    (await world.queue.getItem({ youtubeId })).item;

  it('does nothing for blank input', async () => {
    const { taskId } = await world.queue.enqueue({ entries: [' \n', ''], autostart: false, flat: false, force: false });
    await expect(
      world.platform.temporal.workflow.getHandle(downloaderWorkflows.followAdding.workflowId({ taskId })).describe(),
    ).rejects.toThrow(/not found/i);
  });

  it('names a piece that is no id, and adds the good ones beside it', async () => {
    const problems: TaskProgress[] = [];
    const heard = new Live(await world.platform.natsAs('notifications')).subscribe(
      liveProgressSubject,
      TaskProgressSchema,
      (told) => void (told.level === 'error' && problems.push(told)),
    );
    const result = await add([`nonsense ${videos.chisel} ftp://example.org/x`]);
    expect(result).toMatchObject({ outcome: 'success', message: 'added 1 Videos to Queue' });
    await eventually(() =>
      expect(problems.map(({ taskId, lines }) => [taskId, ...lines].join(' ')).toSorted()).toEqual([
        `${result.taskId} invalid domain: ftp://example.org/x`,
        `${result.taskId} not a valid id_str: nonsense`,
      ]),
    );
    heard.unsubscribe();
    const { items } = await world.queue.listItems({ page: { offset: 0, limit: 50 } });
    expect(items.map(({ title, kind, message }) => [title, kind, message?.split('.')[0]])).toEqual([
      ['nonsense', QueueItemKind.TEXT, expect.stringMatching(/^This is no id and no address/)],
      ['Sharpening a chisel', QueueItemKind.VIDEO, undefined],
      ['ftp://example.org/x', QueueItemKind.TEXT, expect.stringMatching(/^This is no id and no address/)],
    ]);
  });

  it('fails the task when nothing that was entered can be read', async () => {
    expect(await add(['nonsense'])).toMatchObject({ outcome: 'failure', message: 'not a valid id_str: nonsense' });
    expect(await add([videos.deletedVideo])).toMatchObject({
      outcome: 'failure',
      message: expect.stringMatching(/^deletedvid1: Video unavailable/),
    });
  });

  it('knows the metadata of a single video, and the picture is there', async () => {
    await add([videos.dashedId]);
    const { item } = await world.queue.getItem({ youtubeId: videos.dashedId });
    expect(item).toMatchObject({
      title: 'A rack for the clamps',
      channelId: channels.harbourWorkshop,
      channelName: 'Harbour Workshop',
      status: 'pending',
      autoStart: false,
      duration: 3,
      hasThumb: true,
      hadMessage: false,
    });
    expect(Number(item?.published?.seconds)).toBe(Date.parse('2026-08-30T10:00:00Z') / 1000);
    // The task does not wait for it.
    await eventually(async () => {
      expect(await readdir(join(world.platform.cacheDir, 'videos', '-'))).toEqual([`${videos.dashedId}.jpg`]);
    });
  });

  it('shows those that wait behind a download, which gets its own picture', async () => {
    await world.source.addFault({ kind: 'media', video: videos.chisel, do: 'throttle', bps: 10_000 });
    await world.queue.enqueue({
      entries: [videos.chisel, videos.doubleStar],
      autostart: true,
      flat: false,
      force: false,
    });
    await eventually(() => access(join(world.platform.cacheDir, videoThumbFile(videos.doubleStar))), 30_000);
    expect((await rows()).map(([id]) => id)).toEqual([videos.chisel, videos.doubleStar]);
    const run = world.platform.temporal.workflow.getHandle(downloaderWorkflows.downloadQueue.workflowId());
    await run.cancel();
    await expect(run.result()).rejects.toThrow();
  });

  it('takes a title that no database could hold without what is wrong in it', async () => {
    const [id, channel] = ['oddletters1', channels.harbourWorkshop];
    await world.source.addVideo({ id, channel, title: 'A \u0000bell \ud83d cut', clip: 'c3' });
    expect(await add([id])).toMatchObject({ outcome: 'success' });
    expect((await world.queue.getItem({ youtubeId: id })).item?.title).toBe('A bell \ufffd cut');
  });

  it('takes the type of a short from its address and from the source', async () => {
    await add([shortsUrl(videos.short)]);
    expect(await rows()).toEqual([[videos.short, 'shorts']]);
    await world.db.query('TRUNCATE queue_item');
    await add([watchUrl(videos.short), watchUrl(videos.wasLive)]);
    expect(await rows()).toEqual([
      [videos.short, 'shorts'],
      [videos.wasLive, 'streams'],
    ]);
  });

  it('lists all tabs of a channel, or the one that the address names', async () => {
    await add([channelUrl(channels.harbourWorkshop)]);
    expect(await rows()).toEqual([...videosTab.harbourWorkshop.map((id) => [id, 'videos']), [videos.short, 'shorts']]);
    await world.db.query('TRUNCATE queue_item');
    await add(['https://www.youtube.com/@HarbourWorkshop/shorts']);
    expect(await rows()).toEqual([[videos.short, 'shorts']]);
  });

  it('leaves out of a list what is not there yet', async () => {
    await add(['@MeadowObservatory']);
    expect((await rows()).map(([id]) => id).toSorted()).toEqual(
      [...videosTab.meadowObservatory, videos.wasLive].toSorted(),
    );
  });

  it('adds a playlist in its order, with the channel of each video', async () => {
    await add([playlistUrl(playlists.firstSteps)]);
    const { items } = await world.queue.listItems({ page: { offset: 0, limit: 10 } });
    expect(items.map((item) => item.youtubeId)).toEqual([...playlistEntries.firstSteps]);
    expect(items.at(-1)?.channelName).toBe('Meadow Observatory');
    const told = await world.events('download', PlaylistListedSchema);
    expect(told.map(({ playlistId, firstIdx, entryCount }) => [playlistId, firstIdx, entryCount])).toEqual([
      [playlists.firstSteps, 0, playlistEntries.firstSteps.length],
    ]);
    expect(told[0]?.entries.map(({ youtubeId }) => youtubeId)).toEqual([...playlistEntries.firstSteps]);
  });

  it('adds the same video once, however often it is entered', async () => {
    const results = await Promise.all([
      add([videos.chisel]),
      add([watchUrl(videos.chisel)]),
      add([`https://youtu.be/${videos.chisel}`]),
    ]);
    expect(results.map(({ message }) => message).toSorted()).toEqual([
      'No new videos found to add.',
      'No new videos found to add.',
      'added 1 Videos to Queue',
    ]);
    expect(await rows()).toHaveLength(1);
  });

  it('does not ask the source for what is queued or archived, whatever it would say', async () => {
    await world.db.query('INSERT INTO archived_video VALUES ($1, true, now())', [videos.deletedVideo]);
    await add([videos.chisel]);
    await world.source.reset();
    expect(await add([`${videos.deletedVideo} ${videos.chisel}`])).toMatchObject({
      outcome: 'success',
      message: 'No new videos found to add.',
    });
    expect((await world.source.requests()).by_video).toEqual({});
  });

  it('makes a queued video priority by Download now, also while the source does not answer', async () => {
    await add([videos.chisel]);
    await world.source.addFault({ do: 'playability', state: 'bot' });
    const { taskId } = await world.queue.enqueue({
      entries: [videos.chisel],
      autostart: true,
      flat: false,
      force: false,
    });
    expect(await finished(taskId)).toMatchObject({ outcome: 'success' });
    expect((await world.queue.getItem({ youtubeId: videos.chisel })).item).toMatchObject({ autoStart: true });
    await world.platform.temporal.workflow
      .getHandle(downloaderWorkflows.downloadQueue.workflowId())
      .result()
      .catch(() => undefined);
  });

  it('pauses between two questions as the settings say, not before the first', async () => {
    await world.settings({ sleep_interval: 4 });
    await eventually(async () => {
      await world.db.query('TRUNCATE queue_item');
      // As after a while without questions.
      await world.db.query('UPDATE source_state SET free_at = NULL');
      const startedAt = Date.now();
      const adding = add([videos.chisel]);
      await eventually(async () => expect(await world.toolProcesses(videos.chisel)).not.toHaveLength(0));
      // The tool itself takes its time.
      const asked = Date.now() - startedAt;
      await adding;
      expect(asked).toBeLessThan(2_000);
    }, 40_000);
    const startedAt = Date.now();
    await add([`${videos.workbench} nonsense ${videos.chisel} ${videos.rowingBoat}`]);
    // From half of the interval on; the piece that is no id and the queued video ask nothing.
    expect(Date.now() - startedAt).toBeGreaterThan(2_000);
    await world.settings({});
  });

  it('names a few of many bad pieces, each cut to a readable length', async () => {
    const { message } = await add(Array.from({ length: 1_500 }, (_, at) => `bad-${at}-${'x'.repeat(400)}`));
    const lines = message.split('\n');
    expect(lines).toHaveLength(21);
    expect(lines.at(-1)).toBe('and 1480 more');
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(150);
  });

  it('refuses more entries at once than one task can hold', async () => {
    const entries = Array.from({ length: 2_001 }, () => videos.chisel);
    await expect(world.queue.enqueue({ entries, autostart: false, flat: false, force: false })).rejects.toMatchObject({
      code: 'invalid',
      message: expect.stringContaining('at most 2000'),
    });
  });

  it('stops when it is told to, with the tool that is at work', async () => {
    await world.source.addFault({ video: videos.chisel, do: 'hang', seconds: 60 });
    const { taskId } = await world.queue.enqueue({
      entries: [videos.chisel],
      autostart: false,
      flat: false,
      force: false,
    });
    await eventually(async () => expect(await world.toolProcesses(videos.chisel)).not.toHaveLength(0));
    await world.platform.temporal.workflow.getHandle(downloaderWorkflows.followAdding.workflowId({ taskId })).cancel();
    expect(await finished(taskId)).toMatchObject({ outcome: 'stopped' });
    await eventually(async () => expect(await world.toolProcesses(videos.chisel)).toHaveLength(0));
    expect(await itemOf(videos.chisel)).toMatchObject({
      message: expect.stringMatching(/^Stopped before it was read/),
    });
    await world.source.clearFaults();
    await world.queue.updateItem({ youtubeId: videos.chisel, status: 'pending' });
    await eventually(
      async () => expect(await itemOf(videos.chisel)).toMatchObject({ title: 'Sharpening a chisel' }),
      30_000,
    );
    expect((await itemOf(videos.chisel))?.message).toBeUndefined();
  });

  it('ignores a video without a row by looking it up', async () => {
    await world.db.query('INSERT INTO archived_video VALUES ($1, true, now())', [videos.chisel]);
    await world.queue.updateItem({ youtubeId: videos.chisel, status: 'ignore-force' });
    // At once, whatever the source says later.
    expect(await itemOf(videos.chisel)).toMatchObject({ status: 'ignore', title: videos.chisel });
    await eventually(async () =>
      expect(await itemOf(videos.chisel)).toMatchObject({ status: 'ignore', title: 'Sharpening a chisel' }),
    );
  });

  it('answers for rows that do not exist', async () => {
    await expect(world.queue.getItem({ youtubeId: 'nosuchvideo' })).rejects.toMatchObject({ code: 'not-found' });
    // A channel's id would ignore all that it has.
    const channel = { youtubeId: channels.harbourWorkshop, status: 'ignore-force' };
    await expect(world.queue.updateItem(channel)).rejects.toMatchObject({ code: 'not-found' });
    await expect(world.queue.updateItem({ youtubeId: 'nosuchvideo', status: 'pending' })).rejects.toMatchObject({
      code: 'not-found',
    });
    await expect(world.queue.updateItem({ youtubeId: 'nosuchvideo', status: 'priority' })).rejects.toMatchObject({
      code: 'not-found',
    });
    await expect(world.queue.updateItem({ youtubeId: 'nosuchvideo', status: 'later' })).rejects.toMatchObject({
      code: 'invalid',
    });
    await world.queue.deleteItem({ youtubeId: 'nosuchvideo' });
  });
});
