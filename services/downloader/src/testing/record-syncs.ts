import { randomUUID } from 'node:crypto';
import { downloaderWorkflows, parseTaskId } from '@reelkeep/contracts';
import { Workflows } from '@reelkeep/temporal';
import type { CatalogPages } from './catalog-pages.js';
import type { DownloaderUnderTest } from './downloader-under-test.js';

/** What is archived written into its files, once where nothing is wanted and once with metadata. */
export const recordSyncs = async (
  world: DownloaderUnderTest,
  catalog: CatalogPages,
  record: (workflowId: string, name: string) => Promise<void>,
): Promise<void> => {
  const syncs = downloaderWorkflows.syncMetadata;
  const run = async (name: string): Promise<void> => {
    const taskId = parseTaskId(randomUUID());
    await new Workflows(world.platform.temporal).start(syncs, { taskId });
    await world.ends(taskId);
    await record(syncs.workflowId(), name);
  };
  catalog.archived = world.saved.flatMap(({ video, channel }) =>
    video && channel ? [{ video: { ...video, description: 'Another one', channel } }] : [],
  );
  await run('metadata-sync-of-nothing-wanted');
  await world.settings({ sleep_interval: 1, add_metadata: true });
  await run('metadata-synced');
};
