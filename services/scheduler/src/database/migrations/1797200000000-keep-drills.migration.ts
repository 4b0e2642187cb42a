import { forwardOnly } from '@reelkeep/runtime';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the last drills of restores came to: one row per outcome. */
export class KeepDrills1797200000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE ops.restore_drill (
        outcome text PRIMARY KEY CHECK (outcome IN ('proven', 'failed', 'skipped')),
        filename text NOT NULL,
        at timestamptz NOT NULL,
        message text NOT NULL
      )`);
  }

  down(): Promise<void> {
    return forwardOnly();
  }
}
