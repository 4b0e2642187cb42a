/**
 * Records one history per path of each workflow into src/histories, against real engines (REELKEEP_TEST_*):
 * `node dist/testing/record-histories.js`. Run it when a workflow gets a new path. The files of released versions lie in
 * recordings/ and are never made anew, since runs of released code must replay on newer code.
 */
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { TaskFinishedSchema, workflowIds } from '@reelkeep/contracts';
import { eventually, historyText, videos } from '@reelkeep/testing';
import { startDownloaderUnderTest } from './downloader-under-test.js';
import { toolProcesses } from './tool-processes.js';

const folder = new URL('../../src/histories/', import.meta.url);
const world = await startDownloaderUnderTest();
const { queue, source, platform } = world;

const record = async (name: string, workflowId: string): Promise<void> => {
  const file = new URL(`${name}.json`, folder);
  if (!existsSync(file)) {
    await writeFile(file, historyText(await platform.temporal.workflow.getHandle(workflowId).fetchHistory()));
  }
};

const untilPaused = (): Promise<void> =>
  eventually(async () => {
    const { sourcePause } = await queue.listItems({ page: { offset: 0, limit: 1 } });
    if (!sourcePause) {
      throw new Error('the source is still asked');
    }
  }, 30_000);

const finished = (taskId: string): Promise<void> =>
  eventually(async () => {
    if (!(await world.events('download', TaskFinishedSchema)).some((event) => event.taskId === taskId)) {
      throw new Error(`${taskId} is not finished`);
    }
  }, 60_000);

const closed = async (workflowId: string): Promise<void> => {
  await platform.temporal.workflow
    .getHandle(workflowId)
    .result()
    .catch(() => undefined);
};

const add = async (entries: string[]): Promise<string> => {
  const { taskId } = await queue.enqueue({ entries, autostart: false, flat: false, force: false });
  await finished(taskId);
  await closed(workflowIds.extract(taskId));
  return taskId;
};

const run = async (): Promise<void> => {
  const { taskId } = await queue.startQueue({});
  await finished(taskId);
  await closed(workflowIds.downloadQueue);
};

await mkdir(folder, { recursive: true });
await world.settings({ sleep_interval: 1 });
await world.start();

await record(
  'adding-good-and-bad-pieces',
  workflowIds.extract(await add([`nonsense ${videos.chisel} ${videos.privateVideo} ${videos.membersOnly}`])),
);
await record('adding-nothing-readable', workflowIds.extract(await add(['nonsense'])));
await closed(workflowIds.readQueue);
await record('reading-until-nothing-is-left', workflowIds.readQueue);
await run();
await record('queue-one-done-one-failed', workflowIds.downloadQueue);
await record('video-done', workflowIds.downloadVideo(videos.chisel));
await record('video-failed', workflowIds.downloadVideo(videos.membersOnly));
await run();
await record('queue-nothing-to-do', workflowIds.downloadQueue);
const runs = new Set([(await platform.temporal.workflow.getHandle(workflowIds.downloadQueue).describe()).runId]);

await world.db.query('TRUNCATE queue_item');
await queue.enqueue({ entries: [videos.chisel], autostart: true, flat: false, force: false });
await eventually(async () => {
  const { runId } = await platform.temporal.workflow.getHandle(workflowIds.downloadQueue).describe();
  if (runs.has(runId)) {
    throw new Error('not started yet');
  }
}, 30_000);
await closed(workflowIds.downloadQueue);
await record('queue-started-for-nothing', workflowIds.downloadQueue);

await add([videos.workbench]);
const fault = await source.addFault({ kind: 'media', video: videos.workbench, do: 'status', status: 403 });
await queue.startQueue({});
await eventually(async () => {
  if ((await source.faultHits(fault)) < 2) {
    throw new Error('not asked yet');
  }
}, 30_000);
await source.clearFaults();
await closed(workflowIds.downloadQueue);
await record('video-done-after-a-retry', workflowIds.downloadVideo(videos.workbench));

await add([`${videos.doubleStar} ${videos.dashedId}`]);
await source.addFault({ kind: 'media', video: videos.doubleStar, do: 'throttle', bps: 10_000 });
await queue.startQueue({});
await eventually(async () => {
  if ((await toolProcesses(videos.doubleStar)).length === 0) {
    throw new Error('not begun yet');
  }
}, 30_000);
await queue.startQueue({});
await platform.temporal.workflow.getHandle(workflowIds.downloadQueue).cancel();
await closed(workflowIds.downloadQueue);
await record('queue-stopped', workflowIds.downloadQueue);
await record('video-stopped', workflowIds.downloadVideo(videos.doubleStar));

await source.clearFaults();
await add([videos.dashedId]);
await source.addFault({ do: 'playability', state: 'bot' });
const waiting = await queue.startQueue({});
await untilPaused();
await queue.enqueue({ entries: [videos.rowingBoat], autostart: true, flat: false, force: false });
await queue.startQueue({});
await source.clearFaults();
await finished(waiting.taskId);
await closed(workflowIds.downloadQueue);
await record('queue-waits-for-the-source', workflowIds.downloadQueue);
await closed(workflowIds.readQueue);
await record('reading-waits-for-the-source', workflowIds.readQueue);

await source.addFault({ video: videos.commented, do: 'hang', seconds: 60 });
const { taskId } = await queue.enqueue({ entries: [videos.commented], autostart: false, flat: false, force: false });
await eventually(async () => {
  if ((await toolProcesses(videos.commented)).length === 0) {
    throw new Error('not begun yet');
  }
}, 30_000);
await platform.temporal.workflow.getHandle(workflowIds.extract(taskId)).cancel();
await closed(workflowIds.extract(taskId));
await record('adding-stopped', workflowIds.extract(taskId));

await world.stop();
