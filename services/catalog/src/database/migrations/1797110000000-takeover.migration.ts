import { forwardOnly } from '@reelkeep/runtime';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Where lines of subtitles that are taken over lie until all of a track are there. */
export class Takeover1797110000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE UNLOGGED TABLE catalog.takeover_cue (
        youtube_id text COLLATE "C" NOT NULL,
        lang text COLLATE "C" NOT NULL,
        source text NOT NULL,
        cues jsonb NOT NULL,
        cue_bytes integer NOT NULL
      )`);
  }

  down(): Promise<void> {
    return forwardOnly();
  }
}
