import { setTimeout as delay } from 'node:timers/promises';
import type { DataSource, QueryRunner } from 'typeorm';

const lockNumber = 4_177_001;
const tryAgainMs = 200;

/**
 * Brings a schema up to date; says which migrations ran. Any number of processes may do it at once: one does, the
 * others wait for it. Each migration is a transaction of its own, or none when it says `transaction = false`.
 */
export const migrate = async (dataSource: DataSource, schema: string): Promise<string[]> => {
  const lock = dataSource.createQueryRunner();
  try {
    await takeLock(lock, schema);
    const done = await dataSource.runMigrations({ transaction: 'each' });
    await lock.query('SELECT pg_advisory_unlock($1, hashtext($2))', [lockNumber, schema]);
    return done.map(({ name }) => name);
  } finally {
    await lock.release();
  }
};

/**
 * By trying, not by waiting inside a statement: an index that is made concurrently waits for every statement that is
 * under way, so that it and whoever waits for the lock would wait for each other for ever.
 */
const takeLock = async (runner: QueryRunner, schema: string): Promise<void> => {
  for (;;) {
    const [tried]: { taken: boolean }[] = await runner.query('SELECT pg_try_advisory_lock($1, hashtext($2)) AS taken', [
      lockNumber,
      schema,
    ]);
    if (tried?.taken) {
      return;
    }
    await delay(tryAgainMs);
  }
};
