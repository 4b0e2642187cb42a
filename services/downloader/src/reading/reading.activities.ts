import { Injectable } from '@nestjs/common';
import type { YoutubeId } from '@reelkeep/contracts';
import { Clock, currentContext, databaseRefusal, type Log, Logger, redactText, runInContext } from '@reelkeep/runtime';
import type { ActivitiesOf } from '@reelkeep/temporal';
import { Artwork } from '../artwork/artwork.js';
import type { QueueRow } from '../queue/queue-row.sql.js';
import { QueueStore } from '../queue/queue.store.js';
import { BackOff } from '../source/back-off.js';
import type { CandidateList } from '../source/candidates.js';
import type { ParsedEntry } from '../entry/entry.js';
import { pauseSentence, SourceGate } from '../source/source-gate.store.js';
import { pauseLines } from '../source/source-pause.js';
import { pauseKindOf, SourceVerdict } from '../source/source-verdict.js';
import { StallAlert } from '../stall/stall-alert.js';
import { Interruptible } from '../task/interruptible.js';
import type { Failure } from '../yt-dlp/failure.js';
import { failureSentence, failureWords } from '../yt-dlp/failure-words.js';
import { AddingService } from './adding.service.js';
import { namesNothing } from '../queue/entry-row.js';
import type { readingInputs, RowKey } from './reading.inputs.js';
import { ReadingStore } from './reading.store.js';
import { type PageReading, type Reading, SourceReader } from './source-reader.js';

const parallelThumbs = 4;
const lookAtRowMs = 1_000;

/** What the reading workflow does next: ask about a row, or wait. */
export type ReadingStep = { read: RowKey } | { waitMs: number };

/** Steps of the workflow readQueue; each may run twice. */
@Injectable()
export class ReadingActivities {
  private readonly log: Log;

  constructor(
    private readonly store: ReadingStore,
    private readonly queue: QueueStore,
    private readonly adding: AddingService,
    private readonly source: SourceReader,
    private readonly gate: SourceGate,
    private readonly verdict: SourceVerdict,
    private readonly stall: StallAlert,
    private readonly backOff: BackOff,
    private readonly artwork: Artwork,
    private readonly interruptible: Interruptible,
    private readonly clock: Clock,
    logger: Logger,
  ) {
    this.log = logger.child({ subsystem: 'reading' });
  }

  /** Null when nothing is left to read. */
  async nextToRead(): Promise<ReadingStep | null> {
    const next = await this.store.next();
    if (!next) {
      return null;
    }
    if ('at' in next) {
      if (next.failure !== undefined) {
        await this.stall.look(next.failure);
      }
      return { waitMs: Math.max(0, next.at.getTime() - this.clock.now().getTime()) };
    }
    const turn = await this.gate.turn(next.row.source_url === null ? 'question' : 'elsewhere');
    if (turn.waitMs > 0) {
      const elsewhere = turn.pause && (await this.nextElsewhere(turn.waitMs));
      if (elsewhere && 'read' in elsewhere) {
        return elsewhere;
      }
      if (turn.pause) {
        await this.adding.showAll(pauseLines(turn.pause));
        await this.stall.look(turn.pause.reason);
      }
      return elsewhere ?? { waitMs: turn.waitMs };
    }
    return { read: keyOf(next.row) };
  }

  /** During a pause of YouTube: the first row of another site, or when there is one before that pause is over. */
  private async nextElsewhere(pauseMs: number): Promise<ReadingStep> {
    const next = await this.store.next(true);
    if (!next || 'at' in next) {
      return {
        waitMs: Math.max(0, Math.min(pauseMs, next ? next.at.getTime() - this.clock.now().getTime() : pauseMs)),
      };
    }
    const { waitMs } = await this.gate.turn('elsewhere');
    return waitMs > 0 ? { waitMs } : { read: keyOf(next.row) };
  }

  /** Asks the source about a row and keeps what it says. Returns whose pictures are to be fetched. */
  readRow(key: RowKey): Promise<YoutubeId[]> {
    return this.interruptible.run(async (signal) => {
      const row = await this.store.find(key);
      if (!row) {
        return [];
      }
      const { entry, source_url: address, request_id: requestId } = row;
      if (!entry && address === null) {
        await this.store.failed(key, namesNothing, namesNothing, {});
        return [];
      }
      const work = (): Promise<YoutubeId[]> =>
        entry ? this.readAndKeep(row, entry, signal) : this.readPageAndKeep(row, address ?? '', signal);
      // The logs tell which request asked for this, whoever woke the workflow.
      return requestId === null ? work() : runInContext({ ...currentContext(), requestId }, work);
    });
  }

  /** Stores the pictures of queued videos; one that the source refuses is left out. */
  fetchQueuedThumbs({ youtubeIds }: { youtubeIds: YoutubeId[] }): Promise<void> {
    return this.interruptible.run(async (signal) => {
      const waiting = (await this.queue.thumbUrls(youtubeIds)).values();
      const work = async (): Promise<void> => {
        for (const { youtubeId, thumbUrl } of waiting) {
          await this.artwork.storeQueuedThumb(youtubeId, thumbUrl, signal);
        }
      };
      await Promise.all(Array.from({ length: parallelThumbs }, work));
    });
  }

  private async readAndKeep(row: QueueRow, entry: ParsedEntry, signal: AbortSignal): Promise<YoutubeId[]> {
    const asked = this.clock.now();
    let reading: Reading | undefined;
    try {
      reading = await this.askWhileWanted(row, signal, (wanted) => this.source.read(row, entry, wanted));
    } finally {
      if (!reading) {
        await this.verdict.none(asked);
      }
    }
    if (!reading) {
      return [];
    }
    const given = reading;
    const thumbs = await this.kept(row, () => this.keep(keyOf(row), row, { reading: given, asked }, signal));
    await this.adding.endWhenRead(row.added_by);
    return thumbs;
  }

  /** What another site says is told to nobody but its row: it is no reason to ask YouTube, or not to. */
  private async readPageAndKeep(row: QueueRow, address: string, signal: AbortSignal): Promise<YoutubeId[]> {
    const reading = await this.askWhileWanted(row, signal, (wanted) => this.source.readPage(row, address, wanted));
    if (!reading) {
      return [];
    }
    if (reading.kind !== 'failed' || !reading.failure.stopsRun) {
      await this.gate.mended();
    }
    const thumbs = await this.kept(row, () => this.keepPage(keyOf(row), row, reading, signal));
    await this.adding.endWhenRead(row.added_by);
    return thumbs;
  }

  /** What no column can hold is that row's failure: it must not hold up the others. */
  private async kept(row: QueueRow, keep: () => Promise<YoutubeId[]>): Promise<YoutubeId[]> {
    try {
      return await keep();
    } catch (error) {
      const refusal = databaseRefusal(error);
      if (!refusal) {
        throw error;
      }
      this.log.error({ err: error, youtubeId: row.youtube_id }, 'what the source says cannot be stored');
      const words = `What the source says of it cannot be stored: ${refusal.reason}.`;
      await this.store.failed(keyOf(row), words, words, {});
      return [];
    }
  }

  /** The answer about a row; undefined when the row is not wanted any more. */
  private async askWhileWanted<T>(
    row: QueueRow,
    signal: AbortSignal,
    ask: (wanted: AbortSignal) => Promise<T>,
  ): Promise<T | undefined> {
    await this.adding.showRow(row.added_by, row.title);
    const given = new AbortController();
    const look = setInterval(() => void this.giveUpWhenUnwanted(keyOf(row), given), lookAtRowMs);
    try {
      return await ask(AbortSignal.any([signal, given.signal]));
    } catch (error) {
      signal.throwIfAborted();
      if (given.signal.aborted) {
        return undefined;
      }
      throw error;
    } finally {
      clearInterval(look);
      // From the end of the question, however long it took.
      await this.gate.space();
    }
  }

  private async keepPage(key: RowKey, row: QueueRow, reading: PageReading, signal: AbortSignal): Promise<YoutubeId[]> {
    switch (reading.kind) {
      case 'failed': {
        const { failure } = reading;
        // A fault of this machine is everybody's.
        await this.keepFailure(
          key,
          row,
          failure.stopsRun ? await this.verdict.bad(failure, signal, this.clock.now()) : failure,
        );
        return [];
      }
      case 'ready': {
        const isNext = row.auto_start && row.status === 'pending' && !(await this.queue.isRunning());
        await this.store.videoOfPage(key, reading.candidate);
        return isNext ? [] : [reading.candidate.youtubeId];
      }
      case 'waiting':
        await this.store.waiting(key, reading.candidate, reading.note, reading.at);
        return [];
      case 'youtube':
        await this.store.videoOfYouTube(key, reading.youtubeId, reading.title);
        return [];
      case 'list':
        await this.store.listed(key, reading.list, undefined, reading.problem);
        return [];
      case 'unusable':
        await this.store.failed(key, reading.words, reading.words, {});
        return [];
      default:
        return reading satisfies never;
    }
  }

  private async keep(
    key: RowKey,
    row: QueueRow,
    { reading, asked }: { reading: Reading; asked: Date },
    signal: AbortSignal,
  ): Promise<YoutubeId[]> {
    if (reading.kind === 'failed') {
      await this.keepFailure(key, row, await this.verdict.bad(reading.failure, signal, asked));
      return [];
    }
    await this.verdict.good(asked);
    switch (reading.kind) {
      case 'ready': {
        // A video that is downloaded at once gets its picture by that.
        const isNext = row.auto_start && row.status === 'pending' && !(await this.queue.isRunning());
        await this.store.ready(key, reading.candidate);
        return isNext ? [] : [reading.candidate.youtubeId];
      }
      case 'waiting':
        await this.store.waiting(key, reading.candidate, reading.note, reading.at);
        return [reading.candidate.youtubeId];
      case 'listed':
        await this.store.listed(key, reading.list, reading.playlist);
        return row.is_flat ? [] : idsOf(reading.list);
      case 'unusable':
        await this.store.failed(key, reading.words, reading.words, {});
        return [];
      default:
        return reading satisfies never;
    }
  }

  private async keepFailure(key: RowKey, row: QueueRow, failure: Failure): Promise<void> {
    const pause = pauseKindOf(failure);
    if (pause === 'broken') {
      // Somebody has to act: the tasks end and say so, the rows are read when it is mended.
      await this.adding.failAll(pauseSentence(pause, failure));
    }
    if (pause !== undefined) {
      // No row is blamed for what every other one would meet too.
      return;
    }
    const sentence = failureSentence(failure);
    const nextMs = this.backOff.rowMs[row.tries];
    if (failure.failureClass === 'retryable' && nextMs !== undefined) {
      await this.store.later(key, sentence, new Date(this.clock.now().getTime() + nextMs), failure);
    } else {
      await this.store.failed(key, redactText(failureWords(failure)), sentence, failure);
    }
  }

  private async giveUpWhenUnwanted(key: RowKey, given: AbortController): Promise<void> {
    try {
      if (!(await this.store.find(key))) {
        given.abort(new Error('The row is no longer to be read.'));
      }
    } catch (error) {
      this.log.warn({ err: error, youtubeId: key.youtubeId }, 'cannot see whether the row is still wanted');
    }
  }
}

const keyOf = ({ youtube_id: youtubeId, position }: QueueRow): RowKey => ({ youtubeId, position });

const idsOf = ({ candidates }: CandidateList): YoutubeId[] =>
  candidates.filter(({ thumbUrl }) => thumbUrl !== undefined).map(({ youtubeId }) => youtubeId);

/** What workflows may call of it. */
export type ReadingSteps = ActivitiesOf<ReadingActivities, typeof readingInputs>;
