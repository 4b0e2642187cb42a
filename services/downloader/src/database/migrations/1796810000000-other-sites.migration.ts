import { forwardOnly } from '@reelkeep/runtime';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The page of a video of another site. An earlier release takes such a row for a text that names nothing. */
export class OtherSites1796810000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE download.queue_item ADD COLUMN source_url text');
  }

  down(): Promise<void> {
    return forwardOnly();
  }
}
