import { forwardOnly } from '@reelkeep/runtime';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which channel the next entry is of, once the source has said it, and when it is asked for again. */
export class SubscribingKeepsItsPlace1796100000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE download.subscribing
        ADD COLUMN located  jsonb,
        ADD COLUMN next_try timestamptz`);
  }

  down(): Promise<void> {
    return forwardOnly();
  }
}
