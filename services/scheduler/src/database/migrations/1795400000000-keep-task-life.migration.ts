import { forwardOnly } from '@reelkeep/runtime';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who asked for a run, and what it told last. Release 0.1 writes rows without them. */
export class KeepTaskLife1795400000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE ops.task_run ADD COLUMN started_by text');
    await runner.query('ALTER TABLE ops.task_run ADD COLUMN lines text[]');
    await runner.query('ALTER TABLE ops.task_run ADD COLUMN progress double precision');
  }

  down(): Promise<void> {
    return forwardOnly();
  }
}
