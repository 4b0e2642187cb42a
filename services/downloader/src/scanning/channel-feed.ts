import { Injectable } from '@nestjs/common';
import { isYoutubeId, type YoutubeId } from '@reelkeep/contracts';
import { type Log, Logger } from '@reelkeep/runtime';
import { channelFeedUrl } from '../entry/source-urls.js';
import { SourceAnswer, SourceHttp } from '../source/source-http.js';
import type { Outcome } from '../yt-dlp/yt-dlp.js';

// Of some 15 entries, each with a description of up to 5,000 characters.
const mostBytes = 1_000_000;

const refusals = new Set([403, 429]);

/** The feed in which the source tells of a channel's latest uploads: one small answer instead of a page per tab. */
@Injectable()
export class ChannelFeed {
  private readonly log: Log;

  constructor(
    private readonly http: SourceHttp,
    logger: Logger,
  ) {
    this.log = logger.child({ subsystem: 'channel-feed' });
  }

  /**
   * Ids of the latest uploads, newest first; undefined when there is no feed to be had, which is no failure: the list of
   * the channel says more. A refusal is one, since the list would be the next question too many.
   */
  async latest(channelId: string, signal: AbortSignal): Promise<Outcome<YoutubeId[] | undefined>> {
    if (!this.http.canAsk) {
      return { ok: true, value: undefined };
    }
    try {
      const xml = await this.http.get(channelFeedUrl(channelId), mostBytes, signal);
      return { ok: true, value: feedIds(xml.toString()) };
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof SourceAnswer && refusals.has(error.status)) {
        const failure = { failureClass: 'rate-limited', stopsRun: true, reason: 'rate-limit' } as const;
        return { ok: false, failure: { ...failure, message: error.message } };
      }
      this.log.info({ err: error, channelId }, 'no feed of the channel');
      return { ok: true, value: undefined };
    }
  }
}

/** Texts inside a feed are escaped: what looks like the tag is one. */
const feedIds = (xml: string): YoutubeId[] | undefined => {
  const ids = [...xml.matchAll(/<yt:videoId>([^<]*)<\/yt:videoId>/g)].map(([, id]) => id).filter(isYoutubeId);
  return xml.includes('<feed') ? ids : undefined;
};
