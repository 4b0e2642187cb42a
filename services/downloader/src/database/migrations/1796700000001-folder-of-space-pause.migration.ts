import { forwardOnly } from '@reelkeep/runtime';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** In which folder room is short, since cache and media may lie on two disks; empty where nobody has said. */
export class FolderOfSpacePause1796700000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE download.space_pause ADD COLUMN folder text NOT NULL DEFAULT ''");
  }

  down(): Promise<void> {
    return forwardOnly();
  }
}
