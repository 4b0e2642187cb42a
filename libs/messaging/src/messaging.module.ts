import {
  type DynamicModule,
  Inject,
  Module,
  type BeforeApplicationShutdown,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { Health, Logger } from '@reelkeep/runtime';
import { Buckets } from './buckets.js';
import { DeadLetters, EventConsumers } from './event-consumers.js';
import { Live } from './live.js';
import { Nats } from './nats.js';
import { RpcClient } from './rpc-client.js';
import { SettingsWatch } from './settings-watch.js';

/** The connection to NATS and everything that speaks over it. Needs a provider of DeadLetters (OutboxModule has one). */
@Module({})
export class MessagingModule implements BeforeApplicationShutdown, OnApplicationShutdown {
  constructor(
    @Inject(Nats) private readonly nats: Nats,
    @Inject(EventConsumers) private readonly consumers: EventConsumers,
    @Inject(SettingsWatch) private readonly settings: SettingsWatch,
  ) {}

  static forRoot(options: { url: string; service: string }): DynamicModule {
    return {
      module: MessagingModule,
      global: true,
      providers: [
        {
          provide: Nats,
          inject: [Health],
          useFactory: async (health: Health) => {
            const nats = await Nats.connect(options.url, options.service);
            health.add('nats', async () => void (await nats.connection.rtt()));
            return nats;
          },
        },
        { provide: RpcClient, inject: [Nats], useFactory: (nats: Nats) => new RpcClient(nats) },
        { provide: Live, inject: [Nats], useFactory: (nats: Nats) => new Live(nats) },
        { provide: Buckets, inject: [Nats], useFactory: (nats: Nats) => new Buckets(nats) },
        {
          provide: EventConsumers,
          inject: [Nats, DeadLetters, Logger],
          useFactory: (nats: Nats, letters: DeadLetters, logger: Logger) => new EventConsumers(nats, letters, logger),
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
      exports: [Nats, RpcClient, Live, Buckets, EventConsumers, SettingsWatch],
    };
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.consumers.close();
    this.settings.stop();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.nats.close();
  }
}
