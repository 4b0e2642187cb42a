import { forwardOnly } from '@reelkeep/runtime';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A rebuild of what is known of the archive tells by it what an event has told since it began. */
export class ArchiveGeneration1795500000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE SEQUENCE download.archive_generation');
    // Events are of the first one, before any rebuild; rows that are there are older.
    await runner.query("SELECT nextval('download.archive_generation')");
    await runner.query('ALTER TABLE download.archived_video ADD COLUMN generation bigint NOT NULL DEFAULT 0');
    await runner.query('ALTER TABLE download.known_channel ADD COLUMN generation bigint NOT NULL DEFAULT 0');
  }

  down(): Promise<void> {
    return forwardOnly();
  }
}
