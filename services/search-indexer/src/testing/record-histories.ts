/**
 * Records one history per path of each workflow into src/histories, against real engines (REELKEEP_TEST_*):
 * `node dist/testing/record-histories.js`. Run it when a workflow gets a new path.
 */
import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { parseTaskId, searchWorkflows } from '@reelkeep/contracts';
import { Workflows } from '@reelkeep/temporal';
import { forgetSearch, historyText, startTestPlatform } from '@reelkeep/testing';
import { startSearchIndexer } from '../index.js';
import { TestCatalog } from './test-catalog.js';

const folder = new URL('../../src/histories/', import.meta.url);
const prefix = 'itrecorded_';
const platform = await startTestPlatform();
const catalog = new TestCatalog(platform.nats, platform.natsUrl('catalog'));
await catalog.serve();
for (const number of [1, 2, 3]) {
  catalog.store({ id: `recorded00${number}`, title: `Lantern ${number}` }, 1);
}
const service = await startSearchIndexer({ ...platform.env('search'), REELKEEP_SEARCH_PREFIX: prefix });
const workflows = new Workflows(platform.temporal);

const record = async (workflowId: string, name: string): Promise<void> => {
  const handle = platform.temporal.workflow.getHandle(workflowId);
  await handle.result();
  await writeFile(new URL(`${name}.json`, folder), historyText(await handle.fetchHistory()));
};

await mkdir(folder, { recursive: true });
await workflows.start(searchWorkflows.searchRebuild, { taskId: parseTaskId(randomUUID()) });
await record(searchWorkflows.searchRebuild.workflowId(), 'search-rebuild-then-similar-videos');
await workflows.start(searchWorkflows.findSimilar, {});
await record(searchWorkflows.findSimilar.workflowId(), 'similar-videos-found');

await service.stop();
await catalog.stop();
await forgetSearch(platform.elasticsearchUrl, prefix);
await platform.stop();
