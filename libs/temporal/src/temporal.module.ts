import { type BeforeApplicationShutdown, type DynamicModule, Inject, Module } from '@nestjs/common';
import { Health, Logger } from '@reelkeep/runtime';
import { Client } from '@temporalio/client';
import type { TemporalAccess } from './temporal-access.js';
import { createTemporalClient } from './temporal-client.js';
import { Workers } from './workers.js';
import { Workflows } from './workflows.js';

/** The Temporal client and workers of one service. */
@Module({})
export class TemporalModule implements BeforeApplicationShutdown {
  constructor(
    @Inject(Workers) private readonly workers: Workers,
    @Inject(Client) private readonly client: Client,
  ) {}

  static forRoot(access: TemporalAccess): DynamicModule {
    return {
      module: TemporalModule,
      global: true,
      providers: [
        { provide: Client, useFactory: () => createTemporalClient(access) },
        { provide: Workflows, inject: [Client], useFactory: (client: Client) => new Workflows(client) },
        {
          provide: Workers,
          inject: [Logger, Health],
          useFactory: (logger: Logger, health: Health) => {
            const workers = new Workers(access, logger);
            health.add('temporal', async () => {
              if (!workers.isPolling()) {
                throw new Error('Temporal does not answer yet.');
              }
            });
            return workers;
          },
        },
      ],
      exports: [Workers, Workflows],
    };
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.workers.stop();
    await this.client.connection.close();
  }
}
