import { EventConsumers, type EventMeta, isPatient } from '@reelkeep/messaging';
import { AwayLog, errorText, type Log, Logger } from '@reelkeep/runtime';
import type { DataSource, EntityManager } from 'typeorm';
import { deadLettersExpireAfterDays } from './dead-letters.js';

const lookEveryMs = 5_000;
const expireEveryLooks = 720;

type Row = {
  event_id: string;
  durable: string;
  subject: string;
  payload: Buffer;
  aggregate_id: string;
  version: string;
  occurred_at: Date;
};

/**
 * Handles dead letters again that somebody has asked for (npm run dead-letters -- replay), one replica at a time each,
 * and lets old ones expire. One that fails again stays, with its new error.
 */
export class DeadLetterKeeper {
  private timer: NodeJS.Timeout | undefined;
  private looking: Promise<void> = Promise.resolve();
  private looks = 0;
  private readonly log: Log;
  private readonly database: AwayLog;

  constructor(
    private readonly dataSource: DataSource,
    private readonly schema: string,
    private readonly consumers: EventConsumers,
    logger: Logger,
  ) {
    this.log = logger.child({ subsystem: 'dead-letters' });
    const words = { away: 'dead letters cannot be looked at', back: 'dead letters are looked at again' };
    this.database = new AwayLog(this.log, words);
  }

  start(): void {
    this.timer = setInterval(() => {
      this.looking = this.looking.then(() => this.look());
    }, lookEveryMs);
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.looking;
  }

  private async look(): Promise<void> {
    try {
      while (await this.replayOne()) {
        // One means that more may have been asked for.
      }
      if (this.looks++ % expireEveryLooks === 0) {
        await this.expire();
      }
      this.database.back();
    } catch (error) {
      this.database.away(error);
    }
  }

  /** Whether one was dealt with. */
  private replayOne(): Promise<boolean> {
    return this.dataSource.transaction(async (manager) => {
      const [row]: Row[] = await manager.query(
        `SELECT event_id, durable, subject, payload, aggregate_id, version, occurred_at FROM ${this.schema}.dead_letter
         WHERE replay_at IS NOT NULL AND version IS NOT NULL AND durable = ANY($1)
         ORDER BY created_at, event_id LIMIT 1 FOR UPDATE SKIP LOCKED`,
        [this.consumers.durables()],
      );
      if (!row) {
        return false;
      }
      try {
        await this.consumers.replay(row.durable, row.payload, metaOf(row));
        await this.remove(manager, row);
        this.log.info({ durable: row.durable, eventId: row.event_id }, 'dead letter was handled');
      } catch (error) {
        if (isPatient(error)) {
          // Still asked for: a part that it needs is away.
          return false;
        }
        await manager.query(
          `UPDATE ${this.schema}.dead_letter SET replay_at = NULL, error = $3 WHERE event_id = $1 AND durable = $2`,
          [row.event_id, row.durable, errorText(error)],
        );
        this.log.warn({ err: error, durable: row.durable, eventId: row.event_id }, 'dead letter failed again');
      }
      return true;
    });
  }

  private async remove(manager: EntityManager, { event_id, durable }: Row): Promise<void> {
    await manager.query(`DELETE FROM ${this.schema}.dead_letter WHERE event_id = $1 AND durable = $2`, [
      event_id,
      durable,
    ]);
  }

  private async expire(): Promise<void> {
    await this.dataSource.query(
      `DELETE FROM ${this.schema}.dead_letter WHERE created_at < now() - make_interval(days => $1)`,
      [deadLettersExpireAfterDays],
    );
  }
}

const metaOf = (row: Row): EventMeta => ({
  eventId: row.event_id,
  occurredAt: row.occurred_at,
  aggregateId: row.aggregate_id,
  version: BigInt(row.version),
  subject: row.subject,
});
