import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm } from 'node:fs/promises';
import { downloaderWorkflows, parseTaskId } from '@reelkeep/contracts';
import { Workflows } from '@reelkeep/temporal';
import type { DownloaderUnderTest } from './downloader-under-test.js';

/** Purges of the trash: one that removes something, one that goes on in another run, one without the media folder. */
export const recordPurges = async (
  world: DownloaderUnderTest,
  record: (workflowId: string, name: string) => Promise<void>,
): Promise<void> => {
  const { mediaDir } = world.platform;
  const purge = downloaderWorkflows.purgeTrash;
  const run = async (name: string): Promise<void> => {
    const taskId = parseTaskId(randomUUID());
    await new Workflows(world.platform.temporal).start(purge, { taskId });
    await world.ends(taskId);
    await record(purge.workflowId(), name);
  };
  world.catalog.purges = [3, 1];
  await run('trash-purged');
  world.catalog.purges = Array.from({ length: 340 }, () => 1);
  await run('trash-purged-in-another-run');
  await rename(mediaDir, `${mediaDir}-away`);
  await mkdir(mediaDir);
  await run('purge-without-the-media-folder');
  await rm(mediaDir, { recursive: true });
  await rename(`${mediaDir}-away`, mediaDir);
};
