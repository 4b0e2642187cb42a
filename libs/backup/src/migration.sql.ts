import { bigint, filled, sql, text } from '@reelkeep/runtime/sql';

/** What the schema was made by, oldest first. */
export const migrationsOf = (schema: string) =>
  sql({ name: text() }, `SELECT name::text AS name FROM ${schema}.migration ORDER BY id`);

/** The columns that a row is made of, in their order: what is generated is not. */
export const columnsOf = (schema: string) =>
  sql(
    { table_name: filled(text()), column_name: filled(text()) },
    `SELECT class.relname::text AS table_name, attname::text AS column_name
     FROM pg_catalog.pg_attribute JOIN pg_catalog.pg_class AS class ON class.oid = attrelid
     WHERE relnamespace = '${schema}'::regnamespace AND relkind = 'r' AND attnum > 0
       AND NOT attisdropped AND attgenerated = ''
     ORDER BY class.relname, attnum`,
  );

/** Of each sequence that was used its last value, which is no part of any transaction. */
export const sequencesOf = (schema: string) =>
  sql(
    { name: filled(text()), value: filled(bigint()) },
    `SELECT sequencename::text AS name, last_value AS value FROM pg_catalog.pg_sequences
     WHERE schemaname = '${schema}' AND last_value IS NOT NULL ORDER BY sequencename`,
  );
