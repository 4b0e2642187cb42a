/**
 * Records one history per path of each workflow into src/histories, against real engines (REELKEEP_TEST_*), where there
 * is none yet: `node dist/testing/record-histories.js`. Run it when a workflow gets a new path.
 */
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { searchWorkflows } from '@reelkeep/contracts';
import { Workflows } from '@reelkeep/temporal';
import { eventually, forgetSearch, historyText, startTestPlatform } from '@reelkeep/testing';
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
// The rebuild that makes the first index has them compared.
await eventually(() => {
  if (catalog.similar.size < 3) {
    throw new Error('not compared yet');
  }
}, 120_000);
const { findSimilar } = searchWorkflows;
const round = platform.temporal.workflow.getHandle(findSimilar.workflowId());
await round.result();
await new Workflows(platform.temporal).start(findSimilar, {});
await round.result();

await mkdir(folder, { recursive: true });
const file = new URL('similar-videos-found.json', folder);
if (!existsSync(file)) {
  await writeFile(file, historyText(await round.fetchHistory()));
}

await service.stop();
await catalog.stop();
await forgetSearch(platform.elasticsearchUrl, prefix);
await platform.stop();
