import { type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  downloaderWorkflows,
  parseTaskId,
  type TaskFinished,
  ToolCheckOutcome,
  TaskOutcomeCode,
  type ToolState,
} from '@reelkeep/contracts';
import { Workflows } from '@reelkeep/temporal';
import { eventually, type PackageIndex, startPackageIndex, tubeworldRuntime, videos } from '@reelkeep/testing';
import { randomUUID } from 'node:crypto';
import { type DownloaderUnderTest, startDownloaderUnderTest } from '../testing/downloader-under-test.js';

const waitMs = 60_000;
/** Leaves a file in its home when it is loaded. */
const leaves = (mark: string): string => `
import os, pathlib

def leave():
    pathlib.Path('~/loaded-${mark}').expanduser().touch()

leave()
os.register_at_fork(after_in_child=leave)
`;

describe('an update of yt-dlp', () => {
  let world: DownloaderUnderTest;
  let index: PackageIndex;
  let pinned: string;
  let version = 0;

  beforeAll(async () => {
    world = await startDownloaderUnderTest();
    index = await startPackageIndex(tubeworldRuntime(), world.platform.cacheDir);
  }, 120_000);

  beforeEach(async () => {
    index.fault(undefined);
    await world.source.reset();
    await rm(versionsFolder(), { recursive: true, force: true });
    await start();
    await world.db.query('DELETE FROM tool');
    await world.db.query('INSERT INTO tool DEFAULT VALUES');
    await world.db.query('TRUNCATE queue_item, archived_video');
    pinned = (await state()).pinned;
  }, 60_000);

  afterEach(async () => {
    await world.stopService();
  });

  afterAll(async () => {
    await index?.stop();
    await world?.stop();
  });

  const changes = (): Record<string, string> => ({
    REELKEEP_TOOL_INDEX: index.url,
    REELKEEP_ALLOW_PRIVATE_SOURCES: '1',
  });
  const start = (): Promise<unknown> => world.start(changes());
  const versionsFolder = (): string => join(world.platform.cacheDir, 'ytdlp', 'versions');
  const folders = async (): Promise<string[]> => (await readdir(versionsFolder()).catch((): string[] => [])).toSorted();
  const loaded = (mark: string): boolean => existsSync(join(world.platform.cacheDir, 'ytdlp', `loaded-${mark}`));
  const state = async (): Promise<ToolState> => {
    const { state: found } = await world.tools.getTool({});
    if (!found) {
      throw new Error('no state');
    }
    return found;
  };
  const begin = async (startedBy?: string): Promise<string> => {
    const taskId = parseTaskId(randomUUID());
    await new Workflows(world.platform.temporal).start(downloaderWorkflows.updateTool, { taskId, startedBy });
    return taskId;
  };
  const update = async (startedBy?: string): Promise<TaskFinished> => {
    const end = await world.ends(await begin(startedBy));
    await world.platform.temporal.workflow.getHandle(downloaderWorkflows.updateTool.workflowId()).result();
    return end;
  };
  /** The next version, as the newest at the index. */
  const publish = (code = '', file?: string): Promise<string> =>
    index.publish({ version: `2031.1.${++version}`, code, ...(file ? { file } : {}) });
  const read = async (youtubeId: string): Promise<void> => {
    await world.queue.enqueue({ entries: [youtubeId], autostart: false, flat: false, force: false });
    await eventually(
      async () => expect(['', youtubeId]).not.toContain((await world.queue.getItem({ youtubeId })).item?.title ?? ''),
      waitMs,
    );
  };
  const archive = async (youtubeId: string): Promise<void> => {
    world.saved.length = 0;
    await world.queue.enqueue({ entries: [youtubeId], autostart: true, flat: false, force: false });
    await eventually(() => expect(world.saved.map(({ video }) => video?.youtubeId)).toEqual([youtubeId]), waitMs);
    await eventually(async () => expect((await world.db.query('SELECT FROM queue_item')).rowCount).toBe(0), waitMs);
  };

  it('is used from the next question on, after a probe that asks the source for an archived video', async () => {
    expect(await state()).toMatchObject({ version: pinned, pinned, message: '', problem: '' });
    expect((await state()).before).toBeUndefined();
    await archive(videos.chisel);
    const newest = await publish(leaves('newest'));
    await world.source.reset();
    expect(await update()).toMatchObject({
      outcomeCode: TaskOutcomeCode.SUCCESS,
      message: `yt-dlp ${newest} is used from now on.`,
    });
    expect(await world.source.log({ kind: 'watch', video: videos.chisel })).not.toEqual([]);
    expect(await state()).toMatchObject({
      version: newest,
      pinned,
      before: pinned,
      newest,
      outcome: ToolCheckOutcome.UPDATED,
    });
    await rm(join(world.platform.cacheDir, 'ytdlp', 'loaded-newest'));
    await archive(videos.workbench);
    expect(loaded('newest')).toBe(true);
    expect(await folders()).toEqual([newest]);
    // Lines that follow at once are left out.
    expect(world.told.filter(({ name }) => name === 'update_tool').flatMap(({ lines }) => lines)).toEqual(
      expect.arrayContaining(['Updating yt-dlp', 'Asking for the newest version']),
    );
  });

  it('changes nothing where there is none, and says so', async () => {
    index.tellNewest(pinned);
    expect(await update()).toMatchObject({
      outcomeCode: TaskOutcomeCode.SUCCESS,
      message: `yt-dlp ${pinned} is the newest.`,
    });
    expect(await state()).toMatchObject({ version: pinned, newest: pinned, outcome: ToolCheckOutcome.CURRENT });
    expect((await state()).checkedAt).toBeDefined();
  });

  it.each([
    ['does not start', 'raise RuntimeError("broken")', /did not pass its probe: it does not start \(.*broken/],
    ['says to be another one', "\n__version__ = '2030.01.01'\n", /it says to be yt-dlp 2030\.1\.1/],
    [
      'does not know an option',
      '\nimport yt_dlp.options as o\nmade = o.create_parser\ndef less(*a, **k):\n    parser = made(*a, **k)\n    parser.remove_option("--write-subs")\n    return parser\no.create_parser = less\n',
      /it does not take what it is given \(.*--write-subs/s,
    ],
  ])('that %s is not used, and the one in use stays', async (_, code, reason) => {
    const newest = await publish(`\n${code}\n`);
    const end = await update();
    expect(end).toMatchObject({ outcomeCode: TaskOutcomeCode.FAILURE, message: expect.stringMatching(reason) });
    expect(end.message).toContain(`yt-dlp ${pinned} stays in use.`);
    expect(await state()).toMatchObject({ version: pinned, newest, outcome: ToolCheckOutcome.REFUSED });
    expect(await folders()).toEqual([]);
    await read(videos.chisel);
  });

  it('that cannot read what the one in use can is not used; what neither can read shows nothing', async () => {
    await archive(videos.chisel);
    await publish(
      '\ndef _blind(self, url):\n    raise ExtractorError("cannot parse the page")\nYoutubeIE._real_extract = _blind\n',
      'extractor/youtube/_video.py',
    );
    expect(await update()).toMatchObject({
      outcomeCode: TaskOutcomeCode.FAILURE,
      message: expect.stringMatching(/cannot read \S+, which the one in use can/),
    });
    await world.source.patchVideo(videos.chisel, { state: 'private' });
    const newest = await publish();
    expect(await update()).toMatchObject({
      outcomeCode: TaskOutcomeCode.SUCCESS,
      message: `yt-dlp ${newest} is used from now on. It was tried without the source, which could not be asked.`,
    });
  });

  it('with other bytes than the index says is not unpacked', async () => {
    const newest = await publish(leaves('forged'));
    index.fault({ of: '/files/', does: 'forge' });
    expect(await update()).toMatchObject({
      outcomeCode: TaskOutcomeCode.FAILURE,
      message: expect.stringContaining(`yt_dlp-${newest}-py3-none-any.whl is not what the index says`),
    });
    expect(loaded('forged')).toBe(false);
    expect(await folders()).toEqual([]);
    expect(await state()).toMatchObject({ version: pinned, outcome: ToolCheckOutcome.REFUSED });
  });

  it.each(['refuse', 'away'] as const)('from an index that is %s leaves all as it is, with the cure', async (how) => {
    if (how === 'away') {
      await world.stopService();
      await world.start({ ...changes(), REELKEEP_TOOL_INDEX: 'http://127.0.0.1:9/pypi' });
    } else {
      index.fault({ of: '/pypi/', does: 'refuse' });
    }
    const end = await update();
    expect(end).toMatchObject({
      outcomeCode: TaskOutcomeCode.FAILURE,
      message: expect.stringMatching(/^The index of Python packages did not give it \(.+\)\. Is .* reachable/),
    });
    expect(await state()).toMatchObject({
      version: pinned,
      outcome: ToolCheckOutcome.UNREACHABLE,
      message: end.message,
    });
  });

  it('asks an index that hangs again in the next life, and is not begun twice', async () => {
    const newest = await publish();
    index.fault({ of: '/pypi/', does: 'hang' });
    const taskId = await begin();
    await eventually(() => expect(index.asked.at(-1)).toBe('/pypi/yt-dlp/json'));
    expect(
      await new Workflows(world.platform.temporal).startAndAsk(
        downloaderWorkflows.updateTool,
        { taskId: parseTaskId(randomUUID()) },
        'taskId',
      ),
    ).toBe(taskId);
    await world.stopService();
    index.fault(undefined);
    await start();
    expect(await world.ends(taskId)).toMatchObject({ message: expect.stringContaining(newest) });
    expect((await state()).version).toBe(newest);
  });

  it('that was killed while it fetched goes on in the next life; until then the old one is used', async () => {
    await world.stopService();
    const child: ChildProcess = world.spawn(changes());
    await eventually(state, waitMs);
    const newest = await publish();
    index.fault({ of: `/files/yt_dlp-${newest}`, does: 'hang' });
    const taskId = await begin();
    await eventually(() => expect(index.asked.at(-1)).toContain(newest), waitMs);
    await read(videos.chisel);
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect((await folders()).every((name) => name.startsWith('.'))).toBe(true);
    index.fault(undefined);
    await start();
    expect(await world.ends(taskId)).toMatchObject({ outcomeCode: TaskOutcomeCode.SUCCESS });
    expect((await state()).version).toBe(newest);
    await read(videos.workbench);
  }, 180_000);

  it('goes back to the one before and then to the pinned one, and no schedule brings it again', async () => {
    await expect(world.tools.goBack({})).rejects.toMatchObject({ code: 'invalid' });
    const first = await publish();
    await update();
    const second = await publish();
    await update();
    expect(await state()).toMatchObject({ version: second, before: first });
    expect((await world.tools.goBack({})).state).toMatchObject({ version: first, before: pinned });
    expect(await update()).toMatchObject({
      outcomeCode: TaskOutcomeCode.SUCCESS,
      message: expect.stringContaining(`${second} is not taken again`),
    });
    expect(await state()).toMatchObject({ version: first, outcome: ToolCheckOutcome.LEFT });
    // By hand it is.
    expect(await update('1')).toMatchObject({ message: expect.stringContaining(`${second} is used`) });
    expect(await state()).toMatchObject({ version: second, before: first });
    const back = await world.tools.goBack({ toPinned: true });
    expect(back.state).toMatchObject({ version: pinned });
    expect(back.state?.before).toBeUndefined();
    await read(videos.chisel);
  }, 120_000);

  it('goes back once for each version that is left, and no schedule brings any of them', async () => {
    const first = await publish();
    await update();
    const second = await publish();
    await update();
    const back = { from: second };
    expect((await world.tools.goBack(back)).state).toMatchObject({ version: first, before: pinned });
    // A click too many.
    expect((await world.tools.goBack(back)).state).toMatchObject({ version: first, before: pinned });
    expect((await world.tools.goBack({ from: first })).state).toMatchObject({ version: pinned });
    for (const newest of [first, second]) {
      index.tellNewest(newest);
      expect(await update()).toMatchObject({ message: expect.stringContaining(`${newest} is not taken again`) });
    }
    expect(await state()).toMatchObject({ version: pinned, outcome: ToolCheckOutcome.LEFT });
  }, 120_000);

  it('that broke on the disk is mended by another update', async () => {
    const newest = await publish();
    await update();
    expect(await readdir(join(versionsFolder(), newest, 'yt_dlp', '__pycache__'))).not.toEqual([]);
    await world.stopService();
    await writeFile(join(versionsFolder(), newest, 'yt_dlp', '__init__.py'), 'raise RuntimeError("torn")');
    await start();
    await read(videos.chisel);
    expect(await state()).toMatchObject({ version: pinned, problem: expect.stringContaining('torn') });
    expect(await update()).toMatchObject({ message: expect.stringContaining(`${newest} is used`) });
    expect(await state()).toMatchObject({ version: newest, problem: '', before: pinned });
    expect(await folders()).toEqual([newest]);
    await read(videos.workbench);
  }, 120_000);

  it('keeps two versions, and what may still run', async () => {
    const first = await publish();
    await update();
    const kept = await publish();
    await update();
    const longAgo = new Date(Date.now() - 25 * 3_600_000);
    await utimes(join(versionsFolder(), first), longAgo, longAgo);
    await mkdir(join(versionsFolder(), `.${first}-left`));
    await utimes(join(versionsFolder(), `.${first}-left`), longAgo, longAgo);
    const newest = await publish();
    await update();
    expect(await folders()).toEqual([kept, newest].toSorted());
  }, 120_000);

  it('lets a transfer end with the one that it began with', async () => {
    const transfers = (): Promise<number[]> => world.toolProcesses('--remux-video');
    await publish(leaves('old'));
    await update();
    const fault = await world.source.addFault({ kind: 'media', video: videos.chisel, do: 'throttle', bps: 8_000 });
    // Before the transfer, so that a busy machine has it end no sooner than the update.
    const newest = await publish();
    world.saved.length = 0;
    await world.queue.enqueue({ entries: [videos.chisel], autostart: true, flat: false, force: false });
    const [pid] = await eventually(async () => {
      expect(await world.source.faultHits(fault)).toBeGreaterThan(0);
      const found = await transfers();
      expect(found).not.toEqual([]);
      return found;
    }, waitMs);
    await update('1');
    expect((await state()).version).toBe(newest);
    expect(await transfers()).toContain(pid);
    await world.source.clearFaults();
    await eventually(() => expect(world.saved).toHaveLength(1), waitMs);
    // Else its row goes, and the archive remembers it, in the next test.
    await eventually(async () => expect((await world.db.query('SELECT FROM queue_item')).rowCount).toBe(0), waitMs);
  }, 180_000);

  it('that is gone from the disk, or that another replica does not have, is told, and the pinned one serves', async () => {
    const newest = await publish(leaves('gone'));
    await update();
    await world.stopService();
    const elsewhere = join(world.platform.cacheDir, '..', 'elsewhere');
    await mkdir(elsewhere, { recursive: true });
    const other = world.spawn({ ...changes(), REELKEEP_CACHE_DIR: elsewhere });
    await eventually(state, waitMs);
    await read(videos.chisel);
    const told = await state();
    expect(told).toMatchObject({ version: pinned, before: pinned });
    expect(told.problem).toMatch(
      new RegExp(`${newest} cannot be started \\(its folder .* is not there\\); ${pinned} is used`),
    );
    other.kill('SIGTERM');
    await once(other, 'exit');

    // A process that has the folder uses it, whatever the other one told.
    await rm(join(world.platform.cacheDir, 'ytdlp', 'loaded-gone'));
    await start();
    await read(videos.workbench);
    expect(loaded('gone')).toBe(true);
    await rename(join(versionsFolder(), newest), join(world.platform.cacheDir, 'aside'));
    await read(videos.doubleStar);
    expect((await state()).version).toBe(pinned);
    await rm(join(world.platform.cacheDir, 'aside'), { recursive: true });
  }, 180_000);

  it('is one for two downloaders, which both use it', async () => {
    await world.stopService();
    const children = [world.spawn(changes()), world.spawn(changes())];
    const newest = await publish(leaves('both'));
    expect(await update()).toMatchObject({ outcomeCode: TaskOutcomeCode.SUCCESS });
    for (let times = 0; times < 6; times++) {
      expect((await state()).version).toBe(newest);
    }
    expect(await folders()).toEqual([newest]);
    for (const child of children) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
  }, 180_000);
});
