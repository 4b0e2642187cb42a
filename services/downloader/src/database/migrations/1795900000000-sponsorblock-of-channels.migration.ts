import { forwardOnly } from '@reelkeep/runtime';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A channel may have its own word on whether SponsorBlock is asked; null: the settings say it. */
export class SponsorblockOfChannels1795900000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE download.known_channel ADD COLUMN integrate_sponsorblock boolean');
    // What was said before is asked for again: a place in another stream has the list built anew from the catalogue.
    await runner.query("UPDATE download.stream_position SET stream_created = '' WHERE durable = 'downloader-archive'");
  }

  down(): Promise<void> {
    return forwardOnly();
  }
}
