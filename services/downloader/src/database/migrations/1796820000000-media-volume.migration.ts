import { forwardOnly } from '@reelkeep/runtime';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The mark by which the media folder of this archive is known: absent until there is one. */
export class MediaVolume1796820000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE download.media_volume (
        one  boolean PRIMARY KEY DEFAULT true CHECK (one),
        mark text NOT NULL
      )`);
  }

  down(): Promise<void> {
    return forwardOnly();
  }
}
