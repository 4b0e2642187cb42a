import { forwardOnly } from '@reelkeep/runtime';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What subscribe forms were given, until it is subscribed to, and which channels handles name. */
export class Subscribing1796000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE download.subscribing (
        task_id    text PRIMARY KEY,
        position   bigint GENERATED ALWAYS AS IDENTITY,
        kind       text NOT NULL CHECK (kind IN ('channel', 'playlist')),
        entries    jsonb NOT NULL,
        done       integer NOT NULL DEFAULT 0,
        tries      integer NOT NULL DEFAULT 0,
        started_by text
      )`);
    await runner.query(`
      CREATE TABLE download.channel_handle (
        handle     text PRIMARY KEY,
        channel_id text NOT NULL,
        read_at    timestamptz NOT NULL
      )`);
  }

  down(): Promise<void> {
    return forwardOnly();
  }
}
