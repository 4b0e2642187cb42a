import { timestampDate } from '@bufbuild/protobuf/wkt';
import { Injectable } from '@nestjs/common';
import type { Notification, TaskName } from '@reelkeep/contracts';
import { Clock, type Log, Logger } from '@reelkeep/runtime';
import { EndedTasks } from './ended-tasks.js';
import { errorNotification, fold, isEnded, type TaskNews, type TaskView } from './fold.js';
import { NotificationStore } from './notification.store.js';

const dayMs = 24 * 60 * 60 * 1000;
// The end of a task that is heard of later than this, as after a long pause of ours, is nobody's news any more.
const staleEndMs = 60_000;
const retryRemovalMs = 5_000;

/**
 * Keeps the bucket of notifications equal to what was heard of the tasks. Of all replicas one folds at a time (see
 * TaskConsumer): all tasks in its memory, one piece of news after the other.
 */
@Injectable()
export class NotificationFeed {
  private readonly views = new Map<string, TaskView>();
  private readonly removals = new Map<string, NodeJS.Timeout>();
  private queue: Promise<unknown> = Promise.resolve();
  private readonly log: Log;

  constructor(
    private readonly store: NotificationStore,
    private readonly ended: EndedTasks,
    private readonly clock: Clock,
    logger: Logger,
  ) {
    this.log = logger.child({ subsystem: 'feed' });
  }

  /** Takes up what an earlier run of the service left in the bucket, without what should have vanished by now. */
  async resume(): Promise<void> {
    const now = this.clock.now();
    for (const shown of await this.store.load()) {
      if (isOrphan(shown, now)) {
        await this.store.remove(shown.taskId);
      } else {
        this.views.set(shown.taskId, { shown, command: shown.command });
        this.removeWhenExpired(shown);
      }
    }
  }

  /** Forgets what it knows of the tasks; another replica folds them from now on. */
  async rest(): Promise<void> {
    this.forgetRemovals();
    await this.queue;
    // What was under way may have planned one; another replica's notification is not ours to remove.
    this.forgetRemovals();
    this.views.clear();
  }

  private forgetRemovals(): void {
    for (const timer of this.removals.values()) {
      clearTimeout(timer);
    }
    this.removals.clear();
  }

  /** Folds one piece of news; rejects when it could not be kept, and may then be given again. */
  async hear(taskId: string, news: TaskNews): Promise<void> {
    await this.oneAtATime(async () => {
      const view = this.views.get(taskId);
      if (isEnded(view) || (!view && this.ended.has(taskId))) {
        return;
      }
      const next = fold(view, taskId, news, this.clock.now());
      await this.keep(taskId, next);
      if (isEnded(next)) {
        this.ended.add(taskId);
      }
    });
  }

  /** Takes a task's end; one of long ago only clears the list. */
  async hearEnd(taskId: string, news: TaskNews & { kind: 'finished' }, finished: Date): Promise<void> {
    if (this.clock.now().getTime() - finished.getTime() < staleEndMs) {
      await this.hear(taskId, news);
      return;
    }
    await this.oneAtATime(async () => {
      this.ended.add(taskId);
      this.views.delete(taskId);
      await this.store.remove(taskId);
    });
  }

  /** Shows an error beside the task's own notification. */
  async hearError(taskId: string, name: TaskName, lines: readonly string[]): Promise<void> {
    await this.oneAtATime(async () => {
      const shown = errorNotification(taskId, name, lines, this.clock.now());
      await this.keep(shown.taskId, { shown, command: undefined });
    });
  }

  private async keep(taskId: string, view: TaskView): Promise<void> {
    if (view.shown) {
      await this.store.put(view.shown);
      this.removeWhenExpired(view.shown);
    }
    // Only now: what was not written is folded again when it is given again.
    this.views.set(taskId, view);
  }

  private removeWhenExpired({ taskId, expires }: Notification): void {
    if (expires) {
      this.removeIn(taskId, Math.max(0, timestampDate(expires).getTime() - this.clock.now().getTime()));
    }
  }

  private removeIn(taskId: string, delayMs: number): void {
    clearTimeout(this.removals.get(taskId));
    const timer = setTimeout(() => {
      void this.oneAtATime(async () => {
        this.removals.delete(taskId);
        await this.store.remove(taskId);
        this.views.delete(taskId);
      }).catch((error: unknown) => {
        this.log.warn({ err: error, taskId }, 'notification could not be removed; it is tried again');
        this.removeIn(taskId, retryRemovalMs);
      });
    }, delayMs);
    this.removals.set(taskId, timer);
  }

  private oneAtATime<T>(work: () => Promise<T>): Promise<T> {
    const result = this.queue.then(work);
    this.queue = result.catch(() => undefined);
    return result;
  }
}

const isOrphan = ({ expires, updated }: Notification, now: Date): boolean => {
  if (expires) {
    return timestampDate(expires) <= now;
  }
  return now.getTime() - (updated ? timestampDate(updated).getTime() : 0) > dayMs;
};
