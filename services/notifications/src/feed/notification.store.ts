import { fromBinary, toBinary } from '@bufbuild/protobuf';
import { Injectable } from '@nestjs/common';
import { type Notification, NotificationSchema, notificationsBucket } from '@reelkeep/contracts';
import { Buckets } from '@reelkeep/messaging';
import { type Log, Logger } from '@reelkeep/runtime';

/** The notifications that are shown now; the gateway watches the same bucket. */
@Injectable()
export class NotificationStore {
  private readonly log: Log;

  constructor(
    private readonly buckets: Buckets,
    logger: Logger,
  ) {
    this.log = logger.child({ subsystem: 'store' });
  }

  /** Everything in the bucket; what can not be read any more is removed. */
  async load(): Promise<Notification[]> {
    const loaded: Notification[] = [];
    for (const [key, value] of await this.buckets.all(notificationsBucket.name)) {
      try {
        loaded.push(fromBinary(NotificationSchema, value));
      } catch (error) {
        this.log.warn({ err: error, key }, 'unreadable notification is removed');
        await this.remove(key);
      }
    }
    return loaded;
  }

  async put(notification: Notification): Promise<void> {
    await this.buckets.put(notificationsBucket.name, notification.taskId, toBinary(NotificationSchema, notification));
  }

  /** Clears what removed notifications left behind, once everybody who watches has seen it. */
  async tidy(olderThanMs: number): Promise<void> {
    await this.buckets.forgetDeletions(notificationsBucket.name, olderThanMs);
  }

  async remove(taskId: string): Promise<void> {
    await this.buckets.delete(notificationsBucket.name, taskId);
  }
}
