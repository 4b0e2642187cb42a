import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { TaskFinishedSchema } from '@reelkeep/contracts';
import { buildUploads, channels, eventually, videos } from '@reelkeep/testing';
import { type DownloaderUnderTest, startDownloaderUnderTest } from '../testing/downloader-under-test.js';

const mebibyte = 1024 * 1024;
const bigBytes = 180 * mebibyte;
/** More than the lanes and the first polls of one downloader take. */
const uploads = buildUploads(12, 'c3');

describe('two downloaders on one folder', () => {
  let world: DownloaderUnderTest;
  let pair: ChildProcess[];

  beforeAll(async () => {
    world = await startDownloaderUnderTest(uploads);
    pair = [world.spawn(), world.spawn()];
    await bothAreThere();
  }, 300_000);

  afterAll(async () => {
    await world?.stop();
  });

  beforeEach(async () => {
    await world.source.setSettings({ bps: null });
    world.saved.length = 0;
  });

  const bothAreThere = (): Promise<void> =>
    eventually(async () => {
      const { rows } = await world.db.query(
        "SELECT 1 FROM pg_stat_activity WHERE application_name = 'reelkeep-download-outbox' AND datname = current_database()",
      );
      expect(rows).toHaveLength(2);
      await world.queue.listItems({ page: { offset: 0, limit: 1 } });
    }, 90_000);
  const staging = (): string => join(world.platform.cacheDir, 'download', videos.big);
  const stagedBytes = async (): Promise<number> => {
    const names = await readdir(staging()).catch(() => []);
    const sizes = await Promise.all(
      names.filter((name) => name.includes('.f')).map(async (name) => (await stat(join(staging(), name))).size),
    );
    return sizes.reduce((sum, size) => sum + size, 0);
  };
  const mediaRequests = async (): Promise<{ range: string | null; bytes: number; time: number }[]> =>
    world.source.log({ video: videos.big, kind: 'media' });
  const begin = async (force: boolean): Promise<void> => {
    await world.source.setSettings({ bps: 15 * mebibyte });
    await world.queue.enqueue({ entries: [videos.big], autostart: true, flat: false, force });
    await eventually(async () => expect(await stagedBytes()).toBeGreaterThan(0.3 * bigBytes), 90_000);
  };

  /** The one of the two whose tool fetches the big video. */
  const holder = async (): Promise<ChildProcess> => {
    const above = await processesAbove(await world.toolProcesses(videos.big));
    const found = pair.find(({ pid }) => pid !== undefined && above.has(pid));
    expect(found).toBeDefined();
    return found as ChildProcess;
  };

  const archivedOnce = async (): Promise<void> => {
    await eventually(() => expect(world.saved.map(({ video }) => video?.youtubeId)).toEqual([videos.big]), 120_000);
    await eventually(
      async () => expect((await world.queue.listItems({ page: { offset: 0, limit: 5 } })).totalHits).toBe(0),
      30_000,
    );
    await eventually(async () => expect(await readdir(join(world.platform.cacheDir, 'download'))).toEqual([]));
    await eventually(async () => {
      const { rows } = await world.db.query('SELECT youtube_id, holder FROM staging_lease');
      expect(rows).toEqual([]);
    });
  };

  it('take every item once', async () => {
    const ids = [videos.chisel, videos.dashedId, videos.workbench, videos.rowingBoat, videos.commented];
    await world.queue.enqueue({ entries: ids, autostart: true, flat: false, force: false });
    await eventually(() => expect(world.saved).toHaveLength(ids.length), 120_000);
    await eventually(
      async () => expect((await world.queue.listItems({ page: { offset: 0, limit: 5 } })).totalHits).toBe(0),
      30_000,
    );
    expect(world.saved.map(({ video }) => video?.youtubeId ?? '').toSorted()).toEqual(ids.toSorted());
    for (const id of ids) {
      // One answer of the source served both reading and downloading, or one for each.
      const asked = await world.source.log({ video: id, kind: 'watch' });
      expect([id, asked.length <= 2]).toEqual([id, true]);
    }
    const runs = (await world.events('download', TaskFinishedSchema)).filter(({ name }) => name === 'download_pending');
    expect(runs.filter(({ outcome }) => outcome !== 'success')).toEqual([]);
  }, 240_000);

  it('keep one limit together, and each tells of what both have under way', async () => {
    const ids = uploads.map(({ id }) => id);
    await world.settings({ parallel_downloads: 4 });
    await world.queue.enqueue({ entries: ids, autostart: false, flat: false, force: false });
    await eventually(async () => {
      const { rows } = await world.db.query("SELECT 1 FROM queue_item WHERE state = 'ready'");
      expect(rows).toHaveLength(ids.length);
    }, 60_000);
    await world.source.setSettings({ bps: 25_000 });
    world.told.length = 0;
    const { taskId } = await world.startQueue();
    let most = 0;
    const holders = new Set<number>();
    await eventually(async () => {
      const tools = await Promise.all(ids.map((id) => world.toolProcesses(id)));
      most = Math.max(most, tools.filter((pids) => pids.length > 0).length);
      for (const holder of await processesAbove(tools.flat())) {
        holders.add(holder);
      }
      // Who gets the first ones is up to Temporal: one may be asked for all of them.
      expect(pair.filter(({ pid }) => holders.has(pid ?? 0))).toHaveLength(2);
      expect(world.saved.length).toBeGreaterThanOrEqual(2);
    }, 120_000);
    await world.source.setSettings({ bps: null });
    await eventually(() => expect(world.saved).toHaveLength(ids.length), 90_000);
    expect(most).toBe(4);
    expect(await world.ends(taskId)).toMatchObject({
      outcome: 'success',
      message: `downloaded ${uploads.length} video(s).`,
    });
    expect(world.told.some(({ lines }) => lines[0] === 'Processing 4 videos' && lines.length === 5)).toBe(true);
    await world.settings({});
  }, 300_000);

  it('go on for each other: what a killed one had fetched is continued where it lies', async () => {
    await begin(false);
    const killed = await holder();
    const before = await stagedBytes();
    killed.kill('SIGKILL');
    await once(killed, 'exit');
    await world.source.setSettings({ bps: null });
    await archivedOnce();
    const requests = await mediaRequests();
    expect(requests.some(({ range }) => Number(/bytes=(\d+)-/.exec(range ?? '')?.[1]) > mebibyte)).toBe(true);
    const sent = requests.reduce((sum, { bytes }) => sum + bytes, 0);
    expect(sent).toBeLessThan(bigBytes + before * 0.3 + 40 * mebibyte);
    expect(await readdir(join(world.platform.mediaDir, channels.harbourWorkshop))).toContain(`${videos.big}.mp4`);
    pair = [...pair.filter((one) => one !== killed), world.spawn()];
    await bothAreThere();
  }, 300_000);

  it('never write one file both: the tool of one that hangs has ended before the other begins', async () => {
    await begin(true);
    const frozen = await holder();
    const [tool = 0] = await world.toolProcesses(videos.big);
    frozen.kill('SIGSTOP');
    let mostAtOnce = 0;
    await eventually(async () => {
      const tools = await world.toolProcesses(videos.big);
      mostAtOnce = Math.max(mostAtOnce, new Set(await Promise.all(tools.map(groupOf))).size);
      expect(tools.find((pid) => pid !== tool)).toBeDefined();
      // Each try that the frozen one's open polls were handed has to miss a heartbeat first.
    }, 150_000);
    expect(mostAtOnce).toBe(1);
    expect(await holder()).not.toBe(frozen);
    await world.source.setSettings({ bps: null });
    await archivedOnce();
    const file = join(world.platform.mediaDir, channels.harbourWorkshop, `${videos.big}.mp4`);
    const { size, mtimeMs } = await stat(file);
    // When it wakes up it finds that it was given up, and touches nothing.
    frozen.kill('SIGCONT');
    await new Promise((resolve) => setTimeout(resolve, 5_000));
    expect(await stat(file)).toMatchObject({ size, mtimeMs });
    expect(await readdir(join(world.platform.cacheDir, 'download'))).toEqual([]);
    expect(world.saved).toHaveLength(1);
  }, 300_000);
});

/** The processes that started these, and what started those: a tool is forked by a server of its downloader. */
const processesAbove = async (pids: readonly number[]): Promise<Set<number>> => {
  const above = new Set<number>();
  for (let level = pids; level.length > 0;) {
    const statuses = await Promise.all(level.map((pid) => readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')));
    level = statuses.flatMap((status) => /^PPid:\s+(\d+)$/m.exec(status)?.[1] ?? []).map(Number);
    level.forEach((pid) => above.add(pid));
  }
  return above;
};

/** The process group of a process; its own number once it is gone. */
const groupOf = async (pid: number): Promise<number> => {
  try {
    const text = await readFile(`/proc/${pid}/stat`, 'utf8');
    return Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[2]);
  } catch {
    return pid;
  }
};
