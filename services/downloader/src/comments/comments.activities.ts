import { create, toJsonString } from '@bufbuild/protobuf';
import { Injectable } from '@nestjs/common';
import { commentsFolder, commentsRecordFile, CommentsRecordSchema, type YoutubeId } from '@reelkeep/contracts';
import { below, removeStaged } from '@reelkeep/files';
import { SettingsWatch } from '@reelkeep/messaging';
import { Clock, type Log, Logger } from '@reelkeep/runtime';
import type { ActivitiesOf } from '@reelkeep/temporal';
import { DownloaderConfig } from '../config/environment.js';
import { QueueStore } from '../queue/queue.store.js';
import { BackOff } from '../source/back-off.js';
import { SourceGate } from '../source/source-gate.store.js';
import { pauseKindOf, SourceVerdict } from '../source/source-verdict.js';
import { writeDurably } from '../storage/durable-files.js';
import { Interruptible } from '../task/interruptible.js';
import { WantedComments } from '../wanted-comments/wanted-comments.store.js';
import { YtDlp } from '../yt-dlp/yt-dlp.js';
import type { commentsInputs } from './comments.inputs.js';
import { storedComments } from './source-comments.js';

type OfVideo = { youtubeId: YoutubeId };

/** What the workflow does next: fetch the comments of a video, or wait. */
export type CommentsStep = { fetch: OfVideo } | { waitMs: number };

/** Steps of the workflow fetchComments; each may run twice. */
@Injectable()
export class CommentsActivities {
  private readonly log: Log;

  constructor(
    private readonly config: DownloaderConfig,
    private readonly wanted: WantedComments,
    private readonly queue: QueueStore,
    private readonly ytDlp: YtDlp,
    private readonly gate: SourceGate,
    private readonly verdict: SourceVerdict,
    private readonly backOff: BackOff,
    private readonly interruptible: Interruptible,
    private readonly settings: SettingsWatch,
    private readonly clock: Clock,
    logger: Logger,
  ) {
    this.log = logger.child({ subsystem: 'comments' });
  }

  /** Null when nothing is left to fetch, or comments were switched off. */
  async nextComments(): Promise<CommentsStep | null> {
    if (this.settings.current().downloads.comment_max === null) {
      await this.wanted.forgetAll();
    }
    const next = await this.wanted.next();
    if (!next) {
      // Nothing fetches now: what still lies here is of an attempt that ended after its video.
      await removeStaged(this.config.cacheDir, commentsFolder);
      return null;
    }
    if ('at' in next) {
      return { waitMs: Math.max(0, next.at.getTime() - this.clock.now().getTime()) };
    }
    if ((await this.queue.countUnread()) > 0) {
      return { waitMs: this.backOff.giveWayMs };
    }
    const { waitMs } = await this.gate.turn('question');
    if (waitMs > 0) {
      return { waitMs };
    }
    return { fetch: next };
  }

  /** Writes the comments as a file for the catalogue; false when there is nothing to hand over, now or at all. */
  readComments({ youtubeId }: OfVideo): Promise<boolean> {
    return this.interruptible.run(async (signal) => {
      const began = this.clock.now();
      const tries = await this.wanted.tries(youtubeId);
      // Switched off meanwhile: without a number all would be asked for.
      if (tries === undefined || this.settings.current().downloads.comment_max === null) {
        return false;
      }
      try {
        return await this.read(youtubeId, tries, signal);
      } catch (error) {
        signal.throwIfAborted();
        // An answer in a new form, or a disk that is full: the video has been archived all the same.
        this.log.error({ err: error, youtubeId }, 'comments cannot be read');
        await this.later(youtubeId, tries);
        return false;
      } finally {
        await this.gate.space();
        await this.verdict.none(began);
      }
    });
  }

  /** The catalogue has them, or will never take them. */
  async endComments({ youtubeId }: OfVideo): Promise<void> {
    await removeStaged(this.config.cacheDir, commentsRecordFile(youtubeId));
    await this.wanted.done(youtubeId);
  }

  private async read(youtubeId: YoutubeId, tries: number, signal: AbortSignal): Promise<boolean> {
    const asked = this.clock.now();
    const outcome = await this.ytDlp.readComments(youtubeId, signal);
    if (!outcome.ok) {
      const failure = await this.verdict.bad(outcome.failure, signal, asked);
      if (pauseKindOf(failure) !== undefined) {
        // Nobody's fault: the next turn comes when the source answers.
        return false;
      }
      this.log.info({ youtubeId, reason: failure.message }, 'comments are not given');
      await (failure.failureClass === 'retryable' ? this.later(youtubeId, tries) : this.wanted.done(youtubeId));
      return false;
    }
    await this.verdict.good(asked);
    const record = create(CommentsRecordSchema, { youtubeId, comments: storedComments(outcome.value) });
    await writeDurably(
      below(this.config.cacheDir, commentsRecordFile(youtubeId)),
      toJsonString(CommentsRecordSchema, record),
    );
    return true;
  }

  private async later(youtubeId: YoutubeId, tries: number): Promise<void> {
    const nextMs = this.backOff.rowMs[tries];
    if (nextMs === undefined) {
      this.log.warn({ youtubeId, tries }, 'comments are given up');
      await this.wanted.done(youtubeId);
    } else {
      await this.wanted.later(youtubeId, new Date(this.clock.now().getTime() + nextMs));
    }
  }
}

/** What workflows may call of it. */
export type CommentsSteps = ActivitiesOf<CommentsActivities, typeof commentsInputs>;
