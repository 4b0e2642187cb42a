import { DeadLetters, type EventMeta } from '@reelkeep/messaging';
import { execute, rowOf } from '@reelkeep/runtime/sql';
import type { DataSource } from 'typeorm';
import { storeLetter } from './dead-letter.sql.js';
import { countFailure, forgetFailures } from './event-failure.sql.js';

/** Counts failures of events, and keeps those that failed too often, in the service's own tables, once per consumer. */
export class PostgresDeadLetters extends DeadLetters {
  constructor(
    private readonly dataSource: DataSource,
    private readonly schema: string,
  ) {
    super();
  }

  async countFailure(eventId: string, durable: string): Promise<number> {
    const counted = await rowOf(this.dataSource, countFailure(this.schema), [eventId, durable]);
    return counted?.failures ?? 1;
  }

  async forgetFailures(eventId: string, durable: string): Promise<void> {
    await execute(this.dataSource, forgetFailures(this.schema), [eventId, durable]);
  }

  async store(letter: { meta: EventMeta; durable: string; payload: Uint8Array; error: string }): Promise<void> {
    await execute(this.dataSource, storeLetter(this.schema), [
      letter.meta.eventId,
      letter.durable,
      letter.meta.subject,
      Buffer.from(letter.payload),
      letter.error,
      letter.meta.aggregateId,
      String(letter.meta.version),
      letter.meta.occurredAt,
    ]);
    await this.forgetFailures(letter.meta.eventId, letter.durable);
  }
}
