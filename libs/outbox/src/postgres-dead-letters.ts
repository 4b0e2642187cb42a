import { DeadLetters, type EventMeta } from '@reelkeep/messaging';
import type { DataSource } from 'typeorm';

// Longer than the stream keeps an event.
const rememberFailuresFor = '8 days';

/** Counts failures of events, and keeps those that failed too often, in the service's own tables, once per consumer. */
export class PostgresDeadLetters extends DeadLetters {
  constructor(
    private readonly dataSource: DataSource,
    private readonly schema: string,
  ) {
    super();
  }

  async countFailure(eventId: string, durable: string): Promise<number> {
    const [counted]: { failures: number }[] = await this.dataSource.query(
      `INSERT INTO ${this.schema}.event_failure AS known (event_id, durable, failures) VALUES ($1, $2, 1)
       ON CONFLICT (event_id, durable) DO UPDATE SET failures = known.failures + 1, last_at = now()
       RETURNING failures`,
      [eventId, durable],
    );
    return counted?.failures ?? 1;
  }

  async forgetFailures(eventId: string, durable: string): Promise<void> {
    await this.dataSource.query(
      `DELETE FROM ${this.schema}.event_failure
       WHERE (event_id = $1 AND durable = $2) OR last_at < now() - interval '${rememberFailuresFor}'`,
      [eventId, durable],
    );
  }

  async store(letter: { meta: EventMeta; durable: string; payload: Uint8Array; error: string }): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO ${this.schema}.dead_letter
         (event_id, durable, subject, payload, error, aggregate_id, version, occurred_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
       ON CONFLICT (event_id, durable) DO UPDATE SET error = excluded.error, replay_at = NULL,
         aggregate_id = excluded.aggregate_id, version = excluded.version, occurred_at = excluded.occurred_at`,
      [
        letter.meta.eventId,
        letter.durable,
        letter.meta.subject,
        Buffer.from(letter.payload),
        letter.error,
        letter.meta.aggregateId,
        String(letter.meta.version),
        letter.meta.occurredAt,
      ],
    );
    await this.forgetFailures(letter.meta.eventId, letter.durable);
  }
}
