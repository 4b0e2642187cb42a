import { forwardOnly } from '@reelkeep/runtime';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The media file of each archived video with its hash, and the last check of them all that reached its end. */
export class MediaFiles1797500000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE download.media_file (
        youtube_id    text PRIMARY KEY,
        channel_id    text NOT NULL,
        sha256        bytea CHECK (octet_length(sha256) = 32),
        bytes         bigint,
        modified_at   timestamptz,
        hashed_at     timestamptz,
        next_sha256   bytea CHECK (octet_length(next_sha256) = 32),
        listed_at     timestamptz NOT NULL,
        checked_at    timestamptz,
        state         text NOT NULL DEFAULT 'new' CHECK (state IN ('new', 'ok', 'damaged', 'missing', 'unreadable')),
        found_at      timestamptz,
        seen_sha256   bytea CHECK (octet_length(seen_sha256) = 32),
        seen_bytes    bigint,
        seen_modified timestamptz,
        fault         text,
        healing       text CHECK (healing IN ('wanted', 'asked', 'gone', 'off', 'many')),
        source_url    text,
        healed_at     timestamptz,
        CHECK ((sha256 IS NULL) = (hashed_at IS NULL)),
        CHECK ((found_at IS NULL) = (state IN ('new', 'ok')))
      )`);
    await runner.query('CREATE INDEX media_file_checked ON download.media_file (checked_at NULLS FIRST, youtube_id)');
    await runner.query(
      'CREATE INDEX media_file_found ON download.media_file (found_at, youtube_id) WHERE found_at IS NOT NULL',
    );
    await runner.query(`
      CREATE TABLE download.integrity_check (
        one      boolean PRIMARY KEY DEFAULT true CHECK (one),
        began_at timestamptz NOT NULL,
        ended_at timestamptz NOT NULL
      )`);
  }

  down(): Promise<void> {
    return forwardOnly();
  }
}
