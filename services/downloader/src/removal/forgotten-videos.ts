import { Injectable } from '@nestjs/common';
import { archiveRecordFile, type YoutubeId } from '@reelkeep/contracts';
import { below } from '@reelkeep/files';
import { DownloaderConfig } from '../config/environment.js';
import { hasEntry } from '../storage/durable-files.js';
import { fetchedMark } from '../storage/staging.js';
import { StagingLeases } from '../storage/staging-lease.js';
import { Places } from '../trash/places.js';

/** Videos of which the catalogue knows nothing, or nothing any more. */
@Injectable()
export class ForgottenVideos {
  constructor(
    private readonly config: DownloaderConfig,
    private readonly places: Places,
    private readonly leases: StagingLeases,
  ) {}

  /**
   * Does something to files of a video unless it is archived or in the trash. That is asked while nobody else may finish a download of
   * it; its mark or a record says that one was finished, and is about to be archived or was: `busy` then, to be asked
   * again when that is over.
   */
  async whileForgotten(
    youtubeId: YoutubeId,
    work: (lost: AbortSignal) => Promise<void>,
  ): Promise<'done' | 'known' | 'busy'> {
    let found: 'done' | 'known' | 'busy' = 'busy';
    await this.whileFree(youtubeId, async (lost) => {
      if ((await this.places.known('video', [youtubeId])).size > 0) {
        found = 'known';
        return;
      }
      await work(lost);
      found = 'done';
    });
    return found;
  }

  /**
   * Does something to files of a video while nobody downloads it, or was about to archive it; says whether it did. `lost`
   * aborts when that may be over.
   */
  async whileFree(youtubeId: YoutubeId, work: (lost: AbortSignal) => Promise<void>): Promise<boolean> {
    let isDone = false;
    await this.leases.holdIfFree(youtubeId, async ({ signal }) => {
      const { cacheDir } = this.config;
      const isStaged =
        (await hasEntry(below(cacheDir, archiveRecordFile(youtubeId)))) ||
        (await hasEntry(below(cacheDir, fetchedMark(youtubeId))));
      if (!isStaged) {
        await work(signal);
        isDone = true;
      }
    });
    return isDone;
  }
}
