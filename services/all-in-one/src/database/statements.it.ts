import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { repositoryRoot } from '@reelkeep/engines';
import { migrateSchema } from '@reelkeep/runtime';
import { bigint, int, orNull, sql, Statement, text } from '@reelkeep/runtime/sql';
import { statementFaults, startTestPlatform, type TestPlatform } from '@reelkeep/testing';
import pg from 'pg';
import { loadSchema, roster, type Schema } from '../services/roster.js';

type Exported = Readonly<Record<string, unknown>>;

/** All statements that a value holds: itself, those of a list or record, or what a function of all shapes gives. */
const statementsIn = (value: unknown): Statement<object>[] =>
  value instanceof Statement
    ? [value]
    : typeof value === 'function' && value.name.startsWith('every')
      ? statementsIn((value as () => unknown)())
      : typeof value === 'object' && value !== null
        ? Object.values(value).flatMap(statementsIn)
        : [];

describe('the statements', () => {
  let platform: TestPlatform;

  beforeAll(async () => {
    platform = await startTestPlatform();
    for (const { name, schema } of roster) {
      await migrateSchema(platform.databaseUrl(schema), await loadSchema(name));
    }
  });

  afterAll(async () => {
    await platform?.stop();
  });

  const as = async <T>(schema: Schema, work: (client: pg.Client) => Promise<T>): Promise<T> => {
    const client = new pg.Client({ connectionString: platform.databaseUrl(schema), options: '-c search_path=' });
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  };

  const faultsAs = (schema: Schema, file: string, statements: readonly Statement<object>[]): Promise<string[]> =>
    as(schema, async (client) => {
      const faults: string[] = [];
      for (const statement of statements) {
        const found = await statementFaults(client, statement);
        faults.push(...found.map((fault) => `${file}: ${fault}\n${statement.text}`));
      }
      return faults;
    });

  it.each(roster)('of $name are what PostgreSQL takes them for', async ({ name, schema }) => {
    const files = globSync(`services/${name}/dist/**/*.sql.js`, { cwd: repositoryRoot() });
    const faults: string[] = [];
    let seen = 0;
    for (const file of files) {
      const exported = (await import(join(repositoryRoot(), file))) as Exported;
      const statements = Object.values(exported).flatMap(statementsIn);
      seen += statements.length;
      faults.push(...(await faultsAs(schema, file, statements)));
    }
    expect(faults).toEqual([]);
    expect(seen).toBeGreaterThanOrEqual(files.length);
  });

  // A library's file x-y.sql.ts holds functions from a schema to a statement on the table x_y.
  it.each(globSync('libs/*/dist/**/*.sql.js', { cwd: repositoryRoot() }))(
    'of %s are what PostgreSQL takes them for in each schema that has the table',
    async (file) => {
      const table = basename(file, '.sql.js').replaceAll('-', '_');
      const exported = (await import(join(repositoryRoot(), file))) as Readonly<
        Record<string, (schema: Schema) => Statement<object>>
      >;
      const keepers: Schema[] = [];
      for (const { schema } of roster) {
        const tables = await as(schema, (client) =>
          client.query('SELECT FROM pg_catalog.pg_tables WHERE schemaname = $1 AND tablename = $2', [schema, table]),
        );
        if (tables.rowCount === 1) {
          keepers.push(schema);
          const statements = Object.values(exported).map((of) => of(schema));
          expect(await faultsAs(schema, file, statements)).toEqual([]);
        }
      }
      expect(keepers).not.toEqual([]);
    },
  );

  it.each([
    [sql({ task_id: text() }, 'SELECT task_id FROM task_run'), 'relation "task_run" does not exist'],
    [sql({ version: int() }, 'SELECT version FROM ops.settings'), 'version is declared as int4 and is int8'],
    [sql({ result: text() }, 'SELECT result FROM ops.task_run'), 'result may be NULL'],
    [sql({ task_id: orNull(text()) }, 'SELECT task_id FROM ops.task_run'), 'task_id is never NULL'],
    [sql({}, 'SELECT task_id FROM ops.task_run'), 'task_id is not declared'],
    [sql({ version: bigint(), id: int() }, 'SELECT version FROM ops.settings'), 'id is not in its result'],
  ])('would not pass with a fault: %j', async (statement, fault) => {
    const found = await as('ops', (client) => statementFaults(client, statement));
    expect(found.join()).toContain(fault);
  });
});
