import { forwardOnly } from '@reelkeep/runtime';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Archived items of which parts did not come, and when they are asked for again. */
export class IncompleteItems1796350000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE download.incomplete_item (
        kind     text NOT NULL,
        id       text NOT NULL,
        tries    integer NOT NULL DEFAULT 0,
        next_try timestamptz NOT NULL,
        PRIMARY KEY (kind, id)
      )`);
    await runner.query('CREATE INDEX incomplete_item_next_try ON download.incomplete_item (next_try)');
  }

  down(): Promise<void> {
    return forwardOnly();
  }
}
