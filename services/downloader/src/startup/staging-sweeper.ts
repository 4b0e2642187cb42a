import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { stagingFolder } from '@reelkeep/contracts';
import { Clock, type Log, Logger } from '@reelkeep/runtime';
import { DownloaderConfig } from '../environment.js';
import { hasEntry } from '../download/durable-files.js';
import { QueueStore } from '../queue/queue.store.js';
import { QueueWorkflows } from '../queue/queue-workflows.js';
import { endLeftover } from '../yt-dlp/process-record.js';

const oldExtractMs = 24 * 60 * 60 * 1000;

/** Removes staged files that nothing waits for: neither a pending row nor a running download. */
@Injectable()
export class StagingSweeper {
  private readonly log: Log;

  constructor(
    @Inject(DownloaderConfig) private readonly config: DownloaderConfig,
    @Inject(QueueStore) private readonly queue: QueueStore,
    @Inject(QueueWorkflows) private readonly workflows: QueueWorkflows,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(Logger) logger: Logger,
  ) {
    this.log = logger.child({ subsystem: 'staging' });
  }

  /** All folders there are. Throws `unavailable` while Temporal is away. */
  async sweep(): Promise<void> {
    const root = join(this.config.cacheDir, 'download');
    for (const name of await namesIn(root)) {
      if (/^[A-Za-z0-9_-]{11}$/.test(name)) {
        await this.sweepOne(name);
      }
    }
    for (const taskId of await namesIn(join(root, '.extract'))) {
      const folder = join(root, '.extract', taskId);
      if (this.clock.now().getTime() - (await stat(folder)).mtimeMs > oldExtractMs) {
        await rm(folder, { recursive: true, force: true });
      }
    }
  }

  /** One video's folder. */
  async sweepOne(youtubeId: string): Promise<void> {
    const folder = join(this.config.cacheDir, stagingFolder(youtubeId));
    if (!(await hasEntry(folder))) {
      return;
    }
    const row = await this.queue.find(youtubeId);
    if (row?.status === 'pending' || (await this.workflows.isDownloading(youtubeId))) {
      return;
    }
    await endLeftover(folder);
    await rm(folder, { recursive: true, force: true });
    this.log.info({ youtubeId }, 'removed staged files that nothing waits for');
  }
}

const namesIn = async (folder: string): Promise<string[]> => ((await hasEntry(folder)) ? readdir(folder) : []);
