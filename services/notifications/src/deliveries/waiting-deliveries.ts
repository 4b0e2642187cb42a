import { setTimeout as delay } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { notificationsWorkflows } from '@reelkeep/contracts';
import { AwayLog, Logger } from '@reelkeep/runtime';
import { Workflows } from '@reelkeep/temporal';
import { DeliveryStore } from './delivery.store.js';

const lookEveryMs = 60_000;

/** Sees to it that somebody tries what waits, also when Temporal has lost its data: PostgreSQL is the record. */
@Injectable()
export class WaitingDeliveries implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly stopping = new AbortController();
  private readonly parts: AwayLog;
  private looking: Promise<void> = Promise.resolve();

  constructor(
    private readonly deliveries: DeliveryStore,
    private readonly workflows: Workflows,
    logger: Logger,
  ) {
    const words = {
      away: 'what waits to be told is looked at later',
      back: 'what waits to be told is looked at again',
    };
    this.parts = new AwayLog(logger.child({ subsystem: 'outbound' }), words);
  }

  onApplicationBootstrap(): void {
    this.looking = this.watch();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    await this.looking;
  }

  private async watch(): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      try {
        const { sendOutbound } = notificationsWorkflows;
        if ((await this.deliveries.anyWaits()) && !(await this.workflows.isRunning(sendOutbound.workflowId()))) {
          await this.workflows.wake(sendOutbound, 'look');
        }
        this.parts.back();
      } catch (error) {
        this.parts.away(error);
      }
      // Rejects only when the service stops.
      await delay(lookEveryMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }
}
