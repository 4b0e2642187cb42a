import { bigint, filled, orNull, sql, text, texts } from '@reelkeep/runtime/sql';

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

const columnNames = (relation: string, numbers: string): string =>
  `ARRAY(SELECT attname::text FROM unnest(${numbers}) WITH ORDINALITY AS named (number, place)
         JOIN pg_catalog.pg_attribute ON attrelid = ${relation} AND attnum = number ORDER BY place)`;

/** The names of all sequences, whether they were used or not. */
export const sequenceNamesOf = (schema: string) =>
  sql(
    { name: filled(text()) },
    `SELECT sequencename::text AS name FROM pg_catalog.pg_sequences WHERE schemaname = '${schema}'`,
  );

/** What its rows must keep to among themselves; `target` of a reference alone. Keys come before references. */
export const constraintsOf = (schema: string) =>
  sql(
    {
      table_name: filled(text()),
      columns: filled(texts()),
      target: orNull(text()),
      target_columns: filled(texts()),
    },
    `SELECT class.relname::text AS table_name, ${columnNames('conrelid', 'conkey')} AS columns,
       target.relname::text AS target, ${columnNames('confrelid', 'confkey')} AS target_columns
     FROM pg_catalog.pg_constraint JOIN pg_catalog.pg_class AS class ON class.oid = conrelid
       LEFT JOIN pg_catalog.pg_class AS target ON target.oid = confrelid
     WHERE connamespace = '${schema}'::regnamespace AND contype IN ('p', 'u', 'f')
     ORDER BY (contype = 'f'), class.relname, conname`,
  );

/** The names of its tables that begin with `import_`. Of a restore alone. */
export const importedOf = (schema: string) =>
  sql(
    { name: filled(text()) },
    `SELECT tablename::text AS name FROM pg_catalog.pg_tables
     WHERE schemaname = '${schema}' AND starts_with(tablename::text, 'import_') ORDER BY tablename`,
  );
