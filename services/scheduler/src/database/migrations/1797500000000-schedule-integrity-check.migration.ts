import { forwardOnly } from '@reelkeep/runtime';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The media files are read every Sunday night from the release on that keeps their hashes. */
export class ScheduleIntegrityCheck1797500000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      INSERT INTO ops.schedule (task_name, cron, config, last_run_at)
      VALUES ('check_integrity', '0 3 0', '{}', now())
      ON CONFLICT (task_name) DO NOTHING`);
  }

  down(): Promise<void> {
    return forwardOnly();
  }
}
