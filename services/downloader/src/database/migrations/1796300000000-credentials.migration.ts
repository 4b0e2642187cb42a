import { forwardOnly } from '@reelkeep/runtime';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** By what the source knows who asks, encrypted; with the cookie what the source said of it last. */
export class Credentials1796300000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE download.credential (
        name       text PRIMARY KEY CHECK (name IN ('cookie', 'anonymous-jar', 'po-token')),
        sealed     bytea NOT NULL,
        import_id  uuid NOT NULL,
        kept_at    timestamptz NOT NULL,
        is_valid   boolean,
        checked_at timestamptz
      )`);
  }

  down(): Promise<void> {
    return forwardOnly();
  }
}
