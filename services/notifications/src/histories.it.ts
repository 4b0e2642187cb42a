import { describe, expect, it } from '@jest/globals';
import { recordedRuns } from '@reelkeep/testing';
import { Worker } from '@temporalio/worker';
import { bundle } from './deliveries/outbound-worker.js';

describe('workflows as they are now', () => {
  it.each(recordedRuns('notifications'))('replay the recorded run $name', async ({ history }) => {
    const workflowBundle = { codePath: bundle.codePath };
    await expect(Worker.runReplayHistory({ workflowBundle }, history)).resolves.toBeUndefined();
  });
});
