import { forwardOnly } from '@reelkeep/runtime';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which request asked for a row's download: a run that another request began must not lose it. */
export class RememberRequest1764000000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE queue_item ADD COLUMN request_id text');
  }

  down(): Promise<void> {
    return forwardOnly();
  }
}
