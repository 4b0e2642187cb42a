import { forwardOnly } from '@reelkeep/runtime';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** API tokens are found by their hash and shown from a seal; those of before stay readable until TokenSealing comes. */
export class SealTokens1798200000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE identity.api_token
        ALTER COLUMN key DROP NOT NULL,
        ADD COLUMN key_hash text UNIQUE,
        ADD COLUMN sealed bytea,
        ADD CONSTRAINT api_token_either CHECK ((key IS NULL) = (key_hash IS NOT NULL AND sealed IS NOT NULL))`);
  }

  down(): Promise<void> {
    return forwardOnly();
  }
}
