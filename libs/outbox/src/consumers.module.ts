import { type BeforeApplicationShutdown, type DynamicModule, Inject, Module } from '@nestjs/common';
import { EventConsumers, Nats } from '@reelkeep/messaging';
import { Logger } from '@reelkeep/runtime';
import { DataSource } from 'typeorm';
import { PostgresDeadLetters } from './postgres-dead-letters.js';

/** The service's consumers of events, with its dead letters. Their table is made by the service's first migration. */
@Module({})
export class ConsumersModule implements BeforeApplicationShutdown {
  constructor(@Inject(EventConsumers) private readonly consumers: EventConsumers) {}

  static forRoot(options: { schema: string }): DynamicModule {
    return {
      module: ConsumersModule,
      global: true,
      providers: [
        {
          provide: EventConsumers,
          inject: [Nats, DataSource, Logger],
          useFactory: (nats: Nats, dataSource: DataSource, logger: Logger) =>
            new EventConsumers(nats, new PostgresDeadLetters(dataSource, options.schema), logger),
        },
      ],
      exports: [EventConsumers],
    };
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.consumers.close();
  }
}
