import { forwardOnly } from '@reelkeep/runtime';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The relay removes what was published long ago, oldest first; and a dead letter keeps all that a replay needs. */
export class TidyEvents1795306100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX outbox_published ON search.outbox (published_at) WHERE published_at IS NOT NULL');
    await runner.query(`
      ALTER TABLE search.dead_letter
        ADD COLUMN aggregate_id text,
        ADD COLUMN version      bigint,
        ADD COLUMN occurred_at  timestamptz,
        ADD COLUMN replay_at    timestamptz`);
  }

  down(): Promise<void> {
    return forwardOnly();
  }
}
