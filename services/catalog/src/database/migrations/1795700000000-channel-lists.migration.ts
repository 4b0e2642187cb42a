import { forwardOnly } from '@reelkeep/runtime';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The list of channels by name, and the playlists of one channel. */
export class ChannelLists1795700000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX channel_by_name ON catalog.channel (lower(name), channel_id)');
    await runner.query(
      'CREATE INDEX playlist_by_channel ON catalog.playlist (channel_id) WHERE channel_id IS NOT NULL',
    );
  }

  down(): Promise<void> {
    return forwardOnly();
  }
}
