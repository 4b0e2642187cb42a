import { Injectable } from '@nestjs/common';
import { type Log, Logger } from '@reelkeep/runtime';
import type { Failure } from '../yt-dlp/failure.js';
import type { PauseKind } from './back-off.js';
import { SourceGate } from './source-gate.store.js';
import { SourceHttp } from './source-http.js';
import { reachUrl } from '../entry/source-urls.js';

/** What a failure says of the source as a whole; undefined when it is about one video or about our machine. */
export const pauseKindOf = ({ failureClass, stopsRun }: Failure): PauseKind | undefined => {
  if (!stopsRun) {
    return undefined;
  }
  return failureClass === 'rate-limited' ? 'blocked' : failureClass === 'retryable' ? 'away' : 'broken';
};

/** Judges what the source answered, and tells the gate. */
@Injectable()
export class SourceVerdict {
  private readonly log: Log;

  constructor(
    private readonly gate: SourceGate,
    private readonly http: SourceHttp,
    logger: Logger,
  ) {
    this.log = logger.child({ subsystem: 'source' });
  }

  /** The source gave what it was asked for at `asked`. */
  async good(asked: Date): Promise<void> {
    await this.gate.answered(asked);
  }

  /** What was asked at `asked`, or was to be, says nothing of the source: it was given up, or needed no answer. */
  async none(asked: Date): Promise<void> {
    await this.gate.left(asked);
  }

  /**
   * The failure as it is to be treated: one that could be anybody's is the source's own while the source does not
   * answer at all. What the source says of one video shows that it answers.
   */
  async bad(failure: Failure, signal: AbortSignal, asked: Date): Promise<Failure> {
    const judged = await this.judged(failure, signal);
    const kind = pauseKindOf(judged);
    if (kind !== undefined) {
      this.log.info({ kind, reason: judged.message }, 'the source is not asked for a while');
      await this.gate.refused(kind, judged);
    } else if (judged.failureClass === 'forbidden' || judged.failureClass === 'unavailable') {
      await this.gate.answered(asked);
    } else {
      await this.gate.left(asked);
    }
    return judged;
  }

  /**
   * The same with nobody told. A host that cannot be reached may be one of the many that have media, and says nothing of
   * the others.
   */
  async judged(failure: Failure, signal: AbortSignal): Promise<Failure> {
    if (failure.failureClass !== 'retryable' || !this.http.canAsk) {
      return failure;
    }
    return (await this.answers(signal))
      ? { ...failure, stopsRun: false }
      : { ...failure, stopsRun: true, reason: 'network' };
  }

  private async answers(signal: AbortSignal): Promise<boolean> {
    try {
      return (await this.http.status(reachUrl, signal)) < 500;
    } catch (error) {
      signal.throwIfAborted();
      this.log.info({ err: error }, 'the source does not answer');
      return false;
    }
  }
}
