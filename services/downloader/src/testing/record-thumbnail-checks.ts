import { randomUUID } from 'node:crypto';
import { mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { downloaderWorkflows, parseTaskId } from '@reelkeep/contracts';
import { Workflows } from '@reelkeep/temporal';
import type { DownloaderUnderTest } from './downloader-under-test.js';

/** Checks of the pictures: one that looks at each kind, and one that finds no cache. */
export const recordThumbnailChecks = async (
  world: DownloaderUnderTest,
  record: (workflowId: string, name: string) => Promise<void>,
): Promise<void> => {
  const { cacheDir } = world.platform;
  const checks = downloaderWorkflows.checkThumbnails;
  const run = async (name: string): Promise<void> => {
    const taskId = parseTaskId(randomUUID());
    await new Workflows(world.platform.temporal).start(checks, { taskId });
    await world.ends(taskId);
    await record(checks.workflowId(), name);
  };
  // Those that rescans have started.
  await world.platform.temporal.workflow
    .getHandle(checks.workflowId())
    .result()
    .catch(() => undefined);
  const [videos, elsewhere] = [join(cacheDir, 'videos'), join(cacheDir, 'elsewhere')];
  await mkdir(videos, { recursive: true });
  await run('pictures-checked');
  await rename(videos, elsewhere);
  await run('pictures-without-a-cache');
  await rename(elsewhere, videos);
};
