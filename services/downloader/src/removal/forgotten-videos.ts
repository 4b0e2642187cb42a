import { Injectable } from '@nestjs/common';
import { archiveRecordFile, ExportService, type YoutubeId } from '@reelkeep/contracts';
import { below } from '@reelkeep/files';
import { RpcClient } from '@reelkeep/messaging';
import { DownloaderConfig } from '../config/environment.js';
import { hasEntry } from '../storage/durable-files.js';
import { fetchedMark } from '../storage/staging.js';
import { StagingLeases } from '../storage/staging-lease.js';

/** Videos of which the catalogue knows nothing, or nothing any more. */
@Injectable()
export class ForgottenVideos {
  constructor(
    private readonly config: DownloaderConfig,
    private readonly rpc: RpcClient,
    private readonly leases: StagingLeases,
  ) {}

  /**
   * Does something to files of a video unless it is archived. That is asked while nobody else may finish a download of
   * it; its mark or a record says that one was finished, and is about to be archived or was: `busy` then, to be asked
   * again when that is over.
   */
  async whileForgotten(youtubeId: YoutubeId, work: () => Promise<void>): Promise<'done' | 'archived' | 'busy'> {
    let found: 'done' | 'archived' | 'busy' = 'busy';
    await this.whileFree(youtubeId, async () => {
      const { youtubeIds } = await this.rpc.of(ExportService).findKnown({ youtubeIds: [youtubeId] });
      if (youtubeIds.length > 0) {
        found = 'archived';
        return;
      }
      await work();
      found = 'done';
    });
    return found;
  }

  /** Does something to files of a video while nobody downloads it, or was about to archive it; says whether it did. */
  async whileFree(youtubeId: YoutubeId, work: () => Promise<void>): Promise<boolean> {
    let isDone = false;
    await this.leases.holdIfFree(youtubeId, async () => {
      const { cacheDir } = this.config;
      const isStaged =
        (await hasEntry(below(cacheDir, archiveRecordFile(youtubeId)))) ||
        (await hasEntry(below(cacheDir, fetchedMark(youtubeId))));
      if (!isStaged) {
        await work();
        isDone = true;
      }
    });
    return isDone;
  }
}
