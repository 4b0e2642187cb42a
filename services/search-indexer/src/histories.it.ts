import { beforeAll, describe, expect, it } from '@jest/globals';
import { recordedRuns } from '@reelkeep/testing';
import { DefaultLogger, Runtime, Worker } from '@temporalio/worker';
import { bundle } from './worker/search-indexer-worker.js';

describe('workflows as they are now', () => {
  beforeAll(() => {
    Runtime.install({ logger: new DefaultLogger('WARN') });
  });

  it.each(recordedRuns('search-indexer'))('replay the recorded run $name', async ({ history }) => {
    const workflowBundle = { codePath: bundle.codePath };
    await expect(Worker.runReplayHistory({ workflowBundle }, history)).resolves.toBeUndefined();
  });
});
