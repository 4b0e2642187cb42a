import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { DefaultLogger, Runtime, Worker } from '@temporalio/worker';
import { workflowBundle } from './rebuild-worker.js';

// As `History.toObject(history, { longs: Number, bytes: String })` of a run gives them, with names of machines and
// stack traces taken out: the JSON of Temporal's own tools keeps numbers as texts, and needs their converter to read.
const histories = new URL('../../src/histories/', import.meta.url);

describe('rebuilds that were recorded', () => {
  beforeAll(() => {
    Runtime.install({ logger: new DefaultLogger('WARN') });
  });

  it.each(readdirSync(histories))('go on under the workflow of today: %s', async (file) => {
    const history: unknown = JSON.parse(readFileSync(new URL(file, histories), 'utf8'));
    await expect(
      Worker.runReplayHistory({ workflowBundle: { codePath: workflowBundle } }, history, 'search-rebuild'),
    ).resolves.toBeUndefined();
  });
});
