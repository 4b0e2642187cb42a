import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { type Log, Logger } from '@reelkeep/runtime';
import { NotificationStore } from './notification.store.js';

const everyMs = 10 * 60_000;
// Longer than a watcher needs to connect again.
const keepMarkersForMs = 10 * 60_000;

/** Keeps the bucket as small as what is shown: else it grows with every task there ever was. */
@Injectable()
export class BucketTidying implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();
  private readonly log: Log;

  constructor(
    private readonly store: NotificationStore,
    logger: Logger,
  ) {
    this.log = logger.child({ subsystem: 'tidying' });
  }

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => this.tidy(), everyMs);
    this.tidy();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }

  private tidy(): void {
    this.running = this.running
      .then(() => this.store.tidy(keepMarkersForMs))
      .catch((error: unknown) => this.log.warn({ err: error }, 'the bucket is tidied later'));
  }
}
