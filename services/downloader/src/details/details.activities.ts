import { Injectable } from '@nestjs/common';
import { Clock, type Log, Logger, redactText } from '@reelkeep/runtime';
import type { ActivitiesOf } from '@reelkeep/temporal';
import { Artwork } from '../artwork/artwork.js';
import type { ParsedEntry } from '../entry/entry.js';
import { GivingWay } from '../giving-way/giving-way.js';
import type { QueueRow } from '../queue/queue-row.sql.js';
import { type Reading, SourceReader } from '../reading/source-reader.js';
import { BackOff } from '../source/back-off.js';
import { SourceGate } from '../source/source-gate.store.js';
import { pauseKindOf, SourceVerdict } from '../source/source-verdict.js';
import { Interruptible } from '../task/interruptible.js';
import { type WantedRow, WantedDetails } from '../wanted-details/wanted-details.store.js';
import type { Failure } from '../yt-dlp/failure.js';
import { failureWords } from '../yt-dlp/failure-words.js';
import type { detailsInputs } from './details.inputs.js';
import { DetailsStore } from './details.store.js';

/** What the workflow does next: ask about a row, or wait. */
export type DetailStep = { read: WantedRow } | { waitMs: number };

// The questions of others keep a distance from each other; a pause is waited for elsewhere.
const longestTurnMs = 5 * 60_000;

/** Steps of the workflow fillDetails; each may run twice. */
@Injectable()
export class DetailsActivities {
  private readonly log: Log;

  constructor(
    private readonly wanted: WantedDetails,
    private readonly store: DetailsStore,
    private readonly source: SourceReader,
    private readonly gate: SourceGate,
    private readonly verdict: SourceVerdict,
    private readonly givingWay: GivingWay,
    private readonly backOff: BackOff,
    private readonly artwork: Artwork,
    private readonly interruptible: Interruptible,
    private readonly clock: Clock,
    logger: Logger,
  ) {
    this.log = logger.child({ subsystem: 'details' });
  }

  /** Null when there is nothing to ask. */
  async nextDetail(): Promise<DetailStep | null> {
    const next = await this.wanted.next();
    if (!next) {
      await this.wanted.tidy();
      return null;
    }
    if ('at' in next) {
      return { waitMs: Math.max(0, next.at.getTime() - this.clock.now().getTime()) };
    }
    const otherWaitMs = await this.givingWay.waitMs();
    if (otherWaitMs > 0) {
      return { waitMs: otherWaitMs };
    }
    const { waitMs } = await this.gate.turn('question');
    return waitMs > 0 ? { waitMs } : { read: next };
  }

  /** Asks the source about a row and keeps what it says. Returns how long nothing is to be asked for details then. */
  readDetail(key: WantedRow): Promise<number> {
    return this.interruptible.run(async (signal, attempt) => {
      const row = await this.store.find(key);
      const tries = await this.wanted.tries(key);
      if (!row || tries === undefined) {
        return 0;
      }
      const entry: ParsedEntry = { kind: 'video', id: key.youtubeId, typeHint: row.vid_type };
      // The turn that came with the step was for the first attempt.
      const { waitMs } = attempt > 1 ? await this.gate.awaitTurn(longestTurnMs, signal) : { waitMs: 0 };
      if (waitMs > 0) {
        return waitMs;
      }
      const asked = this.clock.now();
      let reading: Reading | undefined;
      try {
        reading = await this.source.read(row, entry, signal);
      } finally {
        await this.gate.space();
        if (!reading) {
          await this.verdict.none(asked);
        }
      }
      // First, so that a page that shows the row as it is kept finds it.
      await this.fetchPicture(row, reading, signal);
      await this.keep(key, entry, tries, { reading, asked }, signal);
      return this.backOff.detailMs;
    });
  }

  /** Gives up what fails by a fault of ours, again and again: the log has it, and the row may still be downloaded. */
  async giveUpDetail(key: WantedRow): Promise<void> {
    this.log.error({ youtubeId: key.youtubeId }, 'details are given up');
    await this.wanted.done(key);
  }

  private async keep(
    key: WantedRow,
    entry: ParsedEntry,
    tries: number,
    { reading, asked }: { reading: Reading; asked: Date },
    signal: AbortSignal,
  ): Promise<void> {
    if (reading.kind === 'failed') {
      return this.keepFailure(key, tries, await this.verdict.bad(reading.failure, signal, asked));
    }
    await this.verdict.good(asked);
    switch (reading.kind) {
      case 'ready':
        return this.store.fill(key, reading.candidate);
      case 'waiting':
        return this.store.awaited(key, entry, reading.candidate, reading.note, reading.at);
      case 'unusable':
        return this.store.failed(key, reading.words, {});
      case 'listed':
        throw new Error(`${key.youtubeId} was read as a list.`);
      default:
        return reading satisfies never;
    }
  }

  private async keepFailure(key: WantedRow, tries: number, failure: Failure): Promise<void> {
    if (pauseKindOf(failure) !== undefined) {
      // No row is blamed for what every other one would meet too.
      return;
    }
    if (failure.failureClass !== 'retryable') {
      return this.store.failed(key, redactText(failureWords(failure)), failure);
    }
    const nextMs = this.backOff.rowMs[tries];
    if (nextMs === undefined) {
      // It may still be downloaded: what the listing said of it is enough for that.
      this.log.warn({ youtubeId: key.youtubeId, tries, reason: failure.message }, 'details are given up');
      await this.wanted.done(key);
    } else {
      await this.wanted.later(key, tries, new Date(this.clock.now().getTime() + nextMs));
    }
  }

  private async fetchPicture(row: QueueRow, reading: Reading, signal: AbortSignal): Promise<void> {
    const url = reading.kind === 'ready' || reading.kind === 'waiting' ? reading.candidate.thumbUrl : undefined;
    if (row.thumb_url === null && url !== undefined) {
      await this.artwork.storeQueuedThumb(row.youtube_id, url, signal);
    }
  }
}

/** What workflows may call of it. */
export type DetailsSteps = ActivitiesOf<DetailsActivities, typeof detailsInputs>;
