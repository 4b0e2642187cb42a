import { forwardOnly } from '@reelkeep/runtime';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Failures at signing in, of all gateways. Unlogged: each costs no write-ahead log, and a crash of the server may
 * forgive them. Names and addresses are known by a keyed hash alone.
 */
export class LoginFailures1795305600001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE UNLOGGED TABLE identity.login_failure (
        key       text PRIMARY KEY,
        failures  integer NOT NULL,
        next_turn timestamptz NOT NULL DEFAULT to_timestamp(0),
        last_at   timestamptz NOT NULL
      )`);
    await runner.query('CREATE INDEX login_failure_age ON identity.login_failure (last_at)');
    await runner.query(
      'CREATE TABLE identity.login_secret (one boolean PRIMARY KEY DEFAULT true CHECK (one), secret text NOT NULL)',
    );
    await runner.query(
      'INSERT INTO identity.login_secret (secret) VALUES (gen_random_uuid()::text || gen_random_uuid()::text)',
    );
  }

  down(): Promise<void> {
    return forwardOnly();
  }
}
