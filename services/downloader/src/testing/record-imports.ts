import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { downloaderWorkflows, parseTaskId } from '@reelkeep/contracts';
import { Workflows } from '@reelkeep/temporal';
import { videos } from '@reelkeep/testing';
import type { DownloaderUnderTest } from './downloader-under-test.js';
import { LaidDown } from './laid-down.js';

/**
 * Imports of one file that is whole and one without an id; that ends one, and is left out of another. One of folders,
 * with what is of a channel in them.
 */
export const recordImports = async (
  world: DownloaderUnderTest,
  untilPaused: () => Promise<void>,
  record: (workflowId: string, name: string) => Promise<void>,
): Promise<void> => {
  const imports = downloaderWorkflows.manualImport;
  const laid = new LaidDown(world.platform);
  const run = async (name: string, ignoreError: boolean, meanwhile = async (): Promise<void> => undefined) => {
    const taskId = parseTaskId(randomUUID());
    await new Workflows(world.platform.temporal).start(imports, { taskId, ignoreError, preferLocal: false });
    await meanwhile();
    await world.ends(taskId);
    await record(imports.workflowId(), name);
  };
  await laid.media('Which video is this?.mp4');
  await run('import-ended-by-a-file', false);
  await laid.media('importedvid.mkv');
  await laid.info('importedvid.info.json', 'importedvid');
  await run('files-imported', true);
  await rm(laid.folder, { recursive: true });
  await laid.media('A channel/2024/folderedvid.mkv');
  await laid.info('A channel/2024/folderedvid.info.json', 'folderedvid');
  await laid.info('A channel/A channel.info.json', 'UCharbour', { _type: 'playlist' });
  await laid.media('Another/Which video is this?.mp4');
  await run('folders-imported', true);
  await rm(laid.folder, { recursive: true });
  await laid.media(`${videos.wasLive}.mp4`);
  await world.source.addFault({ do: 'playability', state: 'bot' });
  await run('import-waits-for-the-source', true, async () => {
    await untilPaused();
    await world.source.clearFaults();
  });
};
