import { Injectable } from '@nestjs/common';
import { type ChannelArt, channelArtFile, videoThumbFile } from '@reelkeep/contracts';
import { below } from '@reelkeep/files';
import { type Log, Logger } from '@reelkeep/runtime';
import { DownloaderConfig } from '../config/environment.js';
import { hasFile } from '../storage/durable-files.js';
import { SourceAnswer, SourceHttp } from '../source/source-http.js';
import type { SourceThumbnail } from '../yt-dlp/info-json.js';
import { isStartFault } from '../yt-dlp/tool-start.js';
import { chooseChannelArt } from './channel-art.js';
import { Pictures, type Shape } from './picture.js';

const tries = 3;
const mostPictureBytes = 20 * 1024 * 1024;

export type StoredArt = Record<ChannelArt, boolean>;

/** Pictures of videos and channels in the cache. A picture that the source refuses never fails anything else. */
@Injectable()
export class Artwork {
  private readonly log: Log;

  constructor(
    private readonly config: DownloaderConfig,
    private readonly http: SourceHttp,
    private readonly pictures: Pictures,
    logger: Logger,
  ) {
    this.log = logger.child({ subsystem: 'artwork' });
  }

  /** Stores the first picture of `urls` that there is, else a plain one: the file exists afterwards. */
  async storeVideoThumb(youtubeId: string, urls: readonly string[], signal: AbortSignal): Promise<void> {
    const path = below(this.config.cacheDir, videoThumbFile(youtubeId));
    for (const url of urls) {
      if (await this.store(path, url, 'wide', signal)) {
        return;
      }
    }
    if (!(await hasFile(path))) {
      await this.pictures.writeDefault(path, signal);
    }
  }

  /** Stores a queued video's picture if it has none yet. */
  async storeQueuedThumb(youtubeId: string, url: string, signal: AbortSignal): Promise<void> {
    const path = below(this.config.cacheDir, videoThumbFile(youtubeId));
    if (!(await hasFile(path))) {
      await this.store(path, url, 'wide', signal);
    }
  }

  /** Stores a channel's pictures; says which there are now. */
  async storeChannelArt(
    channelId: string,
    thumbnails: readonly SourceThumbnail[],
    signal: AbortSignal,
  ): Promise<StoredArt> {
    const stored = Object.entries(chooseChannelArt(thumbnails)).map(async ([kind, url]) => {
      const path = below(this.config.cacheDir, channelArtFile(channelId, kind as ChannelArt));
      const written = url !== undefined && (await this.store(path, url, 'as-is', signal));
      return [kind, written || (await hasFile(path))] as const;
    });
    return Object.fromEntries(await Promise.all(stored)) as StoredArt;
  }

  private async store(path: string, url: string, shape: Shape, signal: AbortSignal): Promise<boolean> {
    for (let attempt = 1; attempt <= tries; attempt++) {
      try {
        await this.pictures.write(path, await this.http.get(url, mostPictureBytes, signal), shape, signal);
        return true;
      } catch (error) {
        signal.throwIfAborted();
        if (isStartFault(error)) {
          throw error;
        }
        this.log.info({ err: error, url, attempt }, 'picture not stored');
        if (error instanceof SourceAnswer && error.isFinal) {
          return false;
        }
      }
    }
    return false;
  }
}
