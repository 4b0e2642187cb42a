import { fromBinary } from '@bufbuild/protobuf';
import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { type Notification, NotificationSchema, notificationsBucket } from '@reelkeep/contracts';
import { Buckets } from '@reelkeep/messaging';
import { Clock } from '@reelkeep/runtime';
import { isShown } from './notification.presenter.js';

/** The visible notifications in memory: the list that clients poll each second costs no call. */
@Injectable()
export class NotificationWatch implements OnModuleInit, OnApplicationShutdown {
  private readonly shown = new Map<string, Notification>();
  private watcher: { stop(): void } | undefined;

  constructor(
    private readonly buckets: Buckets,
    private readonly clock: Clock,
  ) {}

  async onModuleInit(): Promise<void> {
    this.watcher = await this.buckets.watch(notificationsBucket.name, ({ key, value }) => {
      if (!value) {
        this.shown.delete(key);
        return;
      }
      this.shown.set(key, fromBinary(NotificationSchema, value));
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
}
