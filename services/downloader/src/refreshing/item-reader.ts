import { Injectable } from '@nestjs/common';
import {
  isChannelOfOtherSite,
  isVideoOfOtherSite,
  type Item,
  RefreshOutcome,
  type RefreshRecord,
  type RefreshTarget,
  type TaskId,
} from '@reelkeep/contracts';
import { SettingsWatch } from '@reelkeep/messaging';
import { Clock, type Log, Logger } from '@reelkeep/runtime';
import { Tasks } from '@reelkeep/tasks';
import { DownloaderConfig } from '../config/environment.js';
import { BackOff } from '../source/back-off.js';
import { type Asked, SourceQuestions } from '../source/source-questions.js';
import { diskFault } from '../storage/disk-fault.js';
import { failureSentence } from '../yt-dlp/failure-words.js';
import { isUnreadable } from '../yt-dlp/unreadable-answer.js';
import type { Outcome } from '../yt-dlp/yt-dlp.js';
import { ChannelRefresh } from './channel-refresh.js';
import { isGone } from './gone.js';
import { PlaylistRefresh } from './playlist-refresh.js';
import { type ItemTurn, RefreshRecords, type Said } from './refresh-records.js';
import { RefreshingStore, refreshTask } from './refreshing.store.js';
import { VideoRefresh } from './video-refresh.js';

/**
 * A record for the catalogue; what is wrong with an item of which there is nothing to store; or a wait, 0 when the
 * others have their turn meanwhile.
 */
export type ReadOnce = { record: RefreshRecord } | { problem: string } | { waitMs: number };

type Place = ItemTurn & { target: RefreshTarget; tries: number; taskId: TaskId };

const triesOfItem = 3;

/** Whether it is of a site other than YouTube. */
const isOfOtherSite = ({ kind, id }: Item): boolean =>
  kind === 'channel' ? isChannelOfOtherSite(id) : kind === 'video' && isVideoOfOtherSite(id);

/** Asks the source what an item is now (SEMANTICS 21). */
@Injectable()
export class ItemReader {
  private readonly log: Log;

  constructor(
    private readonly config: DownloaderConfig,
    private readonly videos: VideoRefresh,
    private readonly channels: ChannelRefresh,
    private readonly playlists: PlaylistRefresh,
    private readonly records: RefreshRecords,
    private readonly store: RefreshingStore,
    private readonly questions: SourceQuestions,
    private readonly backOff: BackOff,
    private readonly settings: SettingsWatch,
    private readonly tasks: Tasks,
    private readonly clock: Clock,
    logger: Logger,
  ) {
    this.log = logger.child({ subsystem: 'refreshing' });
  }

  /** What an attempt that was cut off has left, or what the source says now. */
  async read(place: Place, signal: AbortSignal): Promise<ReadOnce> {
    try {
      const record = await this.records.find(place);
      return record ? { record } : await this.askAbout(place, signal);
    } catch (error) {
      signal.throwIfAborted();
      const wait = this.waitForDisk(place, error);
      if (!wait) {
        throw error;
      }
      return wait;
    }
  }

  private async askAbout(place: Place, signal: AbortSignal): Promise<ReadOnce> {
    const { item, target } = place;
    if (item.kind === 'channel' && isOfOtherSite(item)) {
      // What is known of it is what its videos say; nobody is to be asked.
      return { record: await this.records.keep(place, { outcome: RefreshOutcome.REFUSED }) };
    }
    if (item.kind === 'video' && isOfOtherSite(item) && target.sourceUrl === undefined) {
      return { problem: `${target.name}: The address of its page is not known.` };
    }
    switch (item.kind) {
      case 'video': {
        const { id } = item;
        return this.ask(
          place,
          signal,
          () => this.videos.ask(id, target.sourceUrl, signal),
          (info) => this.videos.said(id, info, target, signal),
        );
      }
      case 'channel': {
        const { id } = item;
        return this.ask(
          place,
          signal,
          () => this.channels.ask(id, signal),
          (page) => this.channels.said(id, page, signal),
        );
      }
      case 'playlist': {
        const { id } = item;
        return this.ask(
          place,
          signal,
          () => this.playlists.ask(id, signal),
          (playlist) => this.playlists.said(playlist),
        );
      }
      default:
        return item satisfies never;
    }
  }

  /** Asks when it is the item's turn; what the source does not tell is a problem of that item alone. */
  private async ask<T>(
    place: Place,
    signal: AbortSignal,
    question: () => Promise<Outcome<T>>,
    said: (answer: T) => Promise<Said | undefined>,
  ): Promise<ReadOnce> {
    const { item, target, tries, taskId } = place;
    let asked: Asked<T>;
    try {
      const asking = { signal, task: { taskId, name: refreshTask }, longestMs: Infinity } as const;
      asked = isOfOtherSite(item)
        ? await this.questions.askElsewhere(question, asking)
        : await this.questions.ask(question, asking);
    } catch (error) {
      if (!isUnreadable(error)) {
        throw error;
      }
      return this.notUnderstood(place, error);
    }
    if ('value' in asked) {
      const { value } = asked;
      return this.keep(place, signal, () => said(value));
    }
    if ('waitMs' in asked) {
      return asked;
    }
    if ('broken' in asked) {
      // Every item would fail by it: all wait until it is mended, which the gate says at the next turn.
      return { waitMs: 0 };
    }
    const { failure } = asked;
    if (isGone(item.kind, failure, this.settings.current().downloads.cookie_import, isOfOtherSite(item))) {
      const problem = `${target.name}: ${failureSentence(failure)} It stays here.`;
      return { record: await this.records.keep(place, { outcome: RefreshOutcome.GONE, problem }) };
    }
    const problem = `${target.name}: ${failureSentence(failure)}`;
    if (failure.failureClass !== 'retryable') {
      return { record: await this.records.keep(place, { outcome: RefreshOutcome.REFUSED, problem }) };
    }
    const waitMs = this.backOff.rowMs[tries];
    if (waitMs === undefined || tries + 1 >= triesOfItem) {
      return { problem };
    }
    await this.store.countTry(item.kind, item.id, tries, new Date(this.clock.now().getTime() + waitMs));
    return { waitMs: 0 };
  }

  /** What is wrong with the answer is no reason to ask for it again and again. */
  private async keep(place: Place, signal: AbortSignal, said: () => Promise<Said | undefined>): Promise<ReadOnce> {
    try {
      const parts = await said();
      if (!parts) {
        return { problem: `${place.target.name}: The source answers with something else.` };
      }
      return { record: await this.records.keep(place, { outcome: RefreshOutcome.READ, ...parts }) };
    } catch (error) {
      signal.throwIfAborted();
      return this.waitForDisk(place, error) ?? this.notUnderstood(place, error);
    }
  }

  /** Every item would fail by a disk that is full or away: all wait for it. Undefined for any other fault. */
  private waitForDisk(place: Place, error: unknown): { waitMs: number } | undefined {
    const disk = diskFault(error, [this.config.cacheDir, this.config.mediaDir], 'wait: the refresh goes on by itself');
    if (disk === undefined) {
      return undefined;
    }
    this.log.error({ err: error, item: place.item.id }, 'what was refreshed cannot be kept');
    this.tasks.progress({ taskId: place.taskId, name: refreshTask, lines: [place.target.name, disk] });
    return { waitMs: this.backOff.pauses.broken.firstMs };
  }

  private notUnderstood({ item, target }: Place, error: unknown): ReadOnce {
    this.log.error({ err: error, item: item.id }, 'the answer of the source cannot be used');
    return { problem: `${target.name}: What the source says of it is not understood. Its details are in the log.` };
  }
}
