import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { downloaderWorkflows, parseYoutubeId, type TaskFinished, TaskFinishedSchema } from '@reelkeep/contracts';
import { buildUploads, channels, eventually } from '@reelkeep/testing';
import { type DownloaderUnderTest, startDownloaderUnderTest } from '../testing/downloader-under-test.js';

const uploads = buildUploads(48, 'c3').map(({ id }) => id);

describe('a run with several videos under way', () => {
  let world: DownloaderUnderTest;
  let next = 0;

  beforeAll(async () => {
    world = await startDownloaderUnderTest(buildUploads(48, 'c3'));
    await world.settings({ parallel_downloads: 3 });
    await world.start();
  }, 120_000);

  beforeEach(() => {
    world.told.length = 0;
  });

  afterEach(async () => {
    await world.source.clearFaults();
    await world.source.setSettings({ bps: null });
    await world.settings({ parallel_downloads: 3 });
  });

  afterAll(async () => {
    await world?.stop();
  });

  const take = (count: number): string[] => uploads.slice(next, (next += count));
  const isSaved = (id: string): boolean => world.saved.some(({ video }) => video?.youtubeId === id);
  /** Of archived ones what is missing may be asked for. */
  const underWay = async (ids: readonly string[]): Promise<string[]> => {
    const coming = ids.filter((id) => !isSaved(id));
    const found = await Promise.all(coming.map(async (id) => ((await world.toolProcesses(id)).length > 0 ? [id] : [])));
    return found.flat();
  };
  const untilUnderWay = (ids: readonly string[], count: number): Promise<string[]> =>
    eventually(async () => {
      const found = await underWay(ids);
      expect(found).toHaveLength(count);
      return found;
    }, 40_000);
  const staged = (): Promise<string[]> => readdir(join(world.platform.cacheDir, 'download'));
  const runs = async (): Promise<TaskFinished[]> =>
    (await world.events('download', TaskFinishedSchema)).filter(({ name }) => name === 'download_pending');
  const rows = async (): Promise<Record<string, unknown>[]> =>
    (
      await world.db.query(
        'SELECT youtube_id, status, auto_start, message, had_message FROM queue_item ORDER BY youtube_id',
      )
    ).rows;
  /** Entered and read, but not begun. */
  const enter = async (ids: readonly string[]): Promise<void> => {
    // The run of the test before would take them as soon as they are read.
    await eventually(async () => expect((await world.db.query('SELECT 1 FROM queue_run')).rows).toEqual([]), 20_000);
    await world.queue.enqueue({ entries: [ids.join(' ')], autostart: false, flat: false, force: false });
    await eventually(async () => {
      const { rows: ready } = await world.db.query("SELECT 1 FROM queue_item WHERE state = 'ready'");
      expect(ready).toHaveLength(ids.length);
    }, 40_000);
  };
  const archived = async (ids: readonly string[]): Promise<void> => {
    await eventually(() => expect(ids.filter((id) => !isSaved(id))).toEqual([]), 90_000);
    await eventually(async () => expect(await rows()).toEqual([]), 20_000);
    for (const id of ids) {
      expect([id, world.saved.filter(({ video }) => video?.youtubeId === id).length]).toEqual([id, 1]);
    }
    const names = await readdir(join(world.platform.mediaDir, channels.meadowObservatory));
    expect(names).toEqual(expect.arrayContaining(ids.map((id) => `${id}.mp4`)));
    await eventually(async () => expect(await staged()).toEqual([]));
  };

  it('downloads as many at once as the settings say, never more, and tells of all in one record', async () => {
    const ids = take(7);
    await enter(ids);
    await world.source.setSettings({ bps: 30_000 });
    const { taskId } = await world.startQueue();
    await untilUnderWay(ids, 3);
    let most = 0;
    await eventually(async () => {
      // A look takes its time: what two looks see was there all the time between them.
      const first = await underWay(ids);
      const both = (await underWay(ids)).filter((id) => first.includes(id));
      most = Math.max(most, both.length);
      expect(isSaved(ids[0] ?? '')).toBe(true);
    }, 60_000);
    await world.source.setSettings({ bps: null });
    await archived(ids);
    expect(most).toBe(3);
    expect(await world.ends(taskId)).toMatchObject({ outcome: 'success', message: 'downloaded 7 video(s).' });
    // Of a channel that is new to all of them.
    const pages = (await world.source.log({ kind: 'channel' })).map(({ path }) => path);
    expect(pages).toEqual([...new Set(pages)]);
    expect(pages).not.toEqual([]);
    const several = world.told.filter(({ taskId: of, lines }) => of === taskId && lines[0] === 'Processing 3 videos');
    expect(several.at(-1)?.lines).toHaveLength(4);
    const shares = several.flatMap(({ progress }) => (progress === undefined ? [] : [progress]));
    expect(shares.length).toBeGreaterThan(0);
    expect(Math.max(...shares)).toBeLessThanOrEqual(1);
    expect(several.some(({ lines }) => lines.some((line) => /^Night sky, part \d+: \d+\.\d% of /.test(line)))).toBe(
      true,
    );
  }, 180_000);

  it('leaves the pause of the settings between two starts', async () => {
    await world.settings({ parallel_downloads: 3, sleep_interval: 3 });
    const ids = take(3);
    await enter(ids);
    await world.source.addFault({ kind: 'media', do: 'throttle', bps: 10_000 });
    const begun: number[] = [];
    await world.startQueue();
    await eventually(async () => {
      const count = (await underWay(ids)).length;
      if (count > begun.length) {
        begun.push(Date.now());
      }
      expect(begun).toHaveLength(3);
    }, 60_000);
    for (const [at, moment] of begun.entries()) {
      expect(at === 0 || moment - (begun[at - 1] ?? 0) > 1_000).toBe(true);
    }
    await stop(ids);
  }, 120_000);

  /** Stops the run, and forgets what it had to do. */
  const stop = async (ids: readonly string[]): Promise<void> => {
    const before = (await runs()).length;
    await world.platform.temporal.workflow.getHandle(downloaderWorkflows.downloadQueue.workflowId()).cancel();
    await eventually(async () => expect(await underWay(ids)).toEqual([]), 20_000);
    await eventually(async () => expect((await runs()).slice(before)).toMatchObject([{ outcome: 'stopped' }]), 20_000);
    // Not by hand: what is staged of them goes with the events.
    await world.queue.clearItems({ status: 'pending' });
    await eventually(async () => expect(await staged()).toEqual([]), 20_000);
  };

  it('stops all within three seconds, and leaves them all pending', async () => {
    const ids = take(4);
    await enter(ids);
    await world.source.addFault({ kind: 'media', do: 'throttle', bps: 10_000 });
    await world.startQueue();
    await untilUnderWay(ids, 3);
    const kept = eventually(async () => {
      expect(await underWay(ids)).toEqual([]);
      return rows();
    }, 20_000);
    const before = (await runs()).length;
    const askedAt = Date.now();
    await world.platform.temporal.workflow.getHandle(downloaderWorkflows.downloadQueue.workflowId()).cancel();
    const left = await kept;
    expect(Date.now() - askedAt).toBeLessThan(3_000);
    expect(left).toEqual(
      ids.map((id) => ({ youtube_id: id, status: 'pending', auto_start: false, message: null, had_message: false })),
    );
    await eventually(async () =>
      expect((await runs()).slice(before)).toMatchObject([{ outcome: 'stopped', message: 'downloaded 0 video(s).' }]),
    );
    // The next start goes on with what is there of each.
    await world.source.clearFaults();
    await world.startQueue();
    await archived(ids);
  }, 180_000);

  it('tells at once why it will fail, while others go on, and what is asked for meanwhile is the next run', async () => {
    await world.settings({ parallel_downloads: 2 });
    const ids = take(4);
    await enter(ids);
    await world.source.addFault({ kind: 'media', do: 'throttle', bps: 10_000 });
    const { taskId } = await world.startQueue();
    const [broken = '', other = ''] = await untilUnderWay(ids, 2);
    await world.platform.temporal.workflow
      .getHandle(downloaderWorkflows.downloadVideo.workflowId({ youtubeId: parseYoutubeId(broken) }))
      .terminate();
    await eventually(
      () => expect(world.told.some((one) => one.taskId === taskId && one.level === 'error')).toBe(true),
      10_000,
    );
    const { taskId: later } = await world.startQueue();
    await eventually(async () => expect(await underWay(ids)).toEqual([other]), 20_000);
    expect((await runs()).map((one) => one.taskId)).not.toContain(taskId);
    expect((await runs()).map((one) => one.taskId)).not.toContain(later);
    await world.source.clearFaults();
    expect(await world.ends(taskId)).toMatchObject({ outcome: 'failure' });
    await archived(ids);
    expect(await world.ends(later)).toMatchObject({ outcome: 'success', message: 'downloaded 3 video(s).' });
  }, 180_000);

  it('leaves a start that comes after a stop to the next run', async () => {
    const ids = take(3);
    await enter(ids);
    await world.source.addFault({ kind: 'media', do: 'throttle', bps: 10_000 });
    const { taskId } = await world.startQueue();
    await untilUnderWay(ids, 3);
    await world.platform.temporal.workflow.getHandle(downloaderWorkflows.downloadQueue.workflowId()).cancel();
    // What comes together with the stop is over with it.
    await new Promise((resolve) => setTimeout(resolve, 300));
    const { taskId: later } = await world.startQueue();
    await world.source.clearFaults();
    expect(await world.ends(taskId)).toMatchObject({ outcome: 'stopped' });
    await archived(ids);
    // What was nearly there when the stop came may have been archived by the run that was stopped.
    expect(await world.ends(later)).toMatchObject({
      outcome: 'success',
      message: expect.stringMatching(/^downloaded [0-3] video\(s\)\.$/),
    });
  }, 180_000);

  it('asks nothing during a pause, also after the service was away', async () => {
    const ids = take(2);
    await enter(ids);
    await world.source.addFault({ kind: 'media', do: 'throttle', bps: 10_000 });
    await world.startQueue();
    await untilUnderWay(ids, 2);
    await world.stopService();
    await world.source.clearFaults();
    await world.db.query(
      `UPDATE source_state SET pause_kind = 'blocked', pause_reason = 'blocked', paused_since = now(), tries = 1,
         next_try = now() + interval '1 hour', probing_until = NULL`,
    );
    // What was under way is logged when its answer breaks off.
    const stopped = Date.now();
    await world.start();
    await new Promise((resolve) => setTimeout(resolve, 8_000));
    expect((await world.source.log()).filter(({ time }) => 1000 * time > stopped).map(({ kind }) => kind)).toEqual([]);
    await world.db.query('UPDATE source_state SET next_try = now()');
    await world.startQueue();
    await archived(ids);
  }, 180_000);

  it('a refusal in the middle fails no row: one at a time tries again, and all go on by themselves', async () => {
    const ids = take(5);
    await enter(ids);
    await world.source.setSettings({ url_ttl: 0 });
    const refusal = await world.source.addFault({ do: 'playability', state: 'bot' });
    const { taskId } = await world.startQueue();
    await eventually(async () => {
      const { sourcePause } = await world.queue.listItems({ page: { offset: 0, limit: 1 } });
      expect(sourcePause).toMatchObject({ reason: 'The source asks to confirm that you are not a bot.' });
    }, 60_000);
    await untilUnderWay(ids, 0);
    // From here on the pause is known, and each next try is one video's.
    const hits = await world.source.faultHits(refusal);
    let most = 0;
    await eventually(async () => {
      // A look takes its time: what two looks see was there all the time between them.
      const first = await underWay(ids);
      const both = (await underWay(ids)).filter((id) => first.includes(id));
      most = Math.max(most, both.length);
      expect(await world.source.faultHits(refusal)).toBeGreaterThan(hits + 1);
    }, 60_000);
    expect(most).toBeLessThanOrEqual(1);
    expect((await rows()).map(({ youtube_id: id, had_message: failed }) => [id, failed])).toEqual(
      ids.map((id) => [id, false]),
    );
    await world.source.clearFaults();
    await world.source.setSettings({ url_ttl: 21_600 });
    await archived(ids);
    expect(await world.ends(taskId)).toMatchObject({ outcome: 'success', message: 'downloaded 5 video(s).' });
  }, 240_000);

  it('rows that are deleted or ignored while they are under way take nothing from the others', async () => {
    const ids = take(5);
    const [deleted = '', ignored = ''] = ids;
    await enter(ids);
    await world.source.setSettings({ bps: 30_000 });
    const { taskId } = await world.startQueue();
    await untilUnderWay(ids, 3);
    await world.queue.deleteItem({ youtubeId: deleted });
    await world.queue.updateItem({ youtubeId: ignored, status: 'ignore' });
    await world.source.setSettings({ bps: null });
    // What was under way is finished, as with one at a time, and the others come after it.
    await archived(ids);
    expect(await world.ends(taskId)).toMatchObject({ outcome: 'success', message: 'downloaded 5 video(s).' });
  }, 120_000);

  it('begins the next transfer while one video goes into the archive, and no third one', async () => {
    await world.settings({ parallel_downloads: 1 });
    const ids = take(3);
    await enter(ids);
    world.catalog.answers = false;
    const { taskId } = await world.startQueue();
    try {
      const folder = join(world.platform.mediaDir, channels.meadowObservatory);
      const here = async (): Promise<string[]> => {
        const names = await readdir(folder);
        return ids.filter((id) => names.includes(`${id}.mp4`));
      };
      const both = await eventually(async () => {
        const found = await here();
        expect(found).toHaveLength(2);
        return found;
      }, 40_000);
      const refused = world.catalog.refused;
      await eventually(() => expect(world.catalog.refused).toBeGreaterThan(refused + 1), 40_000);
      expect(await here()).toEqual(both);
      expect(await underWay(ids)).toEqual([]);
    } finally {
      world.catalog.answers = true;
    }
    await archived(ids);
    expect(await world.ends(taskId)).toMatchObject({ outcome: 'success', message: 'downloaded 3 video(s).' });
    const told = world.told.filter(({ taskId: of }) => of === taskId).map(({ lines }) => lines[0]);
    expect(told.filter((line) => line?.endsWith(' videos'))).toEqual([]);
  }, 180_000);

  it('stops the next transfer at once, and lets what goes into the archive finish', async () => {
    await world.settings({ parallel_downloads: 1 });
    const ids = take(2);
    await enter(ids);
    await world.source.setSettings({ bps: 20_000 });
    world.catalog.answers = false;
    const refused = world.catalog.refused;
    const { taskId } = await world.startQueue();
    try {
      await eventually(() => expect(world.catalog.refused).toBeGreaterThan(refused), 40_000);
      await untilUnderWay(ids, 1);
      await world.platform.temporal.workflow.getHandle(downloaderWorkflows.downloadQueue.workflowId()).cancel();
      await eventually(async () => expect(await underWay(ids)).toEqual([]), 3_000);
    } finally {
      world.catalog.answers = true;
    }
    expect(await world.ends(taskId)).toMatchObject({ outcome: 'stopped', message: 'downloaded 1 video(s).' });
    expect(ids.filter((id) => isSaved(id))).toHaveLength(1);
    expect(await rows()).toMatchObject([{ status: 'pending', message: null }]);
    await world.source.setSettings({ bps: null });
    await world.startQueue();
    await archived(ids);
  }, 180_000);

  it('follows a change of the settings with its next row', async () => {
    await world.settings({ parallel_downloads: 1 });
    const ids = take(5);
    await enter(ids);
    await world.source.setSettings({ bps: 60_000 });
    const { taskId } = await world.startQueue();
    await untilUnderWay(ids, 1);
    await world.source.setSettings({ bps: 20_000 });
    await world.settings({ parallel_downloads: 3 });
    await untilUnderWay(ids, 3);
    await world.settings({ parallel_downloads: 1 });
    await world.source.setSettings({ bps: 60_000 });
    // Of those that are under way one is the last; none is begun beside another.
    await eventually(async () => expect(await underWay(ids)).toHaveLength(1), 60_000);
    let most = 0;
    await eventually(async () => {
      const first = await underWay(ids);
      const both = (await underWay(ids)).filter((id) => first.includes(id));
      most = Math.max(most, both.length);
      expect(ids.every((id) => isSaved(id))).toBe(true);
    }, 60_000);
    expect(most).toBe(1);
    await archived(ids);
    expect(await world.ends(taskId)).toMatchObject({ outcome: 'success', message: 'downloaded 5 video(s).' });
  }, 180_000);
});
