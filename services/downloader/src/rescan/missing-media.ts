import { Injectable } from '@nestjs/common';
import { ExportService, isChannelId, isYoutubeId, mediaFile, type YoutubeId } from '@reelkeep/contracts';
import { below } from '@reelkeep/files';
import { RpcClient } from '@reelkeep/messaging';
import { ApplicationFailure } from '@temporalio/common';
import { DownloaderConfig } from '../config/environment.js';
import { hasEntry } from '../storage/durable-files.js';
import { MediaVolume } from '../storage/media-volume.js';

const idsPerPage = 2_000;
const looksAtOnce = 16;
const then = 'start the rescan again';

/** Of the catalogue, in its order; `next` is empty behind the last. */
export type MissingPage = { youtubeIds: YoutubeId[]; checked: number; next: string };

/** Which archived videos have no file in the media folder. */
@Injectable()
export class MissingMedia {
  constructor(
    private readonly config: DownloaderConfig,
    private readonly rpc: RpcClient,
    private readonly volume: MediaVolume,
  ) {}

  /** How many, of how many; `tell` hears how many were looked for so far. Throws as `after`. */
  async count(signal: AbortSignal, tell: (checked: number) => void): Promise<{ checked: number; missing: number }> {
    let [checked, missing] = [0, 0];
    for (let after = ''; ;) {
      const page = await this.after(after, idsPerPage, signal);
      checked += page.checked;
      missing += page.youtubeIds.length;
      tell(checked);
      after = page.next;
      if (after === '') {
        return { checked, missing };
      }
    }
  }

  /** Of the next videos. Throws for good where the folder is not the archive's. */
  async after(after: string, limit: number, signal: AbortSignal): Promise<MissingPage> {
    await this.assertVolume();
    const page = await this.rpc.of(ExportService).exportVideoIds({ afterYoutubeId: after, limit });
    if (page.channelIds.length < page.youtubeIds.length) {
      throw new Error('The catalogue is of an earlier release and tells no channels yet.');
    }
    const files = page.youtubeIds.map((youtubeId, at) => ({ youtubeId, channelId: page.channelIds[at] ?? '' }));
    const missing = new Set<YoutubeId>();
    const look = async (): Promise<void> => {
      for (let file = files.pop(); file; file = files.pop()) {
        signal.throwIfAborted();
        const { youtubeId, channelId } = file;
        if (isYoutubeId(youtubeId) && isChannelId(channelId)) {
          if (!(await hasEntry(below(this.config.mediaDir, mediaFile(channelId, youtubeId))))) {
            missing.add(youtubeId);
          }
        }
      }
    };
    await Promise.all(Array.from({ length: looksAtOnce }, look));
    // Had it gone meanwhile, all that was looked for since would seem to be gone.
    await this.assertVolume();
    const youtubeIds = page.youtubeIds.filter(isYoutubeId).filter((id) => missing.has(id));
    return { youtubeIds, checked: page.youtubeIds.length, next: page.youtubeIds.at(-1) ?? '' };
  }

  /** Throws for good where the media folder is not the archive's. */
  async assertVolume(): Promise<void> {
    const fault = await this.volume.fault(then);
    if (fault !== undefined) {
      throw ApplicationFailure.nonRetryable(fault);
    }
  }
}
