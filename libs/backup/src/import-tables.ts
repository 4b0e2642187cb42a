import { filled, int, sql, text } from '@reelkeep/runtime/sql';

/** A name as a statement takes it. */
const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** The table beside another that a restore fills. */
export const importName = (table: string): string => `import_${table}`;

/** Which task has imported, and the sequences of the part: there as long as what it imported has not been swapped. */
export const importMark = 'import_mark_of_restore';

/** Has imports and swaps of a schema wait for each other, also for one whose process has lost touch. */
export const lockImports = (schema: string) =>
  sql({}, `SELECT FROM pg_advisory_xact_lock(hashtext('reelkeep-restore'), hashtext('${schema}'))`);

export const dropTable = (schema: string, name: string) =>
  sql({}, `DROP TABLE IF EXISTS ${schema}.${quoted(name)} CASCADE`);

export const createImport = (schema: string, table: string) =>
  sql(
    {},
    `CREATE TABLE ${schema}.${quoted(importName(table))}
     (LIKE ${schema}.${quoted(table)} INCLUDING DEFAULTS INCLUDING CONSTRAINTS)`,
  );

const list = (columns: readonly string[]): string => columns.map(quoted).join(', ');

/** Parameter: rows as one JSON array. */
export const fillImport = (schema: string, table: string, columns: readonly string[]) => {
  const name = `${schema}.${quoted(importName(table))}`;
  return sql(
    {},
    `INSERT INTO ${name} (${list(columns)})
     SELECT ${list(columns)} FROM json_populate_recordset(NULL::${name}, $1::json)`,
  );
};

/** The rows of a table as the lines that a part holds. They are made once each, before they are hashed. */
export const linesOf = (schema: string, table: string, columns: readonly string[]): string =>
  `(SELECT row_to_json(kept)::text AS line
    FROM (SELECT ${list(columns)} FROM ${schema}.${quoted(table)}) AS kept OFFSET 0) AS lines`;

/** What a part tells of a table: how many rows, and the sum of their hashes. */
export const sumOfImport = (schema: string, table: string, columns: readonly string[]) =>
  sql(
    { rows: filled(text()), hash: filled(text()) },
    `SELECT count(*)::text AS rows, coalesce(sum(hashtextextended(line, 0)), 0)::text AS hash
     FROM ${linesOf(schema, importName(table), columns)}`,
  );

export const addKey = (schema: string, table: string, columns: readonly string[]) =>
  sql({}, `ALTER TABLE ${schema}.${quoted(importName(table))} ADD UNIQUE (${list(columns)})`);

export const addReference = (
  schema: string,
  table: string,
  columns: readonly string[],
  target: string,
  targetColumns: readonly string[],
) =>
  sql(
    {},
    `ALTER TABLE ${schema}.${quoted(importName(table))} ADD FOREIGN KEY (${list(columns)})
     REFERENCES ${schema}.${quoted(importName(target))} (${list(targetColumns)})`,
  );

export const createMark = (schema: string) =>
  sql({}, `CREATE TABLE ${schema}.${importMark} (task_id text NOT NULL, sequences text NOT NULL)`);

/** Parameters: task, sequences as JSON. */
export const saveMark = (schema: string) => sql({}, `INSERT INTO ${schema}.${importMark} VALUES ($1, $2)`);

export const readMark = (schema: string) =>
  sql({ task_id: text(), sequences: text() }, `SELECT task_id, sequences FROM ${schema}.${importMark}`);

/** Whether there is a table of that name. */
export const tableExists = (schema: string, name: string) =>
  sql(
    { found: filled(int()) },
    `SELECT 1 AS found FROM pg_catalog.pg_tables WHERE schemaname = '${schema}' AND tablename = '${name}'`,
  );

/** Counters that statements keep are restored as they were, so that nothing counts along meanwhile. */
export const switchTriggers = (schema: string, table: string, to: 'ENABLE' | 'DISABLE') =>
  sql({}, `ALTER TABLE ${schema}.${quoted(table)} ${to} TRIGGER USER`);

export const emptyTables = (schema: string, tables: readonly string[]) =>
  sql({}, `TRUNCATE ${tables.map((table) => `${schema}.${quoted(table)}`).join(', ')}`);

/** Where a lowest version is given, no row comes below it. */
export const takeImport = (schema: string, table: string, columns: readonly string[], lowestVersion?: bigint) => {
  const valueOf = (column: string): string =>
    column === 'version' && lowestVersion !== undefined ? `greatest(version, ${lowestVersion})` : quoted(column);
  return sql(
    {},
    `INSERT INTO ${schema}.${quoted(table)} (${list(columns)}) OVERRIDING SYSTEM VALUE
     SELECT ${columns.map(valueOf).join(', ')} FROM ${schema}.${quoted(importName(table))}`,
  );
};

export const highestVersion = (schema: string, tables: readonly string[]) =>
  sql(
    { version: filled(text()) },
    `SELECT greatest(0, ${tables.map((table) => `(SELECT max(version) FROM ${schema}.${quoted(table)})`).join(', ')})::text
       AS version`,
  );

export const analyzeTable = (schema: string, table: string) => sql({}, `ANALYZE ${schema}.${quoted(table)}`);

/** Never back: what was handed out since the backup stays handed out. Parameter: value. */
export const raiseSequence = (schema: string, name: string) =>
  sql(
    {},
    `SELECT setval('${schema}.${quoted(name)}', greatest($1::bigint, last_value))
     FROM ${schema}.${quoted(name)}`,
  );

/** All that was remembered is to be forgotten. */
export const tellAll = (channel: string) => sql({}, `SELECT pg_notify('${channel}', 'restored')`);
