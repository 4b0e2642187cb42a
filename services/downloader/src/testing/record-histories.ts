/**
 * Records one history per path of each workflow into src/histories, against real engines (REELKEEP_TEST_*):
 * `node dist/testing/record-histories.js`. Run it when a workflow gets a new path. The files of released versions lie
 * in recordings/ and are never made anew, since runs of released code must replay on newer code.
 */
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import {
  ChannelPlaylistsWantedSchema,
  downloaderWorkflows,
  parseTaskId,
  SubscriptionKind,
  VideoDeletedSchema,
} from '@reelkeep/contracts';
import { Workflows } from '@reelkeep/temporal';
import { channels, eventually, historyText, startPackageIndex, tubeworldRuntime, videos } from '@reelkeep/testing';
import { catalogEvents } from './catalog-events.js';
import { CatalogPages } from './catalog-pages.js';
import { startDownloaderUnderTest } from './downloader-under-test.js';
import { recordImports } from './record-imports.js';
import { recordIntegrityChecks } from './record-integrity-checks.js';
import { recordLanes } from './record-lanes.js';
import { recordPurges } from './record-purges.js';
import { recordRescans } from './record-rescans.js';
import { recordSyncs } from './record-syncs.js';
import { recordThumbnailChecks } from './record-thumbnail-checks.js';

const folder = new URL('../../src/histories/', import.meta.url);
const world = await startDownloaderUnderTest();
const { queue, source, platform } = world;
const index = await startPackageIndex(tubeworldRuntime(), platform.cacheDir);

const record = async (name: string, workflowId: string, runId?: string): Promise<void> => {
  const file = new URL(`${name}.json`, folder);
  if (!existsSync(file)) {
    await writeFile(file, historyText(await platform.temporal.workflow.getHandle(workflowId, runId).fetchHistory()));
  }
};

const untilPaused = (): Promise<void> =>
  eventually(async () => {
    const { sourcePause } = await queue.listItems({ page: { offset: 0, limit: 1 } });
    if (!sourcePause) {
      throw new Error('the source is still asked');
    }
  }, 30_000);

const closed = async (workflowId: string): Promise<void> => {
  await platform.temporal.workflow
    .getHandle(workflowId)
    .result()
    .catch(() => undefined);
};

const add = async (entries: string[]): Promise<string> => {
  const { taskId } = await queue.enqueue({ entries, autostart: false, flat: false, force: false });
  await world.ends(taskId);
  await closed(downloaderWorkflows.followAdding.workflowId({ taskId }));
  return taskId;
};

const run = async (): Promise<void> => {
  const { taskId } = await world.startQueue();
  await world.ends(taskId);
  await closed(downloaderWorkflows.downloadQueue.workflowId());
};

const recordEnded = async (workflowId: string, name: string): Promise<void> => {
  await closed(workflowId);
  await record(name, workflowId);
};

const recordRebuild = async (name: string): Promise<void> => {
  const rebuild = downloaderWorkflows.archiveRebuild;
  await new Workflows(platform.temporal).start(rebuild, { taskId: parseTaskId(randomUUID()) });
  await recordEnded(rebuild.workflowId(), name);
};

await mkdir(folder, { recursive: true });
await world.settings({ sleep_interval: 1 });
world.catalog.due = [2, 1];
await world.start({ REELKEEP_TOOL_INDEX: index.url, REELKEEP_ALLOW_PRIVATE_SOURCES: '1' });

// One that tells, and one that is asked again while it waits.
const autoDelete = downloaderWorkflows.autoDelete.workflowId();
const looking = (): Promise<{ runId: string }> => platform.temporal.workflow.getHandle(autoDelete).describe();
const lookOver = async (runId: string): Promise<void> => {
  await eventually(async () => {
    const { events } = await platform.temporal.workflow.getHandle(autoDelete, runId).fetchHistory();
    const waits = events?.some((event) => Number(event.timerStartedEventAttributes?.startToFireTimeout?.seconds) > 60);
    if (!waits) {
      throw new Error('still looking');
    }
  }, 30_000);
  await platform.temporal.workflow.getHandle(autoDelete).signal('look');
  await eventually(async () => {
    if ((await looking()).runId === runId) {
      throw new Error('still the same run');
    }
  }, 30_000);
};
const { runId: deletes } = await eventually(looking, 30_000);
await lookOver(deletes);
await record('watched-videos-deleted', autoDelete, deletes);
const { runId: findsNothing } = await looking();
await lookOver(findsNothing);
await record('nothing-watched-to-delete', autoDelete, findsNothing);

const recordUpdate = async (name: string): Promise<void> => {
  const update = downloaderWorkflows.updateTool;
  const taskId = parseTaskId(randomUUID());
  await new Workflows(platform.temporal).start(update, { taskId });
  await world.ends(taskId);
  await recordEnded(update.workflowId(), name);
};
await recordUpdate('tool-is-current');
await index.publish({ version: '2031.1.1' });
await recordUpdate('tool-updated');
await index.publish({ version: '2031.1.2', code: '\nraise RuntimeError("broken")\n' });
await recordUpdate('tool-refused');
await index.stop();
await world.tools.goBack({ toPinned: true });

await record(
  'adding-good-and-bad-pieces',
  downloaderWorkflows.followAdding.workflowId({
    taskId: await add([`nonsense ${videos.chisel} ${videos.privateVideo} ${videos.membersOnly}`]),
  }),
);
await record(
  'adding-nothing-readable',
  downloaderWorkflows.followAdding.workflowId({ taskId: await add(['nonsense']) }),
);
await closed(downloaderWorkflows.readQueue.workflowId());
await record('reading-until-nothing-is-left', downloaderWorkflows.readQueue.workflowId());
await run();
await record('queue-one-done-one-failed', downloaderWorkflows.downloadQueue.workflowId());
await record('video-done', downloaderWorkflows.downloadVideo.workflowId({ youtubeId: videos.chisel }));
await record('video-failed', downloaderWorkflows.downloadVideo.workflowId({ youtubeId: videos.membersOnly }));
await run();
await record('queue-nothing-to-do', downloaderWorkflows.downloadQueue.workflowId());
const runs = new Set([
  (await platform.temporal.workflow.getHandle(downloaderWorkflows.downloadQueue.workflowId()).describe()).runId,
]);

await world.db.query('TRUNCATE queue_item');
await queue.enqueue({ entries: [videos.chisel], autostart: true, flat: false, force: false });
await eventually(async () => {
  const { runId } = await platform.temporal.workflow
    .getHandle(downloaderWorkflows.downloadQueue.workflowId())
    .describe();
  if (runs.has(runId)) {
    throw new Error('not started yet');
  }
}, 30_000);
await closed(downloaderWorkflows.downloadQueue.workflowId());
await record('queue-started-for-nothing', downloaderWorkflows.downloadQueue.workflowId());

await add([videos.workbench]);
const fault = await source.addFault({ kind: 'media', video: videos.workbench, do: 'status', status: 403 });
await world.startQueue();
await eventually(async () => {
  if ((await source.faultHits(fault)) < 2) {
    throw new Error('not asked yet');
  }
}, 30_000);
await source.clearFaults();
await closed(downloaderWorkflows.downloadQueue.workflowId());
await record('video-done-after-a-retry', downloaderWorkflows.downloadVideo.workflowId({ youtubeId: videos.workbench }));

await add([`${videos.doubleStar} ${videos.dashedId}`]);
await source.addFault({ kind: 'media', video: videos.doubleStar, do: 'throttle', bps: 10_000 });
await world.startQueue();
await eventually(async () => {
  if ((await world.toolProcesses(videos.doubleStar)).length === 0) {
    throw new Error('not begun yet');
  }
}, 30_000);
await world.startQueue();
await platform.temporal.workflow.getHandle(downloaderWorkflows.downloadQueue.workflowId()).cancel();
await closed(downloaderWorkflows.downloadQueue.workflowId());
await record('queue-stopped', downloaderWorkflows.downloadQueue.workflowId());
await record('video-stopped', downloaderWorkflows.downloadVideo.workflowId({ youtubeId: videos.doubleStar }));

await source.clearFaults();
await add([videos.dashedId]);
await source.addFault({ do: 'playability', state: 'bot' });
const waiting = await world.startQueue();
await untilPaused();
await queue.enqueue({ entries: [videos.rowingBoat], autostart: true, flat: false, force: false });
await world.startQueue();
await source.clearFaults();
await world.ends(waiting.taskId);
await closed(downloaderWorkflows.downloadQueue.workflowId());
await record('queue-waits-for-the-source', downloaderWorkflows.downloadQueue.workflowId());
await closed(downloaderWorkflows.readQueue.workflowId());
await record('reading-waits-for-the-source', downloaderWorkflows.readQueue.workflowId());

await source.addFault({ video: videos.commented, do: 'hang', seconds: 60 });
const { taskId } = await queue.enqueue({ entries: [videos.commented], autostart: false, flat: false, force: false });
await eventually(async () => {
  if ((await world.toolProcesses(videos.commented)).length === 0) {
    throw new Error('not begun yet');
  }
}, 30_000);
await platform.temporal.workflow.getHandle(downloaderWorkflows.followAdding.workflowId({ taskId })).cancel();
await closed(downloaderWorkflows.followAdding.workflowId({ taskId }));
await record('adding-stopped', downloaderWorkflows.followAdding.workflowId({ taskId }));

const catalog = new CatalogPages();
await catalog.serve(platform.natsUrl('catalog'));
catalog.videos = [videos.chisel, videos.workbench];
catalog.channels = [{ channelId: 'UCharbour', downloadFormat: 'bestaudio', version: 1n }];
await recordRebuild('archive-rebuilt');
const rebuilding = platform.temporal.workflow.getHandle(downloaderWorkflows.archiveRebuild.workflowId());
let outdatedRun: string | undefined;
catalog.beforeAnswer = async () => {
  if (outdatedRun === undefined) {
    ({ runId: outdatedRun } = await rebuilding.describe());
    await rebuilding.signal('anew');
  }
};
await recordRebuild('archive-rebuilt-again');
await record('archive-rebuild-outdated', rebuilding.workflowId, outdatedRun);
catalog.beforeAnswer = async () => {
  await platform.temporal.workflow.getHandle(downloaderWorkflows.archiveRebuild.workflowId()).cancel();
};
await recordRebuild('archive-rebuild-stopped');
await recordSyncs(world, catalog, recordEnded);
await recordImports(world, untilPaused, recordEnded);
const recordClosed = (workflowId: string, name: string): Promise<void> =>
  closed(workflowId).then(() => record(name, workflowId));
await recordRescans(world, catalog, recordClosed);
await recordIntegrityChecks(world, catalog, recordClosed);
await recordThumbnailChecks(world, recordClosed);
await recordPurges(world, recordClosed);
// One that waits for the folder first.
const removal = downloaderWorkflows.removeFiles.workflowId();
await world.db.query("INSERT INTO staging_lease VALUES ('deletedone1', gen_random_uuid(), now() + '5 seconds')");
const deleted = { youtubeId: 'deletedone1', channelId: 'UCharbour' };
await catalogEvents(platform)(VideoDeletedSchema, deleted);
await eventually(() => platform.temporal.workflow.getHandle(removal).describe());
await closed(removal);
await record('files-removed', removal);

const scan = downloaderWorkflows.scanSubscriptions;
const recordScan = async (name: string, meanwhile?: () => Promise<void>): Promise<void> => {
  const taskId = parseTaskId(randomUUID());
  await new Workflows(platform.temporal).start(scan, { taskId });
  await meanwhile?.();
  await world.ends(taskId);
  await closed(scan.workflowId());
  await record(name, scan.workflowId());
};
await world.source.clearFaults();
catalog.subscribed.channels = [{ channelId: channels.harbourWorkshop, name: 'Harbour Workshop' }];
await recordScan('scan-finds-new-videos');
await recordScan('scan-finds-nothing');
await world.db.query('TRUNCATE scanned_channel');
await source.addFault({ kind: 'connect', do: 'status', status: 502 });
await recordScan('scan-waits-for-the-source', async () => {
  await untilPaused();
  await source.clearFaults();
});
await world.db.query('TRUNCATE scanned_channel');
const held = await source.addFault({ kind: 'rss', do: 'hang', seconds: 60 });
await recordScan('scan-stopped', async () => {
  await eventually(async () => {
    if ((await source.faultHits(held)) === 0) {
      throw new Error('not begun yet');
    }
  }, 30_000);
  await platform.temporal.workflow.getHandle(scan.workflowId()).cancel();
});

const refresh = downloaderWorkflows.refreshItems.workflowId();
const recordRefresh = async (name: string, ask: object, meanwhile?: () => Promise<void>): Promise<void> => {
  const { taskId } = await world.refreshes.refresh(ask);
  await meanwhile?.();
  await world.ends(taskId);
  await closed(refresh);
  await record(name, refresh);
};
await world.source.clearFaults();
const { chisel, workbench, deletedVideo } = videos;
for (const id of [chisel, workbench, deletedVideo]) {
  catalog.targets.set(id, { name: id, channelId: channels.harbourWorkshop });
}
catalog.targets.set(channels.harbourWorkshop, { name: 'Harbour Workshop' });
catalog.videosOf = { [channels.harbourWorkshop]: [chisel] };
await recordRefresh('refreshed-with-its-videos', { channelIds: [channels.harbourWorkshop], extractVideos: true });
await recordRefresh('refresh-finds-one-gone', { videoIds: [deletedVideo, 'notarchived'] });
await source.addFault({ kind: 'connect', do: 'status', status: 502 });
await recordRefresh('refresh-waits-for-the-source', { videoIds: [workbench] }, async () => {
  await untilPaused();
  await source.clearFaults();
});
catalog.outdated = { video: [workbench] };
const scheduled = parseTaskId(randomUUID());
const outdated = downloaderWorkflows.refreshOutdated;
await new Workflows(platform.temporal).start(outdated, { taskId: scheduled, days: 90 });
await world.ends(scheduled);
await closed(outdated.workflowId({ taskId: scheduled }));
await record('outdated-entered', outdated.workflowId({ taskId: scheduled }));
await closed(refresh);
await record('outdated-refreshed', refresh);

const details = downloaderWorkflows.fillDetails.workflowId();
await world.db.query('TRUNCATE queue_item, wanted_detail');
await source.addFault({ kind: 'watch', do: 'status', status: 503, times: 1 });
await add([channels.meadowObservatory]);
await eventually(async () => {
  const { rows } = await world.db.query('SELECT FROM wanted_detail');
  if (rows.length > 0) {
    throw new Error('details are still asked for');
  }
}, 60_000);
await closed(details);
await record('details-filled', details);

const indexing = downloaderWorkflows.indexPlaylists.workflowId();
const recordIndexing = async (name: string, meanwhile?: () => Promise<void>): Promise<void> => {
  const taskId = randomUUID();
  await catalogEvents(platform)(ChannelPlaylistsWantedSchema, { channelId: channels.harbourWorkshop, taskId });
  await meanwhile?.();
  await world.ends(taskId);
  await closed(indexing);
  await record(name, indexing);
};
await closed(indexing);
await recordIndexing('playlists-indexed');
await source.addFault({ kind: 'connect', do: 'status', status: 502 });
await recordIndexing('indexing-waits-for-the-source', async () => {
  await untilPaused();
  await source.clearFaults();
});

const completion = downloaderWorkflows.completeItems.workflowId();
catalog.targets.set(videos.userSubtitles, { name: 'A lantern', channelId: channels.harbourWorkshop });
await world.settings({ sleep_interval: null, subtitle: 'en' });
await source.addFault({ kind: 'timedtext', do: 'status', status: 429, times: 1 });
await add([videos.userSubtitles]);
await run();
await eventually(() => platform.temporal.workflow.getHandle(completion).describe());
await closed(completion);
await record('missing-parts-fetched', completion);
await world.settings({ sleep_interval: 1, add_metadata: true });
await catalog.stop();

await recordLanes(world, record);
await source.setSettings({ bps: null });
await world.settings({ min_free_space: 1_000_000_000 });
const short = await world.startQueue();
await untilPaused();
await world.settings({ min_free_space: null });
await world.ends(short.taskId);
await closed(downloaderWorkflows.downloadQueue.workflowId());
await record('queue-waits-for-room', downloaderWorkflows.downloadQueue.workflowId());

const subscribe = async (name: string, entries: string[], meanwhile?: () => Promise<void>): Promise<void> => {
  const { taskId } = await world.subscriptions.subscribe({ kind: SubscriptionKind.CHANNEL, entries });
  await meanwhile?.();
  await world.ends(taskId);
  const workflowId = downloaderWorkflows.subscribeTo.workflowId({ taskId });
  await closed(workflowId);
  await record(name, workflowId);
};
await world.source.clearFaults();
await subscribe('subscribed-new-and-known', ['@HarbourWorkshop', channels.harbourWorkshop]);
await subscribe('subscribing-ends-at-nothing', ['UCnobodyatall00000000000']);
await source.addFault({ kind: 'connect', do: 'status', status: 502 });
await subscribe('subscribing-waits-for-the-source', [videos.commented], async () => {
  await untilPaused();
  await source.clearFaults();
});

await world.stop();
