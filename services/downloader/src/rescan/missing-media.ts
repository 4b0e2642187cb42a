import { Injectable } from '@nestjs/common';
import {
  type ChannelId,
  ExportService,
  isChannelId,
  isYoutubeId,
  mediaFile,
  type YoutubeId,
} from '@reelkeep/contracts';
import { below } from '@reelkeep/files';
import { RpcClient } from '@reelkeep/messaging';
import { ApplicationFailure } from '@temporalio/common';
import { DownloaderConfig } from '../config/environment.js';
import { BringingBack } from '../removal/bringing-back.js';
import { hasEntry } from '../storage/durable-files.js';
import { MediaVolume } from '../storage/media-volume.js';
import { placeOfFile } from '../trash/place-of-file.js';

const idsPerPage = 2_000;
const looksAtOnce = 16;
const rescanAgain = 'start the rescan again';
/** More of them gone at once look like a disk that is away, or a folder that was moved. */
const mostGone = { share: 0.1, atLeast: 10, ofFew: 0.5 };

/** Of the catalogue, in its order; `next` is empty behind the last. */
export type MissingPage = { youtubeIds: YoutubeId[]; checked: number; next: string };

/** A media file of the archive, as the catalogue names it. */
export type NamedFile = { youtubeId: YoutubeId; channelId: ChannelId };

/** Whether so many of so many files are more than people lose by hand. */
export const isMuch = (gone: number, of: number): boolean =>
  gone > Math.max(mostGone.atLeast, mostGone.share * of) || (gone > 1 && gone > mostGone.ofFew * of);

/** Which archived videos have no file in the media folder. */
@Injectable()
export class MissingMedia {
  constructor(
    private readonly config: DownloaderConfig,
    private readonly rpc: RpcClient,
    private readonly volume: MediaVolume,
    private readonly bringingBack: BringingBack,
  ) {}

  /** How many, of how many; `tell` hears how many were looked for so far. Throws as `after`. */
  async count(signal: AbortSignal, tell: (checked: number) => void): Promise<{ checked: number; missing: number }> {
    return this.survey(signal, rescanAgain, ({ checked }) => Promise.resolve(tell(checked)));
  }

  /**
   * The same; `each` hears of the files that the catalogue names, page by page. `then` says what helps once a folder
   * that is away is back.
   */
  async survey(
    signal: AbortSignal,
    then: string,
    each: (page: { files: NamedFile[]; checked: number }) => Promise<void>,
  ): Promise<{ checked: number; missing: number }> {
    let [checked, missing] = [0, 0];
    for (let after = ''; ;) {
      const page = await this.page(after, idsPerPage, signal, then);
      checked += page.checked;
      missing += page.youtubeIds.length;
      await each({ files: page.files, checked });
      after = page.next;
      if (after === '') {
        return { checked, missing };
      }
    }
  }

  /** Of the next videos. Throws for good where the folder is not the archive's. */
  after(after: string, limit: number, signal: AbortSignal): Promise<MissingPage> {
    return this.page(after, limit, signal, rescanAgain);
  }

  private async page(
    after: string,
    limit: number,
    signal: AbortSignal,
    then: string,
  ): Promise<MissingPage & { files: NamedFile[] }> {
    await this.assertVolume(then);
    const page = await this.rpc.of(ExportService).exportVideoIds({ afterYoutubeId: after, limit });
    if (page.channelIds.length < page.youtubeIds.length) {
      throw new Error('The catalogue is of an earlier release and tells no channels yet.');
    }
    const files = page.youtubeIds.flatMap((youtubeId, at) => {
      const channelId = page.channelIds[at];
      return isYoutubeId(youtubeId) && isChannelId(channelId) ? [{ youtubeId, channelId }] : [];
    });
    const waiting = files.values();
    const missing = new Set<YoutubeId>();
    const trashed: NamedFile[] = [];
    const look = async (): Promise<void> => {
      for (const file of waiting) {
        signal.throwIfAborted();
        const place = await this.placeOf(file);
        if (place === 'nowhere') {
          missing.add(file.youtubeId);
        } else if (place === 'trash') {
          trashed.push(file);
        }
      }
    };
    await Promise.all(Array.from({ length: looksAtOnce }, look));
    // Had it gone meanwhile, all that was looked for since would seem to be gone.
    await this.assertVolume(then);
    await this.bringingBack.ask(trashed);
    const youtubeIds = files.map(({ youtubeId }) => youtubeId).filter((id) => missing.has(id));
    return { youtubeIds, files, checked: page.youtubeIds.length, next: page.youtubeIds.at(-1) ?? '' };
  }

  /** Where the file of an archived video lies; one in the trash is none that is gone. */
  placeOf({ youtubeId, channelId }: NamedFile): Promise<'archive' | 'trash' | 'nowhere'> {
    return placeOfFile(mediaFile(channelId, youtubeId), (path) => hasEntry(below(this.config.mediaDir, path)));
  }

  /** Throws for good where the media folder is not the archive's. */
  async assertVolume(then = rescanAgain): Promise<void> {
    const fault = await this.volume.fault(then);
    if (fault !== undefined) {
      throw ApplicationFailure.nonRetryable(fault);
    }
  }
}
