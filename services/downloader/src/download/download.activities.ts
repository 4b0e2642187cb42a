import { Injectable } from '@nestjs/common';
import { type DownloadInput, isChannelOfOtherSite, isVideoOfOtherSite, stagingFolder } from '@reelkeep/contracts';
import { removeStaged } from '@reelkeep/files';
import { SettingsWatch } from '@reelkeep/messaging';
import { Clock, errorText, type Log, Logger, redactText } from '@reelkeep/runtime';
import type { ActivitiesOf } from '@reelkeep/temporal';
import { DownloaderConfig } from '../config/environment.js';
import { QueueStore } from '../queue/queue.store.js';
import { StagingSweeper } from '../queue/staging-sweeper.js';
import { Healing } from '../fixity/healing.js';
import { Interruptible } from '../task/interruptible.js';
import { SourceGate } from '../source/source-gate.store.js';
import { SourceVerdict } from '../source/source-verdict.js';
import type { Failure } from '../yt-dlp/failure.js';
import { failureWords } from '../yt-dlp/failure-words.js';
import type { TransferProgress } from '../yt-dlp/progress.js';
import { otherSiteFailure } from '../yt-dlp/other-site-failure.js';
import { isStartFault } from '../yt-dlp/tool-start.js';
import { Archiver } from './archiver.js';
import { ChannelPages } from './channel-pages.js';
import { diskFault } from '../storage/disk-fault.js';
import type { rowInputs, transferInputs } from './download.inputs.js';
import { LaneProgress } from './lane-progress.js';
import { SpaceGate } from './space-gate.js';
import { fetchedMark } from '../storage/staging.js';
import { StagingLeases } from '../storage/staging-lease.js';
import { done, failed, type FetchInput, type ItemFailure, type StepResult } from './step.js';
import { Transfers } from './transfer.js';

const kinds = { videos: 'Video', shorts: 'Short', streams: 'Stream', unknown: 'Video' } as const;

// Of a slow start; nobody is held back by it alone.
const longestDistanceMs = 60_000;

const heading = ({ vidType, title }: DownloadInput): string => `Processing ${kinds[vidType]}: ${title}`;

/** Steps of the workflow downloadVideo. Each may run twice, or be killed between any two lines and run again. */
@Injectable()
export class DownloadActivities {
  private readonly log: Log;

  constructor(
    private readonly config: DownloaderConfig,
    private readonly transfers: Transfers,
    private readonly archiver: Archiver,
    private readonly channels: ChannelPages,
    private readonly leases: StagingLeases,
    private readonly queue: QueueStore,
    private readonly staging: StagingSweeper,
    private readonly verdict: SourceVerdict,
    private readonly gate: SourceGate,
    private readonly lanes: LaneProgress,
    private readonly healing: Healing,
    private readonly space: SpaceGate,
    private readonly interruptible: Interruptible,
    private readonly settings: SettingsWatch,
    private readonly clock: Clock,
    logger: Logger,
  ) {
    this.log = logger.child({ subsystem: 'download' });
  }

  /**
   * Downloads into the staging folder while there is room, with progress for people and bytes in each heartbeat.
   */
  async fetchMedia(given: FetchInput): Promise<StepResult> {
    const input = await this.withAddress(given);
    let asked = this.clock.now();
    let latest: TransferProgress = { downloadedBytes: 0, totalBytes: undefined, bytesPerSecond: undefined };
    const show = (progress: TransferProgress): void => {
      if (latest.downloadedBytes === 0 && progress.downloadedBytes > 0 && !isVideoOfOtherSite(input.youtubeId)) {
        this.answered(asked);
      }
      latest = progress;
      this.lanes.transfer(input.taskId, input.youtubeId, input.title, progress);
    };
    this.tell(input, 'Validate download format');
    return this.interruptible.run(
      async (signal, attempt) => {
        const isAgain = input.isRetry || attempt > 1;
        const held = isAgain && !isVideoOfOtherSite(input.youtubeId) ? await this.heldBack(signal) : undefined;
        if (held) {
          this.lanes.ended(input.taskId, input.youtubeId);
          return held;
        }
        asked = this.clock.now();
        let failure: Failure | undefined;
        try {
          const result = await this.sweptUnlessEnded(input, () => this.transfers.fetch(input, show, signal));
          if (result.ok) {
            return result;
          }
          failure = result.failure;
        } finally {
          if (failure === undefined) {
            // Stopped, or nothing was left to ask for: a turn that was the try of a pause is given back.
            await this.verdict.none(asked);
          }
        }
        this.lanes.ended(input.taskId, input.youtubeId);
        return this.judged(input, failure, signal, asked);
      },
      () => ({ bytes: latest.downloadedBytes, totalBytes: latest.totalBytes }),
    );
  }

  /** A run that a worker of release 0.1.0 began does not know the address of another site's page; the row does. */
  private async withAddress(input: FetchInput): Promise<FetchInput> {
    if (input.sourceUrl !== undefined || !isVideoOfOtherSite(input.youtubeId)) {
      return input;
    }
    const row = await this.queue.find(input.youtubeId);
    return { ...input, sourceUrl: row?.source_url ?? undefined };
  }

  /**
   * A pause of the source that has begun since the run took this video: another try waits for it like anybody, also one
   * after a kill. The distance of a slow start is waited for here.
   */
  private async heldBack(signal: AbortSignal): Promise<StepResult | undefined> {
    const { waitMs, pause } = await this.gate.awaitTurn(longestDistanceMs, signal, 'transfer');
    return waitMs > 0 && pause
      ? { ok: false, failure: { failureClass: 'retryable', stopsRun: true, message: pause.reason } }
      : undefined;
  }

  private tell(input: DownloadInput, step: string): void {
    this.lanes.step(input.taskId, input.youtubeId, heading(input), step);
  }

  private tellLast(input: DownloadInput, step: string): void {
    this.lanes.finalStep(input.taskId, input.youtubeId, heading(input), step);
  }

  /** Reads the channel's page and pictures beside the transfer. */
  readChannel({ channelId }: DownloadInput): Promise<void> {
    // Of a channel of another site we know what its videos say.
    return isChannelOfOtherSite(channelId)
      ? Promise.resolve()
      : this.interruptible.run((signal) => this.channels.refresh(channelId, signal));
  }

  /** Writes the archive record and moves the files to their place. */
  finalise(input: DownloadInput): Promise<StepResult> {
    return this.interruptible.run((stop) =>
      this.sweptUnlessEnded(input, () =>
        this.leases.hold(input.youtubeId, stop, ({ signal }) => this.finaliseAlone(input, signal)),
      ),
    );
  }

  /**
   * An attempt that is cut off may be one that Temporal gave up long ago, in a process that hung meanwhile: the video
   * is archived, and nobody else would remove what this one staged.
   */
  private async sweptUnlessEnded<T>({ youtubeId }: DownloadInput, attempt: () => Promise<T>): Promise<T> {
    try {
      return await attempt();
    } catch (error) {
      await this.staging.sweepOne(youtubeId).catch((fault: unknown) =>
        // A later attempt holds it, and removes it at its end; or the start of the service does.
        this.log.info({ err: fault, youtubeId }, 'staged files are left for now'),
      );
      throw error;
    }
  }

  private async finaliseAlone(input: DownloadInput, signal: AbortSignal): Promise<StepResult> {
    const { youtubeId } = input;
    this.tellLast(input, 'Add video metadata to index');
    try {
      await this.archiver.archive(input, signal);
    } catch (error) {
      signal.throwIfAborted();
      this.log.error({ err: error, youtubeId }, 'finished transfer cannot be archived');
      // Whatever is wrong with the file, the next attempt looks at it again.
      await removeStaged(this.config.cacheDir, fetchedMark(youtubeId));
      const fault = isStartFault(error)
        ? error.message
        : diskFault(error, [this.config.mediaDir, this.config.cacheDir]);
      const result = fault === undefined ? failed(errorText(error)) : failed(fault, true);
      return { ok: false, failure: await this.space.judged(youtubeId, result.failure) };
    }
    this.tellLast(input, 'Move downloaded file to archive');
    return done;
  }

  /**
   * The video is archived and catalogued: its row goes, its comments and the parts that failed beside it may be fetched, and its staging folder goes, once
   * an attempt that does not know so yet has let go of it.
   */
  async markDone({ youtubeId, position }: DownloadInput): Promise<void> {
    await this.queue.finish(youtubeId, position, {
      // Next to no other site has any that yt-dlp can read (ADR 52).
      wantsComments: this.settings.current().downloads.comment_max !== null && !isVideoOfOtherSite(youtubeId),
      incomplete: await this.archiver.incomplete(youtubeId),
    });
    const { cacheDir } = this.config;
    await this.leases.hold(youtubeId, this.interruptible.serviceStops, () =>
      removeStaged(cacheDir, stagingFolder(youtubeId)),
    );
    await this.healing.goOn();
  }

  /**
   * Keeps the reason on the row, so that it is not tried again before someone says so. Runs of 0.1.0 give no failure.
   */
  async failItem({ youtubeId, message, failure }: ItemFailure): Promise<void> {
    await this.queue.setMessage(youtubeId, redactText(failure ? failureWords(failure) : message), failure);
    await this.healing.goOn();
  }

  /** What is wrong on our side says nothing of the source. */
  private async judged(
    { youtubeId }: FetchInput,
    failure: Failure,
    signal: AbortSignal,
    asked: Date,
  ): Promise<StepResult> {
    const told = isVideoOfOtherSite(youtubeId) ? otherSiteFailure(failure) : failure;
    if (told.failureClass === 'misconfigured') {
      await this.verdict.none(asked);
      return { ok: false, failure: await this.space.judged(youtubeId, told) };
    }
    // Another site is nobody's reason to ask YouTube, or not to.
    return {
      ok: false,
      failure: isVideoOfOtherSite(youtubeId) ? told : await this.verdict.bad(told, signal, asked),
    };
  }

  /** Bytes flow: whoever waits for the source need not wait for the end of this transfer. */
  private answered(asked: Date): void {
    this.verdict
      .good(asked)
      .catch((error: unknown) => this.log.warn({ err: error }, 'that the source answers is not noted'));
  }
}

/** What workflows may call of it, by task queue. */
export type TransferSteps = ActivitiesOf<DownloadActivities, typeof transferInputs>;
export type RowSteps = ActivitiesOf<DownloadActivities, typeof rowInputs>;
