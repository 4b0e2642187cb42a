import { forwardOnly } from '@reelkeep/runtime';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The newest release that was told of, and the schedule that asks: at a time of its own, so that not all installations
 * ask at once (SEMANTICS 27).
 */
export class NewestRelease1797420000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE ops.newest_release (
        one          boolean PRIMARY KEY DEFAULT true CHECK (one),
        version      text NOT NULL,
        is_breaking  boolean NOT NULL,
        told_at      timestamptz NOT NULL
      )`);
    await runner.query(`
      INSERT INTO ops.schedule (task_name, cron, config, last_run_at)
      VALUES ('version_check', floor(random() * 60)::text || ' ' || floor(random() * 24)::text || ' *', '{}', now())
      ON CONFLICT (task_name) DO NOTHING`);
  }

  down(): Promise<void> {
    return forwardOnly();
  }
}
