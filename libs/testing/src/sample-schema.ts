import { createIndexConcurrently, forwardOnly, type ServiceSchema } from '@reelkeep/runtime';
import type { MigrationInterface, QueryRunner } from 'typeorm';

class First1700000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query("INSERT INTO catalog.ran VALUES ('first')");
  }

  down(): Promise<void> {
    return forwardOnly();
  }
}

class Second1700000000001 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("INSERT INTO catalog.ran VALUES ('second')");
    await createIndexConcurrently(runner, { schema: 'catalog', name: 'thing_name', table: 'thing', on: '(name)' });
  }

  down(): Promise<void> {
    return forwardOnly();
  }
}

/** Two migrations that tell that they ran, the second outside a transaction. */
export const sampleSchema: ServiceSchema = { name: 'catalog', migrations: [First1700000000000, Second1700000000001] };
