import { forwardOnly } from '@reelkeep/runtime';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The highest version of anything that was deleted: what is added again begins above it. */
export class VersionsOutliveRows1795800000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE catalog.version_floor (
        one boolean PRIMARY KEY DEFAULT true CHECK (one),
        version bigint NOT NULL
      )`);
    await runner.query('INSERT INTO catalog.version_floor (version) VALUES (0)');
  }

  down(): Promise<void> {
    return forwardOnly();
  }
}
