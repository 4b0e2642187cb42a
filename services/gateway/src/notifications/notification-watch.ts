import { EventEmitter } from 'node:events';
import { fromBinary } from '@bufbuild/protobuf';
import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { type Notification, NotificationSchema, notificationsBucket } from '@reelkeep/contracts';
import { Buckets } from '@reelkeep/messaging';
import { Clock } from '@reelkeep/runtime';
import { changedAt, isShown } from './notification.presenter.js';

/** How many tasks that have ended are remembered beyond the time they are shown. */
const mostRememberedEnds = 500;

/** The visible notifications in memory: the list that clients poll each second costs no call. */
@Injectable()
export class NotificationWatch implements OnModuleInit, OnApplicationShutdown {
  private readonly shown = new Map<string, Notification>();
  /** Those that were shown with an end, oldest first: whoever was away for a while hears of them late. */
  private readonly ends = new Map<string, Notification>();
  private readonly changes = new EventEmitter<{ change: [] }>();
  private watcher: { stop(): void } | undefined;

  constructor(
    private readonly buckets: Buckets,
    private readonly clock: Clock,
  ) {}

  async onModuleInit(): Promise<void> {
    this.watcher = await this.buckets.watch(notificationsBucket.name, ({ key, value }) => {
      if (value) {
        this.take(key, fromBinary(NotificationSchema, value));
      } else {
        this.shown.delete(key);
      }
      this.changes.emit('change');
    });
  }

  onApplicationShutdown(): void {
    this.watcher?.stop();
  }

  /** All that is shown now. */
  current(): Notification[] {
    const now = this.clock.now();
    for (const [key, notification] of this.shown) {
      if (!isShown(notification, now)) {
        this.shown.delete(key);
      }
    }
    return [...this.shown.values()];
  }

  /** What has ended after a time of the feed (`updated`, in milliseconds) and is shown no longer. */
  endedSince(since: number): Notification[] {
    const now = this.clock.now();
    return [...this.ends.values()].filter((end) => changedAt(end) > since && !isShown(end, now));
  }

  /** Calls back after each change of what is shown; many may come at once. */
  follow(onChange: () => void): () => void {
    this.changes.on('change', onChange);
    return () => void this.changes.off('change', onChange);
  }

  private take(key: string, notification: Notification): void {
    this.shown.set(key, notification);
    if (notification.expires) {
      this.ends.delete(key);
      this.ends.set(key, notification);
      const [oldest] = this.ends.keys();
      if (this.ends.size > mostRememberedEnds && oldest !== undefined) {
        this.ends.delete(oldest);
      }
    }
  }
}
