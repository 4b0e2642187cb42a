import { forwardOnly } from '@reelkeep/runtime';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Whatever is entered is a row before the source is asked: what it names, what has to happen with it, and how asking
 * went so far. The defaults are what rows of earlier releases mean.
 */
export class RowsBeforeReading1795300000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE download.queue_item
        ADD COLUMN kind           text NOT NULL DEFAULT 'video' CHECK (kind IN ('video', 'listing', 'text')),
        ADD COLUMN state          text NOT NULL DEFAULT 'ready' CHECK (state IN ('ready', 'reading', 'waiting')),
        ADD COLUMN entry          jsonb,
        ADD COLUMN is_forced      boolean NOT NULL DEFAULT false,
        ADD COLUMN is_flat        boolean NOT NULL DEFAULT false,
        ADD COLUMN tries          integer NOT NULL DEFAULT 0,
        ADD COLUMN next_try       timestamptz,
        ADD COLUMN note           text,
        ADD COLUMN failure_class  text,
        ADD COLUMN failure_reason text`);
    await runner.query(`
      CREATE INDEX queue_item_to_read ON download.queue_item (auto_start DESC, added, position)
      WHERE state <> 'ready' AND message IS NULL`);
    await runner.query('CREATE INDEX queue_item_added_by ON download.queue_item (added_by)');
    // One row per task that adds, until the task has ended.
    await runner.query(`
      CREATE TABLE download.adding (
        task_id    text PRIMARY KEY,
        auto_start boolean NOT NULL,
        total      integer NOT NULL,
        readable   integer NOT NULL,
        added      integer NOT NULL DEFAULT 0,
        problems   text[] NOT NULL DEFAULT '{}',
        started    timestamptz NOT NULL
      )`);
    // One row: when the source may be asked next, and why not before.
    await runner.query(`
      CREATE TABLE download.source_state (
        one           boolean PRIMARY KEY DEFAULT true CHECK (one),
        free_at       timestamptz,
        pause_kind    text CHECK (pause_kind IN ('away', 'blocked', 'broken')),
        pause_reason  text,
        paused_since  timestamptz,
        next_try      timestamptz,
        probing_until timestamptz,
        tries         integer NOT NULL DEFAULT 0
      )`);
    await runner.query('INSERT INTO download.source_state DEFAULT VALUES');
  }

  down(): Promise<void> {
    return forwardOnly();
  }
}
