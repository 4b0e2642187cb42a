import { forwardOnly } from '@reelkeep/runtime';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How often the handling of an event failed, in all replicas together. */
export class CountEventFailures1795305600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE notify.event_failure (
        event_id text NOT NULL,
        durable  text NOT NULL,
        failures integer NOT NULL,
        last_at  timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (event_id, durable)
      )`);
  }

  down(): Promise<void> {
    return forwardOnly();
  }
}
