import { type DynamicModule, Module, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type DatabaseOptions, openDatabase } from './database.js';
import { DatabaseChannels } from './database-channel.js';
import { Health } from './health.js';
import { Leaderships } from './leadership.js';

/**
 * Gives the service its DataSource, migrated, and closes it at the end; its leaderships among its replicas, and what
 * these announce.
 */
@Module({})
export class DatabaseModule implements OnApplicationShutdown {
  constructor(private readonly dataSource: DataSource) {}

  static forRoot(options: DatabaseOptions): DynamicModule {
    return {
      module: DatabaseModule,
      global: true,
      providers: [
        {
          provide: DataSource,
          inject: [Health],
          useFactory: async (health: Health) => {
            const dataSource = await openDatabase(options);
            health.add('postgres', async () => void (await dataSource.query('SELECT 1')));
            return dataSource;
          },
        },
        { provide: Leaderships, useFactory: () => new Leaderships(options.url) },
        { provide: DatabaseChannels, useFactory: () => new DatabaseChannels(options.url) },
      ],
      exports: [DataSource, Leaderships, DatabaseChannels],
    };
  }

  async onApplicationShutdown(): Promise<void> {
    await this.dataSource.destroy();
  }
}
