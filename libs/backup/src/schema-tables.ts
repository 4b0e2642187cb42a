import { execute, rowsOf } from '@reelkeep/runtime/sql';
import type { EntityManager } from 'typeorm';
import { dropTable } from './import-tables.js';
import { columnsOf, importedOf } from './migration.sql.js';

/** Of each table of a schema the columns that its rows are made of, in their order. */
export const columnsByTable = async (
  manager: EntityManager,
  schema: string,
): Promise<(table: string) => readonly string[]> => {
  const columns = Map.groupBy(await rowsOf(manager, columnsOf(schema)), ({ table_name: table }) => table);
  return (table) => (columns.get(table) ?? []).map(({ column_name: name }) => name);
};

/** Drops every table that an import of a schema has made. */
export const dropImports = async (manager: EntityManager, schema: string): Promise<void> => {
  for (const { name } of await rowsOf(manager, importedOf(schema))) {
    await execute(manager, dropTable(schema, name));
  }
};
