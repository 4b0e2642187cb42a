import { forwardOnly } from '@reelkeep/runtime';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateOutbox1795219200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
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
  }

  down(): Promise<void> {
    return forwardOnly();
  }
}
