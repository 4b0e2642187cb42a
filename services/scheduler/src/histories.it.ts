import { describe, expect, it } from '@jest/globals';
import { recordedRuns } from '@reelkeep/testing';
import { Worker } from '@temporalio/worker';
import { bundle } from './worker/scheduler-worker.js';

describe('workflows as they are now', () => {
  it.each(recordedRuns('scheduler'))('replay the recorded run $name', async ({ history }) => {
    const workflowBundle = { codePath: bundle.codePath };
    await expect(Worker.runReplayHistory({ workflowBundle }, history)).resolves.toBeUndefined();
  });
});
