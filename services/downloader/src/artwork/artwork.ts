import { createHash } from 'node:crypto';
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
// A host that says nothing must not hold up a video for each of its sizes.
const longestSearchMs = 15_000;
const mostPictureBytes = 20 * 1024 * 1024;

/** Which pictures of a channel there are, also those that come with the next check of the pictures. */
export type StoredArt = Record<ChannelArt, boolean>;

/** What came of a picture: its SHA-256 as the source has it; the source has none; it could not be had now. */
export type StoredPicture = { sha256: string } | 'none' | 'not-now';

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

  /**
   * Stores the first picture of `urls` that there is, else a plain one: the file exists afterwards. False when a better
   * one may be had later.
   */
  async storeVideoThumb(youtubeId: string, urls: readonly string[], signal: AbortSignal): Promise<boolean> {
    const path = below(this.config.cacheDir, videoThumbFile(youtubeId));
    const until = performance.now() + longestSearchMs;
    let isBest = true;
    for (const url of urls) {
      if (performance.now() > until) {
        isBest = false;
        break;
      }
      const stored = await this.store(path, url, 'wide', signal);
      isBest &&= stored !== 'not-now';
      if (typeof stored === 'object') {
        return isBest;
      }
    }
    if (!(await hasFile(path))) {
      await this.pictures.writeDefault(path, signal);
    }
    return isBest;
  }

  /**
   * Stores the first picture of `urls` that the source has, in place of the one that is here; a plain one where neither
   * has any. A worse one never takes the place of a better one that fails just now.
   */
  async refreshVideoThumb(youtubeId: string, urls: readonly string[], signal: AbortSignal): Promise<StoredPicture> {
    const path = below(this.config.cacheDir, videoThumbFile(youtubeId));
    for (const url of urls) {
      const stored = await this.store(path, url, 'wide', signal);
      if (stored !== 'none') {
        return stored;
      }
    }
    if (!(await hasFile(path))) {
      await this.pictures.writeDefault(path, signal);
    }
    return 'none';
  }

  /** Stores a queued video's picture if it has none yet; false when it could not be had now. */
  async storeQueuedThumb(youtubeId: string, url: string, signal: AbortSignal): Promise<boolean> {
    const path = below(this.config.cacheDir, videoThumbFile(youtubeId));
    return (await hasFile(path)) || (await this.store(path, url, 'wide', signal)) !== 'not-now';
  }

  /**
   * Stores a channel's pictures; says which there are, here or only at the source for now, and the SHA-256 of its round
   * one if that was to be had.
   */
  async storeChannelArt(
    channelId: string,
    thumbnails: readonly SourceThumbnail[],
    signal: AbortSignal,
  ): Promise<{ art: StoredArt; thumb: string | undefined }> {
    const urls = chooseChannelArt(thumbnails);
    const kept = async (art: ChannelArt): Promise<{ isThere: boolean; sha256: string | undefined }> => {
      const path = below(this.config.cacheDir, channelArtFile(channelId, art));
      const url = urls[art];
      const stored = url === undefined ? 'none' : await this.store(path, url, 'as-is', signal);
      return typeof stored === 'object'
        ? { isThere: true, ...stored }
        : { isThere: stored === 'not-now' || (await hasFile(path)), sha256: undefined };
    };
    const [thumb, banner, tvart] = await Promise.all([kept('thumb'), kept('banner'), kept('tvart')]);
    return {
      art: { thumb: thumb.isThere, banner: banner.isThere, tvart: tvart.isThere },
      thumb: thumb.sha256,
    };
  }

  private async store(path: string, url: string, shape: Shape, signal: AbortSignal): Promise<StoredPicture> {
    for (let attempt = 1; attempt <= tries; attempt++) {
      try {
        const picture = await this.http.get(url, mostPictureBytes, signal);
        await this.pictures.write(path, picture, shape, signal);
        return { sha256: createHash('sha256').update(picture).digest('hex') };
      } catch (error) {
        signal.throwIfAborted();
        if (isStartFault(error)) {
          throw error;
        }
        this.log.info({ err: error, url, attempt }, 'picture not stored');
        if (error instanceof SourceAnswer && error.isFinal) {
          return 'none';
        }
      }
    }
    // Behind a proxy that only the download tool can use it never will be.
    return this.http.canAsk ? 'not-now' : 'none';
  }
}
