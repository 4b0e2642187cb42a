import { forwardOnly } from '@reelkeep/runtime';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** This service publishes no events: its outbox never had a relay. A dead letter keeps all that a replay needs. */
export class TidyEvents1795306100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE notify.outbox');
    await runner.query(`
      ALTER TABLE notify.dead_letter
        ADD COLUMN aggregate_id text,
        ADD COLUMN version      bigint,
        ADD COLUMN occurred_at  timestamptz,
        ADD COLUMN replay_at    timestamptz`);
  }

  down(): Promise<void> {
    return forwardOnly();
  }
}
