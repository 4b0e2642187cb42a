import type { QueryRunner } from 'typeorm';

/** Makes the tables that every service with events has; called from the service's first migration. */
export const createOutboxTables = async (runner: QueryRunner): Promise<void> => {
  await runner.query(`
    CREATE TABLE outbox (
      seq          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      event_id     uuid NOT NULL UNIQUE,
      subject      text NOT NULL,
      payload      bytea NOT NULL,
      headers      jsonb NOT NULL,
      created_at   timestamptz NOT NULL DEFAULT now(),
      published_at timestamptz
    )`);
  await runner.query('CREATE INDEX outbox_unpublished ON outbox (seq) WHERE published_at IS NULL');
  await runner.query(`
    CREATE TABLE dead_letter (
      event_id   uuid NOT NULL,
      durable    text NOT NULL,
      subject    text NOT NULL,
      payload    bytea NOT NULL,
      error      text NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (event_id, durable)
    )`);
};
