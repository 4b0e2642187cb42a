import { createOutboxTables } from '@reelkeep/outbox';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateOutbox1795219200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createOutboxTables(runner);
  }

  down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
