import {
  type BeforeApplicationShutdown,
  type DynamicModule,
  Module,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { EventConsumers, Nats } from '@reelkeep/messaging';
import { Logger } from '@reelkeep/runtime';
import { DataSource } from 'typeorm';
import { DeadLetterKeeper } from './dead-letter-keeper.js';
import { PostgresDeadLetters } from './postgres-dead-letters.js';
import { StreamGaps } from './stream-gaps.js';

/** The service's consumers of events, with its dead letters and gaps. Their tables are made by its migrations. */
@Module({})
export class ConsumersModule implements OnApplicationBootstrap, OnModuleDestroy, BeforeApplicationShutdown {
  private closing: Promise<void> | undefined;

  constructor(
    private readonly consumers: EventConsumers,
    private readonly letters: DeadLetterKeeper,
    private readonly gaps: StreamGaps,
  ) {}

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
        {
          provide: DeadLetterKeeper,
          inject: [DataSource, EventConsumers, Logger],
          useFactory: (dataSource: DataSource, consumers: EventConsumers, logger: Logger) =>
            new DeadLetterKeeper(dataSource, options.schema, consumers, logger),
        },
        {
          provide: StreamGaps,
          inject: [Nats, DataSource, Logger],
          useFactory: (nats: Nats, dataSource: DataSource, logger: Logger) =>
            new StreamGaps(nats, dataSource, options.schema, logger),
        },
      ],
      exports: [EventConsumers, StreamGaps],
    };
  }

  onApplicationBootstrap(): void {
    this.letters.start();
  }

  // Not awaited: no other part shall take more while the event in hand is finished.
  onModuleDestroy(): void {
    this.closing = this.consumers.close();
    this.closing.catch(() => undefined);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.letters.stop();
    await this.closing;
    await this.gaps.stop();
  }
}
