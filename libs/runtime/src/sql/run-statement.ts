import type pg from 'pg';
import { DataSource, EntityManager } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import type { Statement } from './statement.js';

/** One session with the database. */
type Session = { query<R extends pg.QueryResultRow>(query: pg.QueryConfig): Promise<pg.QueryResult<R>> };

/** Where a statement runs: on any connection, in the transaction of a manager, or on this session. */
export type RunsOn = DataSource | EntityManager | Session;

/** All rows of a statement's result. */
export const rowsOf = async <R extends object>(
  on: RunsOn,
  statement: Statement<R>,
  values: readonly unknown[] = [],
): Promise<R[]> => (await run(on, statement, values)).rows;

/** The first row, or undefined when there is none. */
export const rowOf = async <R extends object>(
  on: RunsOn,
  statement: Statement<R>,
  values: readonly unknown[] = [],
): Promise<R | undefined> => (await run(on, statement, values)).rows[0];

/** Runs a statement for what it does; says how many rows it changed or found. */
export const execute = async (
  on: RunsOn,
  statement: Statement<object>,
  values: readonly unknown[] = [],
): Promise<number> => (await run(on, statement, values)).rowCount ?? 0;

const run = async <R extends object>(
  on: RunsOn,
  { name, text }: Statement<R>,
  values: readonly unknown[],
): Promise<pg.QueryResult<R>> => {
  const client = await connectionOf(on);
  return client.query<R>({ ...(name === undefined ? {} : { name }), text, values: [...values] });
};

// Through the driver: the ORM's own query() gives rows of any type, and keeps nothing prepared.
const connectionOf = async (on: RunsOn): Promise<Session> => {
  if (on instanceof DataSource) {
    return (on.driver as PostgresDriver).master as pg.Pool;
  }
  if (on instanceof EntityManager) {
    return on.queryRunner ? ((await on.queryRunner.connect()) as pg.PoolClient) : connectionOf(on.dataSource);
  }
  return on;
};
