import { forwardOnly } from '@reelkeep/runtime';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Versions of playlists, as channels and videos have them: events and the search index go by them. */
export class PlaylistVersions1795900000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE catalog.playlist ADD COLUMN version bigint NOT NULL DEFAULT 1');
  }

  down(): Promise<void> {
    return forwardOnly();
  }
}
