import { forwardOnly } from '@reelkeep/runtime';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When a rule deleted a video that is ignored since: the same event heard again brings no row back. */
export class IgnoredAt1796700000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE download.archived_video ADD COLUMN ignored_at timestamptz');
  }

  down(): Promise<void> {
    return forwardOnly();
  }
}
