import pg from 'pg';

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
    private readonly table: string,
  ) {}

  /** Undefined for a service that keeps none. */
  static async open(databaseUrl: string, schema: string): Promise<DeadLetterDesk | undefined> {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    const table = `${schema}.dead_letter`;
    const { rows } = await client.query<{ found: string | null }>('SELECT to_regclass($1)::text AS found', [table]);
    if (rows[0]?.found) {
      return new DeadLetterDesk(client, table);
    }
    await client.end();
    return undefined;
  }

  /** Oldest first. */
  async list(): Promise<DeadLetter[]> {
    const { rows } = await this.client.query<DeadLetter>(
      `SELECT event_id AS "eventId", durable, subject, error, created_at AS "createdAt",
              version IS NOT NULL AS "canReplay", replay_at IS NOT NULL AS "isAskedFor"
       FROM ${this.table} ORDER BY created_at, event_id`,
    );
    return rows;
  }

  /** Has the service handle them again: these, or all. Returns how many there are that it can. */
  async replay(eventIds: readonly string[]): Promise<number> {
    const { rowCount } = await this.client.query(
      `UPDATE ${this.table} SET replay_at = now()
       WHERE version IS NOT NULL AND (cardinality($1::text[]) = 0 OR event_id::text = ANY($1))`,
      [eventIds],
    );
    return rowCount ?? 0;
  }

  /** Removes those that are older; returns how many. */
  async expire(days: number): Promise<number> {
    const { rowCount } = await this.client.query(
      `DELETE FROM ${this.table} WHERE created_at < now() - make_interval(days => $1)`,
      [days],
    );
    return rowCount ?? 0;
  }

  async close(): Promise<void> {
    await this.client.end();
  }
}
