import {
  type BeforeApplicationShutdown,
  type DynamicModule,
  Module,
  type OnApplicationShutdown,
  type OnModuleDestroy,
} from '@nestjs/common';
import { Health, Logger } from '@reelkeep/runtime';
import { Client } from '@temporalio/client';
import type { TemporalAccess } from './temporal-access.js';
import { Schedules } from './schedules.js';
import { createTemporalClient } from './temporal-client.js';
import { Workers } from './workers.js';
import { Workflows } from './workflows.js';

/** Whether the service waits for Temporal: it is ready with it alone, and ends its activities before its calls. */
class TemporalNeed {
  constructor(readonly isNeeded: boolean) {}
}

/** The Temporal client and workers of one service. */
@Module({})
export class TemporalModule implements OnModuleDestroy, BeforeApplicationShutdown, OnApplicationShutdown {
  private stopping: Promise<void> | undefined;

  constructor(
    private readonly workers: Workers,
    private readonly client: Client,
    private readonly need: TemporalNeed,
  ) {}

  /** `isNeeded`: whether the service is ready only while Temporal answers. */
  static forRoot(access: TemporalAccess, { isNeeded = true } = {}): DynamicModule {
    return {
      module: TemporalModule,
      global: true,
      providers: [
        { provide: TemporalNeed, useValue: new TemporalNeed(isNeeded) },
        { provide: Client, useFactory: () => createTemporalClient(access) },
        { provide: Workflows, inject: [Client], useFactory: (client: Client) => new Workflows(client) },
        { provide: Schedules, inject: [Client], useFactory: (client: Client) => new Schedules(client) },
        {
          provide: Workers,
          inject: [Logger, Health],
          useFactory: (logger: Logger, health: Health) => {
            const workers = new Workers(access, logger);
            if (isNeeded) {
              health.add('temporal', async () => {
                if (!workers.isPolling()) {
                  throw new Error('Temporal does not answer yet.');
                }
              });
            }
            return workers;
          },
        },
      ],
      exports: [Workers, Workflows, Schedules],
    };
  }

  // Not awaited: no other part shall take more while the activities in hand are finished.
  onModuleDestroy(): void {
    this.stopping = this.workers.stop();
    this.stopping.catch(() => undefined);
  }

  async beforeApplicationShutdown(): Promise<void> {
    if (this.need.isNeeded) {
      await this.stopping;
    }
  }

  // After the calls and events in hand, which may start workflows.
  async onApplicationShutdown(): Promise<void> {
    await this.stopping;
    await this.client.connection.close();
  }
}
