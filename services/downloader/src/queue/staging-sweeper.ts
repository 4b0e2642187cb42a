import { lstat, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import {
  downloaderWorkflows,
  extractFolder,
  extractsFolder,
  isChannelId,
  isTaskId,
  isYoutubeId,
  relativePath,
  stagingFolder,
  stagingRoot,
  subscriptionFolder,
  subscriptionsFolder,
  type TaskId,
  trashFolder,
} from '@reelkeep/contracts';
import { below, isMissing, isUnfinished, removeStaged, removeUnfinished } from '@reelkeep/files';
import { Clock, DomainError, type Log, Logger } from '@reelkeep/runtime';
import { Workflows } from '@reelkeep/temporal';
import { DownloaderConfig } from '../config/environment.js';
import { hasEntry } from '../storage/durable-files.js';
import { QueueStore } from './queue.store.js';
import { StagingLeases } from '../storage/staging-lease.js';

const oldMs = 24 * 60 * 60 * 1000;
const unfinishedMs = 60 * 60 * 1000;

/** Removes staged files that nothing waits for: neither a pending row nor a running download. */
@Injectable()
export class StagingSweeper {
  private readonly log: Log;

  constructor(
    private readonly config: DownloaderConfig,
    private readonly queue: QueueStore,
    private readonly workflows: Workflows,
    private readonly leases: StagingLeases,
    private readonly clock: Clock,
    logger: Logger,
  ) {
    this.log = logger.child({ subsystem: 'staging' });
  }

  /** All folders there are. Throws `unavailable` while Temporal is away or one of them is still in use. */
  async sweep(): Promise<void> {
    await this.sweepUnfinished();
    const { cacheDir } = this.config;
    for (const name of await namesIn(below(cacheDir, relativePath(stagingRoot)))) {
      await this.sweepOne(name);
    }
    for (const taskId of await this.oldTasks(extractsFolder)) {
      await removeStaged(cacheDir, extractFolder(taskId));
    }
    // What was read waits for a catalogue that is away, however long.
    for (const taskId of await this.oldTasks(subscriptionsFolder)) {
      if (!(await this.workflows.isRunning(downloaderWorkflows.subscribeTo.workflowId({ taskId })))) {
        await removeStaged(cacheDir, subscriptionFolder(taskId));
      }
    }
  }

  /**
   * Copies in the folders of channels, also of those in the trash, that a killed attempt has left: nobody has written to
   * them for an hour. A folder that cannot be read keeps its own.
   */
  private async sweepUnfinished(): Promise<void> {
    const { mediaDir } = this.config;
    for (const root of [mediaDir, below(mediaDir, relativePath(trashFolder))]) {
      for (const channelId of (await namesIn(root)).filter(isChannelId)) {
        try {
          await this.sweepFolder(join(root, channelId));
        } catch (error) {
          this.log.warn({ err: error, channelId }, 'copies that nobody finishes are left for now');
        }
      }
    }
  }

  private async sweepFolder(folder: string): Promise<void> {
    for (const name of (await readdir(folder)).filter(isUnfinished)) {
      const file = join(folder, name);
      try {
        if (this.clock.now().getTime() - (await lstat(file)).mtimeMs > unfinishedMs) {
          await removeUnfinished(file);
          this.log.info({ file }, 'removed a copy that nobody finishes');
        }
      } catch (error) {
        if (!isMissing(error)) {
          throw error;
        }
      }
    }
  }

  /** Tasks whose folder below this one was last written to more than a day ago. */
  private async oldTasks(folder: string): Promise<TaskId[]> {
    const root = below(this.config.cacheDir, relativePath(stagingRoot, folder));
    const old: TaskId[] = [];
    for (const taskId of (await namesIn(root)).filter(isTaskId)) {
      if (this.clock.now().getTime() - (await stat(join(root, taskId))).mtimeMs > oldMs) {
        old.push(taskId);
      }
    }
    return old;
  }

  /** One video's folder; what is no id of a video has none. Throws `unavailable` while it is still in use. */
  async sweepOne(youtubeId: string): Promise<void> {
    const { cacheDir } = this.config;
    if (!isYoutubeId(youtubeId) || !(await hasEntry(below(cacheDir, stagingFolder(youtubeId))))) {
      return;
    }
    if (await this.isWaitedFor(youtubeId)) {
      return;
    }
    const isFree = await this.leases.holdIfFree(youtubeId, async () => {
      // A download may have begun meanwhile: it waits for us now.
      if (!(await this.isWaitedFor(youtubeId))) {
        await removeStaged(cacheDir, stagingFolder(youtubeId));
        this.log.info({ youtubeId }, 'removed staged files that nothing waits for');
      }
    });
    if (!isFree) {
      throw new DomainError('unavailable', `The staged files of ${youtubeId} are still in use.`);
    }
  }

  private async isWaitedFor(youtubeId: string): Promise<boolean> {
    const row = await this.queue.find(youtubeId);
    const workflowId = downloaderWorkflows.downloadVideo.workflowId({ youtubeId });
    return row?.status === 'pending' || this.workflows.isRunning(workflowId);
  }
}

const namesIn = async (folder: string): Promise<string[]> => ((await hasEntry(folder)) ? readdir(folder) : []);
