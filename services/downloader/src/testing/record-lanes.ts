import { downloaderWorkflows } from '@reelkeep/contracts';
import { eventually, videos } from '@reelkeep/testing';
import type { DownloaderUnderTest } from './downloader-under-test.js';

const ids = [videos.chisel, videos.workbench, videos.dashedId, videos.rowingBoat];

/** Runs with more than one video under way: by the settings, and while one of them goes into the archive. */
export const recordLanes = async (
  world: DownloaderUnderTest,
  record: (name: string, workflowId: string) => Promise<void>,
): Promise<void> => {
  const { db, platform, queue, source } = world;
  const workflowId = downloaderWorkflows.downloadQueue.workflowId();
  const run = platform.temporal.workflow.getHandle(workflowId);

  const again = async (): Promise<string> => {
    await db.query('TRUNCATE queue_item');
    await queue.enqueue({ entries: ids, autostart: false, flat: false, force: true });
    await eventually(async () => {
      const { rows } = await db.query("SELECT 1 FROM queue_item WHERE state = 'ready' AND message IS NULL");
      if (rows.length < ids.length) {
        throw new Error('not read yet');
      }
    }, 60_000);
    return (await world.startQueue()).taskId;
  };
  const archived = async (name: string): Promise<void> => {
    await world.ends(await again());
    await run.result();
    await record(name, workflowId);
  };
  const stopped = async (name: string, begun: readonly string[]): Promise<void> => {
    await again();
    await eventually(async () => {
      for (const id of begun) {
        if ((await world.toolProcesses(id)).length === 0) {
          throw new Error('not begun yet');
        }
      }
    }, 60_000);
    await run.cancel();
    await run.result().catch(() => undefined);
    await record(name, workflowId);
  };

  await world.settings({ sleep_interval: null, parallel_downloads: 1 });
  await archived('queue-next-begins-while-one-is-archived');
  await record(
    'video-tells-that-it-is-fetched',
    downloaderWorkflows.downloadVideo.workflowId({ youtubeId: videos.chisel }),
  );
  await source.setSettings({ bps: 20_000 });
  await stopped('queue-stopped-with-its-second-video', ids.slice(1, 2));
  await world.settings({ sleep_interval: null, parallel_downloads: 3 });
  await source.setSettings({ bps: 100_000 });
  await archived('queue-several-at-once');
  await source.setSettings({ bps: 10_000 });
  await stopped('queue-stopped-with-several', ids.slice(0, 3));
};
