import { forwardOnly } from '@reelkeep/runtime';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Archived videos whose comments are still to be fetched, the oldest first. */
export class WantedComments1795800500000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE download.wanted_comments (
        youtube_id text PRIMARY KEY,
        position   bigint GENERATED ALWAYS AS IDENTITY,
        tries      integer NOT NULL DEFAULT 0,
        next_try   timestamptz
      )`);
  }

  down(): Promise<void> {
    return forwardOnly();
  }
}
