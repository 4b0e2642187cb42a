import { forwardOnly } from '@reelkeep/runtime';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Runs of background tasks. `started` is empty when the end was heard of first. */
export class CreateTaskRun1795219200002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE task_run (
        task_id      text PRIMARY KEY,
        name         text NOT NULL,
        status       text NOT NULL CHECK (status IN ('STARTED', 'SUCCESS', 'FAILURE', 'REVOKED', 'FAILED')),
        result       text,
        workflow_id  text,
        started      timestamptz,
        finished     timestamptz,
        CHECK ((status = 'STARTED') = (finished IS NULL))
      )`);
    await runner.query("CREATE INDEX task_run_running ON task_run (started) WHERE status = 'STARTED'");
    await runner.query('CREATE INDEX task_run_finished ON task_run (finished) WHERE finished IS NOT NULL');
  }

  down(): Promise<void> {
    return forwardOnly();
  }
}
