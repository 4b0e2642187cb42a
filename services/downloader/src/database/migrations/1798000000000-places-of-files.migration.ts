import { forwardOnly } from '@reelkeep/runtime';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Files that may belong elsewhere, in or out of the trash, are looked after where those to remove are: so that a worker
 * of the release before, which does not know them, waits for one that does.
 */
export class PlacesOfFiles1798000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE download.removal
        DROP CONSTRAINT removal_kind_check,
        ADD CONSTRAINT removal_kind_check CHECK (kind IN ('video', 'channel', 'placed', 'placed-channel')),
        ADD COLUMN asks integer NOT NULL DEFAULT 1`);
  }

  down(): Promise<void> {
    return forwardOnly();
  }
}
