import type { Columns, RowOf } from './columns.js';

/**
 * A statement with the columns of its result. It lies in a file x.sql.ts and names its schema with every table; a test
 * prepares all of them against the migrated schema and compares what PostgreSQL says of the result with the columns.
 */
export class Statement<Row extends object> {
  declare readonly row: Row;

  constructor(
    readonly text: string,
    readonly columns: Columns,
    /** Under a name, each connection keeps it prepared. One name always means one text. */
    readonly name?: string,
  ) {}
}

/** Declares a statement; one without a result has no columns. */
export const sql = <C extends Columns>(columns: C, text: string, name?: string): Statement<RowOf<C>> =>
  new Statement(text, columns, name);
