import { forwardOnly } from '@reelkeep/runtime';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Addresses to which the ends of tasks are told, the ends that were heard of, and what is still to be told. */
export class Outbound1797010000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE notify.target (
        target_id   uuid PRIMARY KEY,
        task_name   text NOT NULL,
        sealed      bytea NOT NULL,
        fingerprint bytea NOT NULL,
        masked      text NOT NULL,
        position    bigint GENERATED ALWAYS AS IDENTITY,
        added_at    timestamptz NOT NULL,
        UNIQUE (task_name, fingerprint)
      )`);
    await runner.query('CREATE TABLE notify.heard_end (task_id text PRIMARY KEY, heard_at timestamptz NOT NULL)');
    await runner.query('CREATE INDEX heard_end_age ON notify.heard_end (heard_at)');
    await runner.query(`
      CREATE TABLE notify.delivery (
        delivery_id  uuid PRIMARY KEY,
        target_id    uuid NOT NULL REFERENCES notify.target ON DELETE CASCADE,
        task_id      text NOT NULL,
        title        text NOT NULL,
        body         text NOT NULL,
        entered_at   timestamptz NOT NULL,
        attempts     integer NOT NULL DEFAULT 0,
        problem      text NOT NULL DEFAULT '',
        next_try_at  timestamptz,
        given_up_at  timestamptz,
        lease        uuid,
        leased_until timestamptz,
        UNIQUE (target_id, task_id),
        CHECK ((next_try_at IS NULL) <> (given_up_at IS NULL))
      )`);
    await runner.query('CREATE INDEX delivery_due ON notify.delivery (next_try_at) WHERE next_try_at IS NOT NULL');
    await runner.query('CREATE INDEX delivery_of_task ON notify.delivery (task_id)');
  }

  down(): Promise<void> {
    return forwardOnly();
  }
}
