import { forwardOnly } from '@reelkeep/runtime';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The pictures are looked at every day from the release on that does it (SEMANTICS 27). */
export class ScheduleThumbnailCheck1797420000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      INSERT INTO ops.schedule (task_name, cron, config, last_run_at)
      VALUES ('thumbnail_check', '0 17 *', '{}', now())
      ON CONFLICT (task_name) DO NOTHING`);
  }

  down(): Promise<void> {
    return forwardOnly();
  }
}
