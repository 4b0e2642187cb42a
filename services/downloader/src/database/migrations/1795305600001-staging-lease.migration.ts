import { forwardOnly } from '@reelkeep/runtime';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which attempt, of all replicas, may touch the staging folder of a video, and until when; none without a row. */
export class StagingLease1795305600001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE download.staging_lease (
        youtube_id text PRIMARY KEY,
        holder     uuid NOT NULL,
        expires_at timestamptz NOT NULL,
        is_wanted  boolean NOT NULL DEFAULT false
      )`);
  }

  down(): Promise<void> {
    return forwardOnly();
  }
}
