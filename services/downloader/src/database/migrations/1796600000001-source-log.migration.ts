import { forwardOnly } from '@reelkeep/runtime';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What was asked of whom lately, and what is being asked now: some hundred rows, which nobody needs after a crash. */
export class SourceLog1796600000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE UNLOGGED TABLE download.source_log (
        id       uuid PRIMARY KEY,
        began_at timestamptz NOT NULL,
        asked    text NOT NULL,
        host     text NOT NULL,
        item     text NOT NULL,
        seen_at  timestamptz NOT NULL,
        took_ms  integer,
        outcome  text
      )`);
    await runner.query('CREATE INDEX source_log_began_at_idx ON download.source_log (began_at DESC)');
  }

  down(): Promise<void> {
    return forwardOnly();
  }
}
