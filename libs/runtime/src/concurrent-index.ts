import type { QueryRunner } from 'typeorm';

type ConcurrentIndex = {
  schema: string;
  name: string;
  table: string;
  /** What follows the table's name: columns, INCLUDE, WHERE. */
  on: string;
};

/**
 * Makes an index while others write to its table. Only for migrations with `transaction = false`. Safe to repeat: an
 * index that a kill or a failure left invalid is dropped and made again.
 */
export const createIndexConcurrently = async (
  runner: QueryRunner,
  { schema, name, table, on }: ConcurrentIndex,
): Promise<void> => {
  // The server goes on with what a killed process has asked for; this waits until it has ended.
  await runner.query(`DO $$ BEGIN LOCK TABLE ${schema}.${table} IN SHARE UPDATE EXCLUSIVE MODE; END $$`);
  const [found]: { is_valid: boolean }[] = await runner.query(
    `SELECT i.indisvalid AS is_valid FROM pg_index i
     JOIN pg_class c ON c.oid = i.indexrelid JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE n.nspname = $1 AND c.relname = $2`,
    [schema, name],
  );
  if (found?.is_valid) {
    return;
  }
  if (found) {
    await runner.query(`DROP INDEX CONCURRENTLY ${schema}.${name}`);
  }
  await runner.query(`CREATE INDEX CONCURRENTLY ${name} ON ${schema}.${table} ${on}`);
};
