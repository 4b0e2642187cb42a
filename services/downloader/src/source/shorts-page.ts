import { Injectable } from '@nestjs/common';
import { type Log, Logger } from '@reelkeep/runtime';
import { SourceHttp } from './source-http.js';
import { shortUrl } from '../entry/source-urls.js';

/** Asks the source whether a video is among its shorts. */
@Injectable()
export class ShortsPage {
  private readonly log: Log;

  constructor(
    private readonly http: SourceHttp,
    logger: Logger,
  ) {
    this.log = logger.child({ subsystem: 'shorts-page' });
  }

  /** True when its page answers 200. A page that cannot be asked counts as no (SEMANTICS 14). */
  async has(youtubeId: string, signal: AbortSignal): Promise<boolean> {
    try {
      return (await this.http.status(shortUrl(youtubeId), signal)) === 200;
    } catch (error) {
      signal.throwIfAborted();
      this.log.info({ err: error, youtubeId }, 'cannot ask whether the video is a short');
      return false;
    }
  }
}
