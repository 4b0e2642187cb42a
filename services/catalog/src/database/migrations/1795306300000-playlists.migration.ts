import { forwardOnly } from '@reelkeep/runtime';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What a playlist is beside its entries: of the source or made here, what people set, and its place in the list by
 * name. Release 0.1 goes on to write rows of which it knows the id alone: the defaults are those of the source's.
 */
export class Playlists1795306300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE catalog.playlist
        ADD COLUMN kind text NOT NULL DEFAULT 'regular' CHECK (kind IN ('regular', 'custom')),
        ADD COLUMN start text NOT NULL DEFAULT 'top' CHECK (start IN ('top', 'bottom')),
        ADD COLUMN description text,
        ADD COLUMN channel_name text,
        ADD COLUMN subscribed boolean NOT NULL DEFAULT false`);
    // Which listing of the source named an entry last; none for those that people or archived videos brought.
    await runner.query('ALTER TABLE catalog.playlist_entry ADD COLUMN listed timestamptz');
    await runner.query(
      'CREATE INDEX playlist_by_name ON catalog.playlist (lower(coalesce(name, playlist_id)), playlist_id)',
    );
    await runner.query('CREATE INDEX playlist_entry_place ON catalog.playlist_entry (playlist_id, idx, youtube_id)');
  }

  down(): Promise<void> {
    return forwardOnly();
  }
}
