import type { LoggerService } from '@nestjs/common';
import type { Log, Logger } from './logger.js';

/** Sends what the framework itself says into our logs; its start-up chatter only at debug level. */
export class NestLogger implements LoggerService {
  private readonly log_: Log;

  constructor(logger: Logger) {
    this.log_ = logger.child({ subsystem: 'nest' });
  }

  log(message: unknown): void {
    this.log_.debug(String(message));
  }

  error(message: unknown, ...details: unknown[]): void {
    this.log_.error({ details }, String(message));
  }

  warn(message: unknown): void {
    this.log_.warn(String(message));
  }
}
