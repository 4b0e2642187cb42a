/** @needs elasticsearch */
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type Api,
  buildTestWorld,
  eventually,
  startTestPlatform,
  startTubeworld,
  type TestPlatform,
  type Tubeworld,
  tubeworldRuntime,
  videos,
} from '@reelkeep/testing';
import { type Household, startHousehold } from './testing/household.js';

const waitMs = 90_000;

describe('metadata that is written into files of the archive', () => {
  let platform: TestPlatform;
  let source: Tubeworld;
  let household: Household;
  let api: Api;

  beforeAll(async () => {
    platform = await startTestPlatform();
    const workDir = join(platform.cacheDir, '..', 'tubeworld');
    source = await startTubeworld({ ...tubeworldRuntime(), world: buildTestWorld(), workDir });
    household = await startHousehold(platform, source.env);
    api = await household.signIn();
  }, 120_000);

  afterAll(async () => {
    await household?.stop();
    await source?.stop();
    await platform?.stop();
  });

  it('is asked for under both names of its task, by staff, and leaves true sizes', async () => {
    await api.settings.update({ downloads: { sleep_interval: null } });
    await api.downloads.add([videos.short], { autostart: true });
    const plain = await eventually(() => api.videos.get(videos.short), waitMs);
    await api.settings.update({ downloads: { add_metadata: true } });
    const ends = async (task: string): Promise<unknown> => {
      const { task_id: taskId } = await api.tasks.start(task);
      return eventually(async () => {
        const { name, status, result } = await api.tasks.get(taskId);
        expect(status).toBe('SUCCESS');
        return [name, result];
      }, waitMs);
    };
    expect(await ends('resync_thumbs')).toEqual(['resync_metadata', 'Metadata written into 1 of 1 media file(s).']);
    const { media_size: size, media_url: url } = await api.videos.get(videos.short);
    expect(size).toBe((await stat(join(platform.mediaDir, url.replace(/^\/youtube\//, '')))).size);
    expect(size).toBeGreaterThan(plain.media_size);
    expect(await ends('resync_metadata')).toEqual(['resync_metadata', 'Metadata written into 0 of 1 media file(s).']);
  }, 240_000);
});
