import { readdir, stat } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import {
  downloaderWorkflows,
  extractFolder,
  extractsFolder,
  isTaskId,
  isYoutubeId,
  relativePath,
  stagingFolder,
  stagingRoot,
} from '@reelkeep/contracts';
import { below, removeStaged } from '@reelkeep/files';
import { Clock, DomainError, type Log, Logger } from '@reelkeep/runtime';
import { Workflows } from '@reelkeep/temporal';
import { DownloaderConfig } from '../config/environment.js';
import { hasEntry } from '../storage/durable-files.js';
import { QueueStore } from './queue.store.js';
import { StagingLeases } from '../storage/staging-lease.js';

const oldExtractMs = 24 * 60 * 60 * 1000;

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
    const { cacheDir } = this.config;
    for (const name of await namesIn(below(cacheDir, relativePath(stagingRoot)))) {
      await this.sweepOne(name);
    }
    const extracts = await namesIn(below(cacheDir, relativePath(stagingRoot, extractsFolder)));
    for (const taskId of extracts.filter(isTaskId)) {
      const folder = extractFolder(taskId);
      if (this.clock.now().getTime() - (await stat(below(cacheDir, folder))).mtimeMs > oldExtractMs) {
        await removeStaged(cacheDir, folder);
      }
    }
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
