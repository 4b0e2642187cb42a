import { forwardOnly } from '@reelkeep/runtime';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which version of yt-dlp all processes use, and what the last look for a newer one came to. */
export class Tool1796600000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // One row. No version: the one that this release was set up with.
    await runner.query(`
      CREATE TABLE download.tool (
        one            boolean PRIMARY KEY DEFAULT true CHECK (one),
        version        text,
        before_version text,
        left_version   text,
        newest         text,
        checked_at     timestamptz,
        outcome        text CHECK (outcome IN ('updated', 'current', 'left', 'refused', 'unreachable')),
        message        text,
        problem        text,
        problem_at     timestamptz
      )`);
    await runner.query('INSERT INTO download.tool DEFAULT VALUES');
  }

  down(): Promise<void> {
    return forwardOnly();
  }
}
