import { forwardOnly } from '@reelkeep/runtime';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What changed of each item at the source, and which picture it was last seen with. */
export class History1796250000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE catalog.item_change (
        kind     text NOT NULL,
        id       text NOT NULL,
        position bigint GENERATED ALWAYS AS IDENTITY,
        noticed  timestamptz NOT NULL,
        field    text NOT NULL,
        before   text NOT NULL,
        after    text NOT NULL,
        PRIMARY KEY (kind, id, position)
      )`);
    await runner.query(`
      CREATE TABLE catalog.item_picture (
        kind   text NOT NULL,
        id     text NOT NULL,
        sha256 text NOT NULL,
        PRIMARY KEY (kind, id)
      )`);
  }

  down(): Promise<void> {
    return forwardOnly();
  }
}
