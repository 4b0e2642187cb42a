import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { seedVideos } from '@reelkeep/catalog/seed';
import { TaskService } from '@reelkeep/contracts';
import { type ClientOf, RpcClient } from '@reelkeep/messaging';
import type { RunningService } from '@reelkeep/runtime';
import { eventually, startTestPlatform, type TestPlatform } from '@reelkeep/testing';
import { loadService, schemaOf } from './services/roster.js';

const testMs = 180_000;

describe('a rebuild that somebody starts by its name', () => {
  let platform: TestPlatform;
  let services: RunningService[] = [];
  let tasks: ClientOf<typeof TaskService>;

  beforeAll(async () => {
    platform = await startTestPlatform();
    const start = async (name: 'catalog' | 'downloader' | 'scheduler'): Promise<RunningService> =>
      (await loadService(name))({ ...platform.env(schemaOf(name)), PATH: process.env['PATH'] });
    services = await Promise.all([start('catalog'), start('downloader'), start('scheduler')]);
    // Without events, as if all of them were lost.
    await seedVideos(platform.databaseUrl('catalog'), { videos: 40, channels: 3 });
    tasks = new RpcClient(await platform.natsAs('gateway')).of(TaskService);
  }, 120_000);
  afterAll(async () => {
    await Promise.all(services.map((service) => service.stop()));
    await platform?.stop();
  });

  it.each([
    ['archive_rebuild', /^List of archived videos rebuilt: 40 videos, 3 channels\.$/],
    ['notifications_rebuild', /^Notifications rebuilt: \d+ tasks\.$/],
  ])(
    '%s is a task with a record',
    async (name, result) => {
      // Its first worker may still be on the way.
      const { taskId } = await eventually(() => tasks.startTask({ name }), 90_000);
      await eventually(async () => {
        const { task } = await tasks.getTask({ taskId });
        expect(task).toMatchObject({ name, status: 'SUCCESS', result: expect.stringMatching(result) });
      }, 90_000);
    },
    testMs,
  );
});
