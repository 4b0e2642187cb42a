import { forwardOnly } from '@reelkeep/runtime';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The tasks that index playlists of a channel, what waits to be read, and what was written of it last. */
export class PlaylistIndexing1796500000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE download.playlist_indexing (
        task_id    text PRIMARY KEY,
        channel_id text NOT NULL UNIQUE,
        started_by text,
        is_told    boolean NOT NULL DEFAULT false,
        name       text NOT NULL DEFAULT '',
        total      integer NOT NULL DEFAULT 0,
        done       integer NOT NULL DEFAULT 0,
        kept       integer NOT NULL DEFAULT 0,
        problems   text[] NOT NULL DEFAULT '{}'
      )`);
    await runner.query(`
      CREATE TABLE download.playlist_turn (
        task_id  text NOT NULL,
        kind     text NOT NULL CHECK (kind IN ('channel', 'subscribed', 'playlist')),
        id       text NOT NULL,
        position bigint GENERATED ALWAYS AS IDENTITY,
        tries    integer NOT NULL DEFAULT 0,
        next_try timestamptz,
        PRIMARY KEY (task_id, kind, id)
      )`);
    await runner.query(`
      CREATE TABLE download.indexed_playlist (
        playlist_id text PRIMARY KEY,
        fingerprint text NOT NULL
      )`);
  }

  down(): Promise<void> {
    return forwardOnly();
  }
}
