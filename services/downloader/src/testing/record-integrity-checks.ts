import { randomUUID } from 'node:crypto';
import { rename, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { downloaderWorkflows, mediaFile, parseTaskId, settingsBucket } from '@reelkeep/contracts';
import { Workflows } from '@reelkeep/temporal';
import { channels, eventually, videos } from '@reelkeep/testing';
import type { CatalogPages } from './catalog-pages.js';
import type { DownloaderUnderTest } from './downloader-under-test.js';

/** Checks of the media files: without the folder, of one that is damaged, of one that is whole, and a stopped one. */
export const recordIntegrityChecks = async (
  world: DownloaderUnderTest,
  catalog: CatalogPages,
  record: (workflowId: string, name: string) => Promise<void>,
): Promise<void> => {
  const { mediaDir, buckets, temporal } = world.platform;
  const checks = downloaderWorkflows.checkIntegrity;
  const { videos: known, archived } = catalog;
  const channel = { channelId: channels.harbourWorkshop, name: 'Harbour Workshop' };
  const file = join(mediaDir, mediaFile(channel.channelId, videos.short));
  const settings = (application: object): Promise<void> =>
    buckets.put(settingsBucket.name, 'app-0.2', JSON.stringify({ application }));
  const begin = async (): Promise<string> => {
    const taskId = parseTaskId(randomUUID());
    await new Workflows(temporal).start(checks, { taskId });
    return taskId;
  };
  const run = async (name: string): Promise<void> => {
    await world.ends(await begin());
    await record(checks.workflowId(), name);
  };
  await world.queue.enqueue({ entries: [videos.short], autostart: true, flat: false, force: true });
  const isWhole = (): Promise<void> =>
    eventually(async () => {
      const { rowCount } = await world.db.query(
        "SELECT FROM media_file WHERE youtube_id = $1 AND state = 'ok' AND sha256 IS NOT NULL",
        [videos.short],
      );
      if (rowCount === 0) {
        throw new Error('not archived yet');
      }
    }, 60_000);
  await isWhole();
  catalog.videos = [videos.short];
  catalog.archived = [{ video: { youtubeId: videos.short, title: 'A short', active: false, channel } }];
  await rename(mediaDir, `${mediaDir}-away`);
  await run('media-files-away');
  await rename(`${mediaDir}-away`, mediaDir);
  await run('media-files-whole');
  await truncate(file, 4 * 1024 * 1024);
  await run('media-file-damaged');
  await settings({ scrub_rate: 1 });
  const taskId = await begin();
  await eventually(() => {
    if (!world.told.some((told) => told.taskId === taskId && told.lines.includes('0 of 1 read'))) {
      throw new Error('not reading yet');
    }
  }, 30_000);
  await temporal.workflow.getHandle(checks.workflowId()).cancel();
  await world.ends(taskId);
  await record(checks.workflowId(), 'media-check-stopped');
  await settings({});
  Object.assign(catalog, { videos: known, archived });
};
