import { forwardOnly } from '@reelkeep/runtime';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Runs that have ended stay for a month: those with long results are found without a look at all. */
export class KeepPastTasks1797020000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX task_run_long ON ops.task_run (finished) WHERE length(result) > 1000');
  }

  down(): Promise<void> {
    return forwardOnly();
  }
}
