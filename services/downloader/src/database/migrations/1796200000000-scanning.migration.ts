import { forwardOnly } from '@reelkeep/runtime';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The scan of subscriptions that is under way, and what each channel listed when it was scanned last. */
export class Scanning1796200000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE download.scanning (
        one      boolean PRIMARY KEY DEFAULT true CHECK (one),
        task_id  text NOT NULL,
        items    jsonb NOT NULL,
        done     integer NOT NULL DEFAULT 0,
        found    integer NOT NULL DEFAULT 0,
        problems text[] NOT NULL DEFAULT '{}',
        tries    integer NOT NULL DEFAULT 0,
        next_try timestamptz
      )`);
    await runner.query(`
      CREATE TABLE download.scanned_channel (
        channel_id  text PRIMARY KEY,
        fingerprint text NOT NULL,
        youtube_ids text[] NOT NULL
      )`);
  }

  down(): Promise<void> {
    return forwardOnly();
  }
}
