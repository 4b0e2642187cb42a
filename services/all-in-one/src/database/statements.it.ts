import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@reelkeep/engines';
import { migrateSchema } from '@reelkeep/runtime';
import { bigint, int, orNull, sql, Statement, text } from '@reelkeep/runtime/sql';
import { statementFaults, startTestPlatform, type TestPlatform } from '@reelkeep/testing';
import pg from 'pg';
import { loadSchema, roster } from '../services/roster.js';

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

  const as = async <T>(
    schema: (typeof roster)[number]['schema'],
    work: (client: pg.Client) => Promise<T>,
  ): Promise<T> => {
    const client = new pg.Client({ connectionString: platform.databaseUrl(schema), options: '-c search_path=' });
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  };

  it.each(roster)('of $name are what PostgreSQL takes them for', async ({ name, schema }) => {
    const files = globSync('**/*.sql.js', { cwd: join(repositoryRoot(), 'services', name, 'dist') });
    const faults: string[] = [];
    let seen = 0;
    await as(schema, async (client) => {
      for (const file of files) {
        const exported = (await import(join(repositoryRoot(), 'services', name, 'dist', file))) as Record<
          string,
          unknown
        >;
        for (const [constant, value] of Object.entries(exported)) {
          for (const statement of statementsIn(value)) {
            seen += 1;
            const found = await statementFaults(client, statement);
            faults.push(...found.map((fault) => `${file} ${constant}: ${fault}`));
          }
        }
      }
    });
    expect(faults).toEqual([]);
    expect(seen).toBeGreaterThanOrEqual(files.length);
  });

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
