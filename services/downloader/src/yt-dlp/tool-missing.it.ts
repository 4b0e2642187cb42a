import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { type TaskFinished, TaskFinishedSchema } from '@reelkeep/contracts';
import { eventually, videos } from '@reelkeep/testing';
import { type DownloaderUnderTest, startDownloaderUnderTest } from '../testing/downloader-under-test.js';

describe('a download tool that cannot be started', () => {
  let world: DownloaderUnderTest;

  beforeAll(async () => {
    world = await startDownloaderUnderTest();
    await world.start();
    const { taskId } = await add(videos.commented);
    await outcomeOf(taskId);
    await world.stopService();
  }, 120_000);

  afterEach(() => world.stopService());

  afterAll(() => world?.stop());

  const add = (entry: string): Promise<{ taskId: string }> =>
    world.queue.enqueue({ entries: [entry], autostart: false, flat: false, force: false });

  const outcomeOf = (taskId: string): Promise<TaskFinished> =>
    eventually(async () => {
      const events = await world.events('download', TaskFinishedSchema);
      const found = events.find((event) => event.taskId === taskId);
      return found ?? Promise.reject(new Error('not finished yet'));
    }, 120_000);

  it.each([
    ['it is not there', { REELKEEP_PYTHON: '/nowhere/python3' }, /\/nowhere\/python3 cannot be started .*is installed/],
    ['it would get too much text', { REELKEEP_PYTHONPATH: 'x'.repeat(200_000) }, /cannot be started.*\(E2BIG\)/],
  ])(
    'because %s ends every task with the cure, and blames no row',
    async (_, changes, cure) => {
      await world.start(changes);
      await world.queue.deleteItem({ youtubeId: videos.chisel });
      const failure = { outcome: 'failure', message: expect.stringMatching(cure) };
      expect(await outcomeOf((await add(videos.chisel)).taskId)).toMatchObject(failure);
      expect(await outcomeOf((await world.startQueue()).taskId)).toMatchObject(failure);
      const { items, sourcePause } = await world.queue.listItems({ page: { offset: 0, limit: 5 } });
      expect(items).toMatchObject([
        { youtubeId: videos.commented, hadMessage: false },
        { youtubeId: videos.chisel, hadMessage: false },
      ]);
      expect(sourcePause?.reason).toMatch(cure);
    },
    300_000,
  );
});
