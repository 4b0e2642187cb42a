import { forwardOnly } from '@reelkeep/runtime';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tasks whose end was seen, kept for a day: whatever arrives about them afterwards is late. */
export class CreateEndedTask1795219200001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE ended_task (task_id text PRIMARY KEY, seen_at timestamptz NOT NULL)');
    await runner.query('CREATE INDEX ended_task_seen ON ended_task (seen_at)');
  }

  down(): Promise<void> {
    return forwardOnly();
  }
}
