import { type DynamicModule, Module, type BeforeApplicationShutdown, type OnApplicationShutdown } from '@nestjs/common';
import { Health, Logger } from '@reelkeep/runtime';
import { Buckets } from './buckets.js';
import type { NatsKey } from './access/nats-key.js';
import { CallsInHand } from './calls-in-hand.js';
import { Live } from './live.js';
import { Nats } from './nats.js';
import { Neighbours } from './neighbours.js';
import { RpcClient } from './rpc-client.js';
import { SettingsWatch } from './settings-watch.js';

/**
 * The connection to NATS and what every service speaks over it; ConsumersModule of @reelkeep/outbox listens to events.
 */
@Module({})
export class MessagingModule implements BeforeApplicationShutdown, OnApplicationShutdown {
  constructor(
    private readonly nats: Nats,
    private readonly settings: SettingsWatch,
    private readonly inHand: CallsInHand,
  ) {}

  static forRoot(options: {
    url: string;
    key?: NatsKey | undefined;
    service: string;
    /** Those that share the process. */
    neighbours?: Neighbours | undefined;
  }): DynamicModule {
    return {
      module: MessagingModule,
      global: true,
      providers: [
        {
          provide: Nats,
          inject: [Health],
          useFactory: async (health: Health) => {
            const nats = await Nats.connect(options.url, options.service, options.key);
            health.add('nats', async () => void (await nats.connection.rtt()));
            return nats;
          },
        },
        CallsInHand,
        { provide: Neighbours, useFactory: () => options.neighbours ?? new Neighbours() },
        {
          provide: RpcClient,
          inject: [Nats, Neighbours],
          useFactory: (nats: Nats, neighbours: Neighbours) => new RpcClient(nats, neighbours),
        },
        { provide: Live, inject: [Nats], useFactory: (nats: Nats) => new Live(nats) },
        {
          provide: Buckets,
          inject: [Nats, Logger],
          useFactory: (nats: Nats, logger: Logger) => new Buckets(nats, logger),
        },
        {
          provide: SettingsWatch,
          inject: [Buckets],
          useFactory: async (buckets: Buckets) => {
            const settings = new SettingsWatch(buckets);
            await settings.start();
            return settings;
          },
        },
      ],
      exports: [Nats, CallsInHand, RpcClient, Live, Buckets, SettingsWatch],
    };
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.inHand.answered();
    this.settings.stop();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.nats.close();
  }
}
