import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { type Log, Logger } from '@reelkeep/runtime';
import { ApiTokenStore } from './api-token.store.js';

// A gateway of the release before knows tokens only as they are: beside this one it has ended by then.
const everyMs = 5 * 60_000;

/** Seals the tokens that are still kept as they are: of a release before, or out of a backup of one. */
@Injectable()
export class TokenSealing implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly log: Log;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly store: ApiTokenStore,
    logger: Logger,
  ) {
    this.log = logger.child({ subsystem: 'identity' });
  }

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.seal(), everyMs).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  private async seal(): Promise<void> {
    try {
      await this.store.sealAll();
    } catch (error) {
      this.log.warn({ err: error }, 'API tokens could not be sealed; this is tried again in five minutes.');
    }
  }
}
