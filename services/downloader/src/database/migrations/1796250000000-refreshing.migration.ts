import { forwardOnly } from '@reelkeep/runtime';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The refresh that is under way, and what waits to be refreshed. */
export class Refreshing1796250000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE download.refreshing (
        one        boolean PRIMARY KEY DEFAULT true CHECK (one),
        task_id    text NOT NULL,
        started_by text,
        videos     integer NOT NULL DEFAULT 0,
        channels   integer NOT NULL DEFAULT 0,
        playlists  integer NOT NULL DEFAULT 0,
        failed     integer NOT NULL DEFAULT 0,
        problems   text[] NOT NULL DEFAULT '{}'
      )`);
    await runner.query(`
      CREATE TABLE download.refresh_item (
        kind     text NOT NULL,
        id       text NOT NULL,
        rank     smallint NOT NULL,
        position bigint GENERATED ALWAYS AS IDENTITY,
        days     integer,
        tries    integer NOT NULL DEFAULT 0,
        next_try timestamptz,
        PRIMARY KEY (kind, id)
      )`);
    await runner.query(
      'CREATE INDEX refresh_item_turn ON download.refresh_item (next_try NULLS FIRST, rank, position)',
    );
  }

  down(): Promise<void> {
    return forwardOnly();
  }
}
