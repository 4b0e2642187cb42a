import { execute, rowsOf, sql, text } from '@reelkeep/runtime/sql';
import type { EntityManager } from 'typeorm';
import { linesOf } from './import-tables.js';

// Read at once: as many bytes as are quick to handle. Few rows even of small ones, since a large one may follow.
const batchBytes = 2 * 1024 * 1024;
const mostRows = 100;
const firstRows = 50;

export type RowBatch = { text: string; rows: number; hash: bigint };

/** Has rows written the same way wherever and whenever they are read. */
export const asUtc = sql({}, "SET LOCAL TimeZone TO 'UTC'");

const openCursor = (schema: string, table: string, columns: readonly string[]) =>
  sql(
    {},
    `DECLARE backup_rows NO SCROLL CURSOR FOR
     SELECT line, hashtextextended(line, 0)::text AS hash FROM ${linesOf(schema, table, columns)}`,
  );

const closeCursor = sql({}, 'CLOSE backup_rows');

const nextRows = (count: number) =>
  sql({ line: text(), hash: text() }, `FETCH FORWARD ${Math.trunc(count)} FROM backup_rows`);

/** The rows of a table, as lines of JSON, some at a time. In the transaction of `manager`, with little memory. */
export async function* rowsOfTable(
  manager: EntityManager,
  schema: string,
  table: string,
  columns: readonly string[],
): AsyncGenerator<RowBatch> {
  await execute(manager, openCursor(schema, table, columns));
  for (let count = firstRows; ;) {
    const rows = await rowsOf(manager, nextRows(count));
    if (rows.length === 0) {
      break;
    }
    const lines = `${rows.map(({ line }) => line).join('\n')}\n`;
    yield { text: lines, rows: rows.length, hash: rows.reduce((sum, { hash }) => sum + BigInt(hash), 0n) };
    count = Math.max(1, Math.min(mostRows, Math.floor((batchBytes * rows.length) / lines.length)));
  }
  await execute(manager, closeCursor);
}
