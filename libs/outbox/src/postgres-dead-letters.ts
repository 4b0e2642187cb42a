import { DeadLetters, type EventMeta } from '@reelkeep/messaging';
import type { DataSource } from 'typeorm';

/** Keeps events that failed too often in the service's own table, once per consumer. */
export class PostgresDeadLetters extends DeadLetters {
  constructor(
    private readonly dataSource: DataSource,
    private readonly schema: string,
  ) {
    super();
  }

  async store(letter: { meta: EventMeta; durable: string; payload: Uint8Array; error: string }): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO ${this.schema}.dead_letter (event_id, durable, subject, payload, error) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (event_id, durable) DO UPDATE SET error = excluded.error`,
      [letter.meta.eventId, letter.durable, letter.meta.subject, Buffer.from(letter.payload), letter.error],
    );
  }
}
