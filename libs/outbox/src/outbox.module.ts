import {
  type BeforeApplicationShutdown,
  type DynamicModule,
  Module,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { Nats } from '@reelkeep/messaging';
import { Clock, Ids, Leaderships, Logger } from '@reelkeep/runtime';
import { Outbox } from './outbox.js';
import { OutboxRelay } from './outbox-relay.js';

/**
 * The outbox of a service that publishes events, and its relay. The tables are made by the service's first migration.
 */
@Module({})
export class OutboxModule implements OnApplicationBootstrap, BeforeApplicationShutdown {
  constructor(private readonly relay: OutboxRelay) {}

  static forRoot(options: { packageName: string; schema: string }): DynamicModule {
    return {
      module: OutboxModule,
      global: true,
      providers: [
        {
          provide: Outbox,
          inject: [Ids, Clock],
          useFactory: (ids: Ids, clock: Clock) => new Outbox(options.packageName, options.schema, ids, clock),
        },
        {
          provide: OutboxRelay,
          inject: [Leaderships, Nats, Logger],
          useFactory: (leaderships: Leaderships, nats: Nats, logger: Logger) =>
            new OutboxRelay(leaderships, options.schema, nats, logger),
        },
      ],
      exports: [Outbox, OutboxRelay],
    };
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.relay.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.relay.stop();
  }
}
