import { EventConsumers, type EventMeta, isPatient } from '@reelkeep/messaging';
import { AwayLog, errorText, type Log, Logger } from '@reelkeep/runtime';
import { execute, rowOf } from '@reelkeep/runtime/sql';
import type { DataSource } from 'typeorm';
import { expireLetters, failedAgain, removeLetter, takeAskedFor } from './dead-letter.sql.js';
import { deadLettersExpireAfterDays } from './dead-letters.js';

const lookEveryMs = 5_000;
const expireEveryLooks = 720;

type Row = ReturnType<typeof takeAskedFor>['row'];

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
        await execute(this.dataSource, expireLetters(this.schema), [deadLettersExpireAfterDays]);
      }
      this.database.back();
    } catch (error) {
      this.database.away(error);
    }
  }

  /** Whether one was dealt with. */
  private replayOne(): Promise<boolean> {
    return this.dataSource.transaction(async (manager) => {
      const row = await rowOf(manager, takeAskedFor(this.schema), [this.consumers.durables()]);
      if (!row) {
        return false;
      }
      try {
        await this.consumers.replay(row.durable, row.payload, metaOf(row));
        await execute(manager, removeLetter(this.schema), [row.event_id, row.durable]);
        this.log.info({ durable: row.durable, eventId: row.event_id }, 'dead letter was handled');
      } catch (error) {
        if (isPatient(error)) {
          // Still asked for: a part that it needs is away.
          return false;
        }
        await execute(manager, failedAgain(this.schema), [row.event_id, row.durable, errorText(error)]);
        this.log.warn({ err: error, durable: row.durable, eventId: row.event_id }, 'dead letter failed again');
      }
      return true;
    });
  }
}

const metaOf = (row: Row): EventMeta => ({
  eventId: row.event_id,
  occurredAt: row.occurred_at,
  aggregateId: row.aggregate_id,
  version: BigInt(row.version),
  subject: row.subject,
});
