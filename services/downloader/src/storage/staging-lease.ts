import { setTimeout as delay } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { AwayLog, Ids, type Log, Logger } from '@reelkeep/runtime';
import { execute, rowOf } from '@reelkeep/runtime/sql';
import { DataSource } from 'typeorm';
import { askForLease, giveLeaseBack, prolongLease, takeLease } from './staging-lease.sql.js';
import { monotonicSeconds, type ToolGuard } from '../yt-dlp/tool-guard.js';

const leaseSeconds = 10;
// The holder gives up this much sooner than another may begin.
const marginSeconds = 2;
const renewEveryMs = 1_000;
const askEveryMs = 250;

/** The right to touch a video's staging folder. */
export type StagingLease = ToolGuard & {
  /** Aborts when the caller's does, and when the lease is lost or a later attempt asks for it. */
  signal: AbortSignal;
};

/**
 * Sees to it that one attempt at a time, of all replicas, touches the staging folder of a video: the one whose lease
 * is in the database. It is prolonged every second; who cannot prolong it ends, with all its tools, before another may
 * begin. A later attempt takes over from an earlier one: Temporal begins it when it has given up the other.
 */
@Injectable()
export class StagingLeases {
  private readonly log: Log;

  constructor(
    private readonly dataSource: DataSource,
    private readonly ids: Ids,
    logger: Logger,
  ) {
    this.log = logger.child({ subsystem: 'staging-lease' });
  }

  /** Does the work once nobody else touches the folder. */
  async hold<T>(youtubeId: string, signal: AbortSignal, work: (lease: StagingLease) => Promise<T>): Promise<T> {
    const holder = this.ids.random();
    for (;;) {
      signal.throwIfAborted();
      const askedAt = monotonicSeconds();
      if (await this.take(youtubeId, holder)) {
        return this.work(youtubeId, holder, askedAt, signal, work);
      }
      await this.ask(youtubeId);
      await delay(askEveryMs, undefined, { signal });
    }
  }

  /** Does the work if nobody else touches the folder now; says whether it did. */
  async holdIfFree(youtubeId: string, work: (lease: StagingLease) => Promise<void>): Promise<boolean> {
    const holder = this.ids.random();
    const askedAt = monotonicSeconds();
    if (!(await this.take(youtubeId, holder))) {
      return false;
    }
    await this.work(youtubeId, holder, askedAt, new AbortController().signal, work);
    return true;
  }

  private async work<T>(
    youtubeId: string,
    holder: string,
    askedAt: number,
    signal: AbortSignal,
    work: (lease: StagingLease) => Promise<T>,
  ): Promise<T> {
    const held = new HeldLease(askedAt, () => this.prolong(youtubeId, holder), this.databaseLog(youtubeId));
    try {
      return await work({
        signal: AbortSignal.any([signal, held.lost]),
        follow: (tell) => held.follow(tell),
      });
    } finally {
      held.stop();
      // One that could not be given back runs out.
      await this.giveBack(youtubeId, holder).catch((error: unknown) =>
        this.log.warn({ err: error, youtubeId }, 'the right to a staging folder is left to run out'),
      );
    }
  }

  private databaseLog(youtubeId: string): AwayLog {
    const words = {
      away: 'the right to a staging folder could not be prolonged yet',
      back: 'the right to a staging folder is prolonged again',
    };
    return new AwayLog(this.log, words, { youtubeId });
  }

  private async take(youtubeId: string, holder: string): Promise<boolean> {
    return (await execute(this.dataSource, takeLease, [youtubeId, holder, leaseSeconds])) > 0;
  }

  private async ask(youtubeId: string): Promise<void> {
    await execute(this.dataSource, askForLease, [youtubeId]);
  }

  private async prolong(youtubeId: string, holder: string): Promise<'prolonged' | 'wanted' | 'lost'> {
    const row = await rowOf(this.dataSource, prolongLease, [youtubeId, holder, leaseSeconds]);
    return row ? (row.is_wanted ? 'wanted' : 'prolonged') : 'lost';
  }

  private async giveBack(youtubeId: string, holder: string): Promise<void> {
    await execute(this.dataSource, giveLeaseBack, [youtubeId, holder]);
  }
}

/** A lease while it is held: prolongs itself, and is lost in time when that fails. */
class HeldLease {
  private readonly losing = new AbortController();
  private readonly followers = new Set<(until: number) => void>();
  private readonly timer: NodeJS.Timeout;
  private until: number;
  private isAsking = false;

  constructor(
    takenAt: number,
    private readonly prolong: () => Promise<'prolonged' | 'wanted' | 'lost'>,
    private readonly database: AwayLog,
  ) {
    this.until = endOf(takenAt);
    this.timer = setInterval(() => this.tick(), renewEveryMs);
  }

  get lost(): AbortSignal {
    return this.losing.signal;
  }

  follow(tell: (until: number) => void): () => void {
    this.followers.add(tell);
    tell(this.until);
    return () => void this.followers.delete(tell);
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private tick(): void {
    if (monotonicSeconds() >= this.until) {
      this.lose('The database did not answer in time; another attempt goes on.');
    } else if (!this.isAsking) {
      this.isAsking = true;
      const askedAt = monotonicSeconds();
      void this.ask(askedAt);
    }
  }

  private async ask(askedAt: number): Promise<void> {
    try {
      const answer = await this.prolong();
      this.database.back();
      this.take(answer, askedAt);
    } catch (error) {
      // The lease lasts as long as it was given.
      this.database.away(error);
    } finally {
      this.isAsking = false;
    }
  }

  private take(answer: 'prolonged' | 'wanted' | 'lost', askedAt: number): void {
    if (answer === 'prolonged') {
      this.until = endOf(askedAt);
      for (const tell of this.followers) {
        tell(this.until);
      }
    } else {
      this.lose('A later attempt took over.');
    }
  }

  private lose(reason: string): void {
    this.stop();
    this.losing.abort(new Error(reason));
  }
}

const endOf = (takenAt: number): number => takenAt + leaseSeconds - marginSeconds;
