import { forwardOnly } from '@reelkeep/runtime';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What was deleted and can come back (ADR 61): an entry for each deletion, its videos, and the rows as they were. */
export class Trash1798000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE catalog.trash_entry (
        trash_id text COLLATE "C" PRIMARY KEY,
        kind text NOT NULL CHECK (kind IN ('video', 'channel', 'playlist')),
        item_id text COLLATE "C" NOT NULL,
        title text NOT NULL,
        deleted_by text,
        deleted_at timestamptz NOT NULL,
        purge_at timestamptz NOT NULL,
        videos integer NOT NULL,
        ignored boolean NOT NULL
      )`);
    await runner.query('CREATE INDEX trash_entry_order ON catalog.trash_entry (deleted_at DESC, trash_id DESC)');
    await runner.query('CREATE INDEX trash_entry_due ON catalog.trash_entry (purge_at, trash_id)');
    await runner.query('CREATE INDEX trash_entry_item ON catalog.trash_entry (item_id)');
    await runner.query(`
      CREATE TABLE catalog.trash_video (
        youtube_id text COLLATE "C" PRIMARY KEY,
        trash_id text COLLATE "C" NOT NULL REFERENCES catalog.trash_entry ON DELETE CASCADE,
        channel_id text COLLATE "C" NOT NULL,
        languages text[] NOT NULL,
        media_size bigint NOT NULL
      )`);
    await runner.query('CREATE INDEX trash_video_entry ON catalog.trash_video (trash_id) INCLUDE (media_size)');
    await runner.query('CREATE INDEX trash_video_channel ON catalog.trash_video (channel_id)');
    await runner.query(`
      CREATE TABLE catalog.trash_row (
        position bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        trash_id text COLLATE "C" NOT NULL REFERENCES catalog.trash_entry ON DELETE CASCADE,
        table_name text COLLATE "C" NOT NULL,
        id text COLLATE "C" NOT NULL,
        content jsonb NOT NULL
      )`);
    await runner.query('CREATE INDEX trash_row_entry ON catalog.trash_row (trash_id, table_name)');
    await runner.query('CREATE INDEX trash_row_item ON catalog.trash_row (id, table_name)');
  }

  down(): Promise<void> {
    return forwardOnly();
  }
}
