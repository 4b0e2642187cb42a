import { forwardOnly } from '@reelkeep/runtime';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The refresh runs every day from the release on that has it (SEMANTICS 27). */
export class ScheduleRefresh1796250000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      INSERT INTO ops.schedule (task_name, cron, config, last_run_at)
      VALUES ('check_reindex', '0 12 *', '{"days": 90}', now())
      ON CONFLICT (task_name) DO NOTHING`);
  }

  down(): Promise<void> {
    return forwardOnly();
  }
}
