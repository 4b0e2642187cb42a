import { forwardOnly } from '@reelkeep/runtime';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** One row with the whole settings; version 0 means that nothing was ever filled in. */
export class CreateSettings1795219200001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE settings (
        id         smallint PRIMARY KEY CHECK (id = 1),
        value      jsonb NOT NULL,
        version    bigint NOT NULL,
        updated_at timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query("INSERT INTO settings (id, value, version) VALUES (1, '{}', 0)");
  }

  down(): Promise<void> {
    return forwardOnly();
  }
}
