import { forwardOnly } from '@reelkeep/runtime';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Why downloads wait for room on a disk, since when, and for which video's sake; no row while they do not. */
export class PauseForSpace1796400000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE download.space_pause (
        one          boolean PRIMARY KEY DEFAULT true CHECK (one),
        reason       text NOT NULL,
        since        timestamptz NOT NULL,
        youtube_id   text NOT NULL,
        needed_bytes bigint NOT NULL
      )`);
  }

  down(): Promise<void> {
    return forwardOnly();
  }
}
