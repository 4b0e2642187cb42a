import { type DynamicModule, Module } from '@nestjs/common';
import { Clock, SystemClock } from './clock.js';
import { Health } from './health.js';
import { Ids, SystemIds } from './ids.js';
import { createLogger, Logger } from './logger.js';

/** Logger, health, clock and ids for one service. */
@Module({})
export class RuntimeModule {
  static forRoot(options: { service: string; logLevel: string; health: Health }): DynamicModule {
    return {
      module: RuntimeModule,
      global: true,
      providers: [
        { provide: Logger, useFactory: () => createLogger(options.service, options.logLevel) },
        { provide: Health, useValue: options.health },
        { provide: Clock, useClass: SystemClock },
        { provide: Ids, useClass: SystemIds },
      ],
      exports: [Logger, Health, Clock, Ids],
    };
  }
}
