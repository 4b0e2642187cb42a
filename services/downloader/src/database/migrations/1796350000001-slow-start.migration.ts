import { forwardOnly } from '@reelkeep/runtime';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * After a block the source is asked slowly at first: so many steps of that are left. When something last succeeded, and
 * when the operator was told that nothing does.
 */
export class SlowStart1796350000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE download.source_state
        ADD COLUMN careful       integer NOT NULL DEFAULT 0,
        ADD COLUMN succeeded_at  timestamptz,
        ADD COLUMN stall_told_at timestamptz`);
  }

  down(): Promise<void> {
    return forwardOnly();
  }
}
