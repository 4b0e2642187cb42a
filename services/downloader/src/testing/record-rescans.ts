import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { downloaderWorkflows, parseTaskId } from '@reelkeep/contracts';
import { Workflows } from '@reelkeep/temporal';
import { channels } from '@reelkeep/testing';
import type { CatalogPages } from './catalog-pages.js';
import type { DownloaderUnderTest } from './downloader-under-test.js';

/** Rescans of the media folder in which one file is gone and one is of nobody; that ends one, and is left out of another. */
export const recordRescans = async (
  world: DownloaderUnderTest,
  catalog: CatalogPages,
  record: (workflowId: string, name: string) => Promise<void>,
): Promise<void> => {
  const { mediaDir } = world.platform;
  const rescans = downloaderWorkflows.rescanFilesystem;
  const run = async (name: string, ignoreError: boolean): Promise<void> => {
    const taskId = parseTaskId(randomUUID());
    await new Workflows(world.platform.temporal).start(rescans, { taskId, ignoreError, preferLocal: false });
    await world.ends(taskId);
    await record(rescans.workflowId(), name);
  };
  const [lost, ...here] = catalog.archived.flatMap(({ video }) => video.youtubeId ?? []);
  catalog.videos = [...new Set([...here.slice(1), 'neverthere1'])];
  catalog.archived.push({ video: { youtubeId: 'neverthere1', channel: { channelId: channels.harbourWorkshop } } });
  const silent = join(mediaDir, channels.harbourWorkshop, 'withoutword.mp4');
  await writeFile(silent, 'no film');
  await run('filesystem-rescan-ended-by-a-file', false);
  await run('filesystem-rescanned-then-pictures', true);
  await rm(silent);
  catalog.videos = catalog.archived.flatMap(({ video }) => video.youtubeId ?? []);
  await rm(join(mediaDir, channels.harbourWorkshop, `${lost}.mp4`), { force: true });
};
