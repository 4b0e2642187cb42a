import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from '@temporalio/worker';
import { historyOf } from './testing/history-json.js';

const folder = new URL('../src/histories/', import.meta.url);
const bundle = fileURLToPath(new URL('./workflows.bundle.js', import.meta.url));
const names = readdirSync(folder).filter((name) => name.endsWith('.json'));

describe('workflows as they are now', () => {
  it.each(names)('replay the recorded run %s', async (name) => {
    const history = historyOf(readFileSync(new URL(name, folder), 'utf8'));
    await expect(Worker.runReplayHistory({ workflowBundle: { codePath: bundle } }, history)).resolves.toBeUndefined();
  });
});
