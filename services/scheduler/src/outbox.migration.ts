import { createOutboxTables } from '@reelkeep/outbox';
import { forwardOnly } from '@reelkeep/runtime';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateOutbox1795219200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createOutboxTables(runner);
  }

  down(): Promise<void> {
    return forwardOnly();
  }
}
