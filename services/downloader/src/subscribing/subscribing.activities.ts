import { create, type MessageInitShape, toJsonString } from '@bufbuild/protobuf';
import { Injectable } from '@nestjs/common';
import {
  type ChannelId,
  type Followed,
  isChannelId,
  type PlaylistId,
  subscriptionFile,
  subscriptionFolder,
  SubscriptionRecordSchema,
  type TaskId,
} from '@reelkeep/contracts';
import { below, removeStaged } from '@reelkeep/files';
import { Clock, type Log, Logger } from '@reelkeep/runtime';
import type { ActivitiesOf } from '@reelkeep/temporal';
import type { z } from 'zod';
import { DownloaderConfig } from '../config/environment.js';
import { ChannelPages } from '../download/channel-pages.js';
import type { ParsedEntry } from '../entry/entry.js';
import { shownPiece } from '../entry/parse-entry.js';
import { listedMessage } from '../reading/playlist-events.js';
import { BackOff } from '../source/back-off.js';
import { askForPlaylist } from '../source/listed-playlist.js';
import { type Asked, SourceQuestions } from '../source/source-questions.js';
import { diskFault } from '../storage/disk-fault.js';
import { writeDurably } from '../storage/durable-files.js';
import { Interruptible } from '../task/interruptible.js';
import { isUnreadable } from '../yt-dlp/unreadable-answer.js';
import { type Outcome, YtDlp } from '../yt-dlp/yt-dlp.js';
import { HandlePage } from './handle-page.js';
import type { subscribingInputs } from './subscribing.inputs.js';
import { type SubscribeStep, SubscribingService } from './subscribing.service.js';
import { subscribingTask, SubscribingStore } from './subscribing.store.js';

type Input<N extends keyof typeof subscribingInputs> = z.output<(typeof subscribingInputs)[N]>;

type Entry<E extends ParsedEntry = ParsedEntry> = { taskId: TaskId; piece: string; tries: number; entry: E };

/** Not now: the task is to be looked at again after that time, and may have ended. */
type Wait = { waitMs: number };

const lookAgain: Wait = { waitMs: 0 };

/** Steps of the workflow subscribeTo; each may run twice. */
@Injectable()
export class SubscribingActivities {
  private readonly log: Log;

  constructor(
    private readonly config: DownloaderConfig,
    private readonly subscribing: SubscribingService,
    private readonly store: SubscribingStore,
    private readonly channels: ChannelPages,
    private readonly pages: HandlePage,
    private readonly ytDlp: YtDlp,
    private readonly questions: SourceQuestions,
    private readonly backOff: BackOff,
    private readonly interruptible: Interruptible,
    private readonly clock: Clock,
    logger: Logger,
  ) {
    this.log = logger.child({ subsystem: 'subscribing' });
  }

  /** Reports the task; false when it has ended before. */
  beginSubscribing({ taskId, workflowId }: Input<'beginSubscribing'>): Promise<boolean> {
    return this.subscribing.begin(taskId, workflowId);
  }

  /** Null when the task has ended. */
  nextSubscription({ taskId }: Input<'nextSubscription'>): Promise<SubscribeStep | null> {
    return this.subscribing.next(taskId);
  }

  /** Asks the source which channel a page or a video is of. */
  locateChannel({ taskId, at }: Input<'locateChannel'>): Promise<{ followed: Followed } | Wait> {
    return this.interruptible.run(async (signal) => {
      const task = await this.entryOf(taskId, at);
      if (!task) {
        return lookAgain;
      }
      const { entry } = task;
      const asked = await this.ask(task, signal, () => this.channelOf(entry, signal));
      if (!('value' in asked)) {
        return asked;
      }
      const followed = { kind: 'channel', id: asked.value } as const;
      await this.store.keepLocated(taskId, at, followed);
      return { followed };
    });
  }

  /** Writes what the source says of a channel or playlist as a file for the catalogue. */
  readSubscription({ taskId, at, followed }: Input<'readSubscription'>): Promise<{ isRead: true } | Wait> {
    return this.interruptible.run(async (signal) => {
      const task = await this.entryOf(taskId, at);
      if (!task) {
        return lookAgain;
      }
      const read = await (followed.kind === 'channel'
        ? this.readChannel(task, followed.id, signal)
        : this.readPlaylist(task, followed.id, signal));
      if ('waitMs' in read) {
        return read;
      }
      const record = toJsonString(SubscriptionRecordSchema, create(SubscriptionRecordSchema, read));
      try {
        await writeDurably(below(this.config.cacheDir, subscriptionFile(taskId, at)), record);
      } catch (error) {
        return this.fails(task, error);
      }
      return { isRead: true };
    });
  }

  passSubscription({ taskId, at }: Input<'passSubscription'>): Promise<void> {
    return this.store.pass(taskId, at);
  }

  /** Clears up behind a task that has ended; with a message it ends by this, as a failure. */
  async endSubscribing({ taskId, message }: Input<'endSubscribing'>): Promise<void> {
    if (message !== undefined) {
      await this.store.finish(taskId, 'failure', message);
    }
    await removeStaged(this.config.cacheDir, subscriptionFolder(taskId));
  }

  private async entryOf(taskId: TaskId, at: number): Promise<Entry | undefined> {
    const task = await this.store.find(taskId);
    const result = task?.entry;
    return task?.done === at && result && 'entry' in result ? { ...result, taskId, tries: task.tries } : undefined;
  }

  /** Keeps what it learns of the channel, so that it need not be asked for again. */
  private async channelOf(entry: ParsedEntry, signal: AbortSignal): Promise<Outcome<ChannelId | undefined>> {
    if (entry.kind === 'video') {
      const outcome = await this.ytDlp.readVideo(entry.id, signal);
      return outcome.ok ? { ok: true, value: idOf(outcome.value.info.channel_id) } : outcome;
    }
    if (entry.kind !== 'page') {
      return { ok: true, value: undefined };
    }
    const outcome = await this.pages.read(entry.path, signal);
    if (!outcome.ok || !outcome.value) {
      return outcome.ok ? { ok: true, value: undefined } : outcome;
    }
    const { channelId, listing } = outcome.value;
    await this.channels.keep(channelId, listing, signal);
    return { ok: true, value: channelId };
  }

  private async readChannel(
    task: Entry,
    channelId: ChannelId,
    signal: AbortSignal,
  ): Promise<MessageInitShape<typeof SubscriptionRecordSchema> | Wait> {
    if (!(await this.channels.isFresh(channelId))) {
      const asked = await this.ask(task, signal, () => this.channels.read(channelId, signal));
      if ('waitMs' in asked) {
        return asked;
      }
    }
    const channel = await this.channels.find(channelId);
    return channel ? { channel } : lookAgain;
  }

  private async readPlaylist(
    task: Entry,
    playlistId: PlaylistId,
    signal: AbortSignal,
  ): Promise<MessageInitShape<typeof SubscriptionRecordSchema> | Wait> {
    const asked = await this.ask(task, signal, () => askForPlaylist(this.ytDlp, playlistId, signal));
    if ('waitMs' in asked) {
      return asked;
    }
    const { channelId, channelName } = asked.value;
    const now = this.clock.now();
    const playlist = listedMessage(asked.value, now);
    const ownerId = idOf(channelId);
    if (ownerId === undefined) {
      return { playlist };
    }
    await this.readOwner(ownerId, signal);
    const channel = await this.channels.find(ownerId);
    return { playlist, channel: channel ?? { channelId: ownerId, name: channelName ?? ownerId, active: true } };
  }

  /** Reads the page of a playlist's owner when its turn comes; without one the catalogue knows no more than a name. */
  private async readOwner(channelId: ChannelId, signal: AbortSignal): Promise<void> {
    if (await this.channels.isFresh(channelId)) {
      return;
    }
    try {
      await this.questions.ask(() => this.channels.read(channelId, signal), { signal, longestMs: Infinity });
    } catch (error) {
      signal.throwIfAborted();
      this.log.warn({ err: error, channelId }, 'channel page not stored');
    }
  }

  /**
   * Asks the source when it may be asked; else says how long to wait, as the reading of the queue does. What it does
   * not have ends the task.
   */
  private async ask<T>(
    task: Entry,
    signal: AbortSignal,
    question: () => Promise<Outcome<T | undefined>>,
  ): Promise<{ value: T } | Wait> {
    const { taskId, piece } = task;
    const hasNothing = `${shownPiece(piece)}: Failed to get metadata`;
    let asked: Asked<T | undefined>;
    try {
      asked = await this.questions.ask(question, { signal, task: { taskId, name: subscribingTask } });
    } catch (error) {
      signal.throwIfAborted();
      if (isUnreadable(error)) {
        this.log.error({ err: error, piece }, 'the answer of the source cannot be read');
        return this.end(taskId, hasNothing);
      }
      return this.fails(task, error);
    }
    if ('value' in asked) {
      return asked.value === undefined ? this.end(taskId, hasNothing) : { value: asked.value };
    }
    if ('waitMs' in asked) {
      return asked;
    }
    if ('broken' in asked) {
      // It is entered again when that is mended.
      return this.end(taskId, asked.broken);
    }
    const { failure } = asked;
    this.log.info({ piece, reason: failure.message }, 'the source does not give it');
    return failure.failureClass === 'retryable' ? this.later(task, hasNothing) : this.end(taskId, hasNothing);
  }

  /** What is wrong on our side ends the task at once where somebody has to act, and else after some tries. */
  private async fails(task: Entry, error: unknown): Promise<Wait> {
    this.log.error({ err: error, piece: task.piece }, 'cannot be subscribed to');
    const fault = diskFault(error, [this.config.cacheDir], 'subscribe again');
    return fault === undefined
      ? this.later(task, `${shownPiece(task.piece)}: It could not be read. The log has the details.`)
      : this.end(task.taskId, fault);
  }

  /** Tries again after a while, or ends the task with `message` when that was often enough. */
  private async later({ taskId, tries }: Entry, message: string): Promise<Wait> {
    const waitMs = this.backOff.rowMs[tries];
    if (waitMs === undefined) {
      return this.end(taskId, message);
    }
    await this.store.countTry(taskId, tries, new Date(this.clock.now().getTime() + waitMs));
    return { waitMs };
  }

  private async end(taskId: TaskId, message: string): Promise<Wait> {
    await this.store.finish(taskId, 'failure', message);
    return lookAgain;
  }
}

const idOf = (text: string | null | undefined): ChannelId | undefined => (isChannelId(text) ? text : undefined);

/** What workflows may call of it. */
export type SubscribingSteps = ActivitiesOf<SubscribingActivities, typeof subscribingInputs>;
