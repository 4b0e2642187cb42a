import { forwardOnly } from '@reelkeep/runtime';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The rows of the queue, by video and place, of which a listing has left something out. */
export class WantedDetails1796500000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE download.wanted_detail (
        youtube_id   text PRIMARY KEY,
        row_position bigint NOT NULL,
        tries        integer NOT NULL DEFAULT 0,
        next_try     timestamptz
      )`);
  }

  down(): Promise<void> {
    return forwardOnly();
  }
}
