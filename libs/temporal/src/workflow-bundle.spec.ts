import { describe, expect, it } from '@jest/globals';
import {
  type BodiesOf,
  downloaderWorkflows,
  type DownloadOutcome,
  notificationsWorkflows,
  schedulerWorkflows,
  searchWorkflows,
  type TaskId,
} from '@reelkeep/contracts';
import { createLogger } from '@reelkeep/runtime';
import { workflowBundle } from './workflow-bundle.js';
import { Workers } from './workers.js';
import type { Workflows } from './workflows.js';

type Search = BodiesOf<typeof searchWorkflows>;
type Downloader = BodiesOf<typeof downloaderWorkflows>;

const bundle = workflowBundle<typeof searchWorkflows, Search>(searchWorkflows, new URL('file:///bundle.js'));

/** Never run: what does not compile here would not compile in a service. */
const drifts = async (workflows: Workflows, taskId: TaskId): Promise<void> => {
  workflowBundle<
    typeof searchWorkflows,
    // @ts-expect-error a workflow that is missing
    object
  >(searchWorkflows, new URL('x'));
  workflowBundle<
    typeof searchWorkflows,
    // @ts-expect-error a workflow that takes something else
    Omit<Search, 'searchRebuild'> & { searchRebuild: (input: { task: TaskId }) => Promise<void> }
  >(searchWorkflows, new URL('x'));
  workflowBundle<
    typeof downloaderWorkflows,
    // @ts-expect-error a workflow that comes to something else
    Omit<Downloader, 'downloadVideo'> & { downloadVideo: () => Promise<Exclude<DownloadOutcome, { ok: true }> | null> }
  >(downloaderWorkflows, new URL('x'));
  // What a body takes beyond the contract is between its own runs.
  workflowBundle<
    typeof searchWorkflows,
    Omit<Search, 'searchRebuild'> & {
      searchRebuild: (input: { taskId: TaskId; resume?: { stamp: string } }) => Promise<void>;
    }
  >(searchWorkflows, new URL('x'));

  await workflows.start(searchWorkflows.searchRebuild, { taskId });
  // @ts-expect-error an input of another workflow
  await workflows.start(searchWorkflows.searchRebuild, { youtubeId: 'x' });
  // @ts-expect-error a text that nobody has looked at
  await workflows.start(downloaderWorkflows.followAdding, { taskId: 'task-1' });
  // @ts-expect-error a signal that it does not have
  await workflows.wake(downloaderWorkflows.readQueue, 'kick', { autoStartOnly: true });
  // @ts-expect-error a signal without what it brings
  await workflows.wake(downloaderWorkflows.downloadQueue, 'kick');
  // @ts-expect-error nobody starts the workflow of release 0.1
  await workflows.start(downloaderWorkflows.extract, { taskId });
};

describe('the contracts of workflows', () => {
  it('hold whoever starts or implements one when it is compiled', () => {
    expect(drifts).toBeInstanceOf(Function);
  });

  it('keep the names, queues and ids under which runs of released code go on', () => {
    const [taskId, youtubeId] = ['task-1', 'chisel00001'];
    const { downloadQueue, downloadVideo, extract, followAdding, readQueue } = downloaderWorkflows;
    expect(
      Object.values({
        ...downloaderWorkflows,
        ...searchWorkflows,
        ...schedulerWorkflows,
        ...notificationsWorkflows,
      }).map(({ name, taskQueue }) => [name, taskQueue]),
    ).toEqual([
      ['downloadQueue', 'downloader'],
      ['downloadVideo', 'downloader'],
      ['readQueue', 'downloader'],
      ['fillDetails', 'downloader'],
      ['fetchComments', 'downloader'],
      ['completeItems', 'downloader'],
      ['followAdding', 'downloader'],
      ['subscribeTo', 'downloader'],
      ['scanSubscriptions', 'downloader'],
      ['refreshItems', 'downloader'],
      ['refreshOutdated', 'downloader'],
      ['indexPlaylists', 'downloader'],
      ['archiveRebuild', 'downloader'],
      ['removeFiles', 'downloader'],
      ['autoDelete', 'downloader'],
      ['syncMetadata', 'downloader'],
      ['rescanFilesystem', 'downloader'],
      ['manualImport', 'downloader'],
      ['checkThumbnails', 'downloader'],
      ['checkIntegrity', 'downloader'],
      ['purgeTrash', 'downloader'],
      ['updateTool', 'downloader'],
      ['extract', 'downloader'],
      ['searchRebuild', 'search-indexer'],
      ['findSimilar', 'search-indexer'],
      ['notificationsRebuild', 'scheduler'],
      ['runScheduled', 'scheduler'],
      ['checkVersion', 'scheduler'],
      ['runBackup', 'scheduler'],
      ['restoreBackup', 'scheduler'],
      ['takeOver', 'scheduler'],
      ['restoreDrill', 'scheduler'],
      ['dailySnapshot', 'scheduler'],
      ['sendOutbound', 'notifications'],
    ]);
    expect([
      downloadQueue.workflowId(),
      downloadVideo.workflowId({ youtubeId }),
      extract.workflowId({ taskId }),
      followAdding.workflowId({ taskId }),
      downloaderWorkflows.subscribeTo.workflowId({ taskId }),
      readQueue.workflowId(),
      downloaderWorkflows.fetchComments.workflowId(),
      downloaderWorkflows.completeItems.workflowId(),
      searchWorkflows.searchRebuild.workflowId(),
      searchWorkflows.findSimilar.workflowId(),
      downloaderWorkflows.scanSubscriptions.workflowId(),
      downloaderWorkflows.refreshItems.workflowId(),
      downloaderWorkflows.refreshOutdated.workflowId({ taskId }),
      downloaderWorkflows.archiveRebuild.workflowId(),
      downloaderWorkflows.removeFiles.workflowId(),
      downloaderWorkflows.autoDelete.workflowId(),
      downloaderWorkflows.syncMetadata.workflowId(),
      downloaderWorkflows.rescanFilesystem.workflowId(),
      downloaderWorkflows.manualImport.workflowId(),
      downloaderWorkflows.checkThumbnails.workflowId(),
      downloaderWorkflows.checkIntegrity.workflowId(),
      downloaderWorkflows.updateTool.workflowId(),
      schedulerWorkflows.notificationsRebuild.workflowId(),
      schedulerWorkflows.runScheduled.workflowId({ name: 'update_subscribed' }),
      schedulerWorkflows.checkVersion.workflowId(),
      schedulerWorkflows.restoreBackup.workflowId(),
      schedulerWorkflows.takeOver.workflowId(),
      schedulerWorkflows.restoreDrill.workflowId(),
      schedulerWorkflows.dailySnapshot.workflowId(),
      notificationsWorkflows.sendOutbound.workflowId(),
    ]).toEqual([
      'download-queue',
      'download:chisel00001',
      'extract:task-1',
      'extract:task-1',
      'subscribe:task-1',
      'queue-reading',
      'comment-fetching',
      'item-completion',
      'search-rebuild',
      'similar-videos',
      'subscription-scan',
      'metadata-refresh',
      'refresh-outdated:task-1',
      'archive-rebuild',
      'remove-files',
      'auto-delete',
      'metadata-sync',
      'filesystem-rescan',
      'manual-import',
      'thumbnail-check',
      'integrity-check',
      'tool-update',
      'notifications-rebuild',
      'scheduled:update_subscribed',
      'version-check',
      'restore-backup',
      'restore-backup',
      'restore-drill',
      'daily-snapshot',
      'outbound-sending',
    ]);
  });

  it('are served on the queue on which others start them', () => {
    const workers = new Workers({} as never, createLogger('test', 'silent'));
    expect(() => workers.start({ taskQueue: 'downloader', workflows: bundle })).toThrow('search-indexer');
  });
});
