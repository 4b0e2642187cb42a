import { describe, expect, it } from '@jest/globals';
import { fileURLToPath } from 'node:url';
import { recordedRuns } from '@reelkeep/testing';
import { Worker } from '@temporalio/worker';

const codePath = fileURLToPath(new URL('./workflows.bundle.js', import.meta.url));

describe('workflows as they are now', () => {
  it.each(recordedRuns('downloader'))('replay the recorded run $name', async ({ history }) => {
    await expect(Worker.runReplayHistory({ workflowBundle: { codePath } }, history)).resolves.toBeUndefined();
  });
});
