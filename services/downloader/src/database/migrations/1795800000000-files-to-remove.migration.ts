import { forwardOnly } from '@reelkeep/runtime';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Files of what was deleted from the catalogue, until they are removed. */
export class FilesToRemove1795800000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE download.removal (
        kind text NOT NULL CHECK (kind IN ('video', 'channel')),
        id text COLLATE "C" NOT NULL,
        channel_id text COLLATE "C" NOT NULL,
        languages text[] NOT NULL DEFAULT '{}',
        asked_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (kind, id, channel_id)
      )`);
    await runner.query('CREATE INDEX removal_by_channel ON download.removal (channel_id)');
  }

  down(): Promise<void> {
    return forwardOnly();
  }
}
