import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { taskQueues } from '@reelkeep/contracts';
import type { RunningService } from '@reelkeep/runtime';
import { eventually, startTestPlatform, type TestPlatform } from '@reelkeep/testing';
import { startScheduler } from '../index.js';

let platform: TestPlatform;
let scheduler: RunningService;

beforeAll(async () => {
  platform = await startTestPlatform();
  scheduler = await startScheduler(platform.env('ops'));
}, 60_000);

afterAll(async () => {
  await scheduler?.stop();
  await platform?.stop();
});

/** How often a new promise is asked what it is, as a hook on all promises does. */
const looksAtANewPromise = (): number => {
  let looks = 0;
  class Watched extends Promise<void> {}
  void Object.defineProperty(Watched.prototype, 'constructor', {
    get: () => {
      looks += 1;
      return Promise;
    },
  });
  void new Watched((resolve) => resolve());
  return looks;
};

describe('the worker of the scheduler', () => {
  it('has nothing called for each promise of the process whose thread it shares', async () => {
    await eventually(async () => {
      const { pollers } = await platform.temporal.workflowService.describeTaskQueue({
        namespace: platform.temporal.options.namespace,
        taskQueue: { name: taskQueues.scheduler },
      });
      expect(pollers).not.toHaveLength(0);
    });
    // A run of a workflow has them looked at as long as it computes, and some begin with the service.
    await eventually(() => Promise.resolve(expect(looksAtANewPromise()).toBe(0)));
  });
});
