import { Injectable } from '@nestjs/common';
import type { YoutubeId } from '@reelkeep/contracts';
import { type Log, Logger } from '@reelkeep/runtime';
import { z } from 'zod';
import { type HostAnswer, noAnswer } from '../source/host-answer.js';
import { SourceHttp } from '../source/source-http.js';

const host = 'https://returnyoutubedislikeapi.com';
const mostBytes = 64 * 1024;

const answerSchema = z.object({
  dislikes: z.number().nonnegative(),
  /** 1 to 5. */
  rating: z.number().min(0).max(5),
});

/** What people thought of a video, beyond what the source says. */
export type Dislikes = z.output<typeof answerSchema>;

/** Asks Return YouTube Dislike, which estimates what the source no longer shows. */
@Injectable()
export class DislikeHost {
  private readonly log: Log;

  constructor(
    private readonly http: SourceHttp,
    logger: Logger,
  ) {
    this.log = logger.child({ subsystem: 'dislikes' });
  }

  /**
   * What it knows of a video; undefined when it does not answer within five seconds, or not in a form that we know,
   * `none` when it never will (SEMANTICS 13). Never a reason for a download to fail.
   */
  async find(youtubeId: YoutubeId, signal: AbortSignal): Promise<HostAnswer<Dislikes>> {
    try {
      const query = new URLSearchParams({ videoId: youtubeId });
      const body = await this.http.get(`${host}/votes?${query.toString()}`, mostBytes, signal);
      return answerSchema.parse(JSON.parse(body.toString('utf8')));
    } catch (error) {
      signal.throwIfAborted();
      this.log.info({ err: error, youtubeId }, 'Return YouTube Dislike gives no answer');
      return noAnswer(this.http, error);
    }
  }
}
