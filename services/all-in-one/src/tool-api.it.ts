/** @needs elasticsearch */
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type Api,
  buildTestWorld,
  eventually,
  type PackageIndex,
  startPackageIndex,
  startTestPlatform,
  startTubeworld,
  type TestPlatform,
  type Tubeworld,
  tubeworldRuntime,
} from '@reelkeep/testing';
import { type Household, startHousehold } from './testing/household.js';

const settleMs = 60_000;

describe('yt-dlp by the API', () => {
  let platform: TestPlatform;
  let source: Tubeworld;
  let index: PackageIndex;
  let household: Household;
  let api: Api;

  beforeAll(async () => {
    platform = await startTestPlatform();
    index = await startPackageIndex(tubeworldRuntime(), platform.cacheDir);
    source = await startTubeworld({
      ...tubeworldRuntime(),
      world: buildTestWorld(),
      workDir: join(platform.cacheDir, '..', 'tubeworld'),
    });
    household = await startHousehold(platform, {
      ...source.env,
      REELKEEP_TOOL_INDEX: index.url,
      REELKEEP_ALLOW_PRIVATE_SOURCES: '1',
    });
    api = await household.signIn();
  }, 180_000);

  afterAll(async () => {
    await household?.stop();
    await source?.stop();
    await index?.stop();
    await platform?.stop();
  });

  const ends = (taskId: string): Promise<{ status: string; result: string | null }> =>
    eventually(async () => {
      const task = await api.tasks.get(taskId);
      expect(task.status).not.toBe('STARTED');
      return task;
    }, settleMs);

  it('is the pinned one until somebody updates it, which a person can follow, and go back from', async () => {
    const { pinned } = await api.settings.tool();
    expect(await api.settings.tool()).toEqual({ version: pinned, pinned });
    expect(await api.settings.leaveTool(undefined, { status: 400 })).toEqual({
      error: expect.stringContaining(`yt-dlp ${pinned} is in use`),
    });

    const newest = await index.publish({ version: '2031.2.3' });
    const { task_id: taskId } = await api.settings.updateTool();
    expect(await ends(taskId)).toMatchObject({
      status: 'SUCCESS',
      result: expect.stringContaining(`yt-dlp ${newest} is used from now on.`),
    });
    expect(await api.settings.tool()).toMatchObject({ version: newest, before: pinned, outcome: 'updated' });

    expect(await api.settings.leaveTool('pinned')).toMatchObject({ version: pinned, newest });
    const { task_id: again } = await api.tasks.start('update_tool');
    await ends(again);
    // Somebody asked, so that it is taken again.
    expect((await api.settings.tool()).version).toBe(newest);
    expect(await api.settings.leaveTool()).toMatchObject({ version: pinned });
  });

  it('asked the index, which the log of the downloads shows', async () => {
    await eventually(async () => {
      const { questions } = await api.downloads.log();
      expect(questions).toContainEqual({
        began: expect.any(String),
        asked: 'index',
        host: new URL(index.url).host,
        item: 'yt-dlp',
        seconds: expect.any(Number),
        outcome: 'answered',
      });
    });
  });

  it('can be updated by a schedule, which nobody has set', async () => {
    expect((await api.tasks.schedulable()).map(({ name }) => name)).toContain('update_tool');
    expect((await api.tasks.schedules()).map(({ name }) => name)).not.toContain('update_tool');
    expect(await api.tasks.setSchedule('update_tool', { schedule: 'auto' })).toMatchObject({ schedule: '0 10 *' });
  });
});
