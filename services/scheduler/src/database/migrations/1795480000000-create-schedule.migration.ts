import { forwardOnly } from '@reelkeep/runtime';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * When tasks start by themselves. `last_run_at`: written or run last, what is due later runs; `claimed_by`: the run of
 * a workflow that took it last, so that its repetition takes it again.
 */
export class CreateSchedule1795480000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE ops.schedule (
        task_name    text PRIMARY KEY,
        cron         text NOT NULL,
        config       jsonb NOT NULL,
        last_run_at  timestamptz NOT NULL,
        ran_at       timestamptz,
        claimed_by   text
      )`);
  }

  down(): Promise<void> {
    return forwardOnly();
  }
}
