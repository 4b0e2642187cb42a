import { forwardOnly } from '@reelkeep/runtime';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How far each projection has come in the stream of events, so that one that lacks some is noticed. */
export class KeepStreamPosition1795500000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE notify.stream_position (
        durable        text PRIMARY KEY,
        stream_created text NOT NULL,
        sequence       bigint NOT NULL
      )`);
  }

  down(): Promise<void> {
    return forwardOnly();
  }
}
