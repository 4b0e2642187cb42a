import { forwardOnly } from '@reelkeep/runtime';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** This service neither publishes nor consumes events: these tables never had a relay nor a consumer. */
export class WithoutEvents1795306100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE identity.outbox, identity.dead_letter');
  }

  down(): Promise<void> {
    return forwardOnly();
  }
}
