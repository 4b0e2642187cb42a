import { createHash } from 'node:crypto';
import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { Injectable } from '@nestjs/common';
import type { SponsorBlockSchema, YoutubeId } from '@reelkeep/contracts';
import { Clock, type Log, Logger } from '@reelkeep/runtime';
import { type HostAnswer, noAnswer } from '../source/host-answer.js';
import { SourceAnswer, SourceHttp } from '../source/source-http.js';
import { segmentsOf, type SponsorAnswer, sponsorCategories } from './sponsor-answer.js';

const host = 'https://sponsor.ajay.app';
/** Of the hash of an id: enough to find it, too little to tell the host which video is meant. */
const prefixLength = 4;
const none = 404;
const mostBytes = 1024 * 1024;

/** Asks SponsorBlock which parts of a video are not the video. */
@Injectable()
export class SponsorBlockHost {
  private readonly log: Log;

  constructor(
    private readonly http: SourceHttp,
    private readonly clock: Clock,
    logger: Logger,
  ) {
    this.log = logger.child({ subsystem: 'sponsorblock' });
  }

  /**
   * What it knows of a video, which may be no segment; undefined when it does not answer within five seconds, or not
   * in a form that we know, `none` when it never will (SEMANTICS 13). Never a reason for a download to fail.
   */
  async find(
    youtubeId: YoutubeId,
    signal: AbortSignal,
  ): Promise<HostAnswer<MessageInitShape<typeof SponsorBlockSchema>>> {
    try {
      const segments = await this.ask(youtubeId, signal);
      return {
        lastRefresh: timestampFromDate(this.clock.now()),
        segments: segments.map(({ UUID: uuid, category, segment: [start, end], locked, votes, videoDuration }) => ({
          uuid,
          category,
          start,
          end,
          locked: locked !== 0,
          votes,
          videoDuration,
        })),
      };
    } catch (error) {
      signal.throwIfAborted();
      this.log.info({ err: error, youtubeId }, 'SponsorBlock gives no answer');
      return noAnswer(this.http, error);
    }
  }

  private async ask(youtubeId: YoutubeId, signal: AbortSignal): Promise<SponsorAnswer> {
    const prefix = createHash('sha256').update(youtubeId).digest('hex').slice(0, prefixLength);
    const query = new URLSearchParams({ categories: JSON.stringify(sponsorCategories) });
    try {
      const body = await this.http.get(`${host}/api/skipSegments/${prefix}?${query.toString()}`, mostBytes, signal);
      return segmentsOf(JSON.parse(body.toString('utf8')), youtubeId);
    } catch (error) {
      // Nothing is known of any video with this prefix.
      if (error instanceof SourceAnswer && error.status === none) {
        return [];
      }
      throw error;
    }
  }
}
