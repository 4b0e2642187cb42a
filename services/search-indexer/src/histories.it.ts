import { beforeAll, describe, expect, it } from '@jest/globals';
import { recordedRuns } from '@reelkeep/testing';
import { DefaultLogger, Runtime, Worker } from '@temporalio/worker';
import { bundle } from './worker/search-indexer-worker.js';

describe('rebuilds that were recorded', () => {
  beforeAll(() => {
    Runtime.install({ logger: new DefaultLogger('WARN') });
  });

  it.each(recordedRuns('search-indexer'))('go on under the workflow of today: $name', async ({ history }) => {
    await expect(
      Worker.runReplayHistory({ workflowBundle: { codePath: bundle.codePath } }, history, 'search-rebuild'),
    ).resolves.toBeUndefined();
  });
});
