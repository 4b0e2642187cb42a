import { createIndexConcurrently, forwardOnly } from '@reelkeep/runtime';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const playlistName = 'lower(coalesce(name, playlist_id)), playlist_id';
const indexes = [
  { name: 'channel_subscribed_by_name', table: 'channel', on: '(subscribed, lower(name), channel_id)' },
  { name: 'playlist_subscribed_by_name', table: 'playlist', on: `(subscribed, ${playlistName})` },
  { name: 'playlist_kind_by_name', table: 'playlist', on: `(kind, ${playlistName})` },
];

/**
 * Lists of channels and playlists that are narrowed are read by name, too: those that matched were put in order for
 * each page, or the others passed over until it was full. A kill may interrupt it anywhere.
 */
export class NarrowedLists1798500000000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const index of indexes) {
      await createIndexConcurrently(runner, { schema: 'catalog', ...index });
    }
  }

  down(): Promise<void> {
    return forwardOnly();
  }
}
