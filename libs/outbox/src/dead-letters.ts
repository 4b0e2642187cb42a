import { execute, rowOf, rowsOf } from '@reelkeep/runtime/sql';
import pg from 'pg';
import { allLetters, askForReplay, expireLetters, lettersTable } from './dead-letter.sql.js';

/** Whoever has not looked at a dead letter by then will not. */
export const deadLettersExpireAfterDays = 30;

/** An event that a consumer could not handle. */
export type DeadLetter = {
  eventId: string;
  /** The consumer; `outbox` for an event that was never published. */
  durable: string;
  subject: string;
  error: string;
  createdAt: Date;
  /** Release 0.1 did not keep what a replay needs, and what was never published has no consumer. */
  canReplay: boolean;
  /** Whether somebody has asked for it to be handled again. */
  isAskedFor: boolean;
};

/** The dead letters of one schema, for whoever looks after an installation; close it afterwards. */
export class DeadLetterDesk {
  private constructor(
    private readonly client: pg.Client,
    private readonly schema: string,
  ) {}

  /** Undefined for a service that keeps none. */
  static async open(databaseUrl: string, schema: string): Promise<DeadLetterDesk | undefined> {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    if ((await rowOf(client, lettersTable(schema)))?.found) {
      return new DeadLetterDesk(client, schema);
    }
    await client.end();
    return undefined;
  }

  /** Oldest first. */
  list(): Promise<DeadLetter[]> {
    return rowsOf(this.client, allLetters(this.schema));
  }

  /** Has the service handle them again: these, or all. Returns how many there are that it can. */
  replay(eventIds: readonly string[]): Promise<number> {
    return execute(this.client, askForReplay(this.schema), [eventIds]);
  }

  /** Removes those that are older; returns how many. */
  expire(days: number): Promise<number> {
    return execute(this.client, expireLetters(this.schema), [days]);
  }

  async close(): Promise<void> {
    await this.client.end();
  }
}
