import { forwardOnly } from '@reelkeep/runtime';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What has lain in the trash for long enough goes every day, from the release on that has one. */
export class ScheduleTrash1798000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      INSERT INTO ops.schedule (task_name, cron, config, last_run_at)
      VALUES ('purge_trash', '0 13 *', '{}', now())
      ON CONFLICT (task_name) DO NOTHING`);
  }

  down(): Promise<void> {
    return forwardOnly();
  }
}
