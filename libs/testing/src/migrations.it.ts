import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { migrateSchema } from '@reelkeep/runtime';
import pg from 'pg';
import { eventually } from './eventually.js';
import { startTestPlatform, type TestPlatform } from './platform.js';
import { sampleSchema } from './sample-schema.js';

describe('a schema being migrated', () => {
  let platform: TestPlatform;
  let url: string;
  let client: pg.Client;
  let writer: pg.Client;

  beforeEach(async () => {
    platform = await startTestPlatform();
    url = platform.databaseUrl('catalog');
    client = new pg.Client({ connectionString: url });
    writer = new pg.Client({ connectionString: url });
    await Promise.all([client.connect(), writer.connect()]);
    await client.query('CREATE TABLE catalog.ran (migration text NOT NULL)');
    await client.query('CREATE TABLE catalog.thing (id integer PRIMARY KEY, name text NOT NULL)');
  });

  afterEach(async () => {
    await Promise.all([client?.end(), writer?.end()]);
    await platform?.stop();
  });

  const all = async <R extends pg.QueryResultRow>(sql: string): Promise<R[]> => (await client.query<R>(sql)).rows;
  const ran = async (): Promise<string[]> =>
    (await all<{ migration: string }>('SELECT migration FROM catalog.ran ORDER BY 1')).map((row) => row.migration);
  const validity = async (): Promise<boolean[]> =>
    (
      await all<{ valid: boolean }>(
        "SELECT indisvalid AS valid FROM pg_index WHERE indexrelid = to_regclass('catalog.thing_name')",
      )
    ).map(({ valid }) => valid);

  /** A transaction that has written: an index that is made concurrently waits for its end. */
  const writeAndWait = async (): Promise<void> => {
    await writer.query('BEGIN');
    await writer.query("INSERT INTO catalog.thing VALUES (1, 'one')");
  };
  const startChild = (): ChildProcess =>
    spawn(process.execPath, [fileURLToPath(new URL('./sample-migration-process.js', import.meta.url))], {
      env: { DATABASE_URL: url },
      stdio: ['ignore', 'ignore', 'inherit'],
    });

  it('is migrated once by two at once, also when an index is made concurrently under writers', async () => {
    await writeAndWait();
    const runs = [migrateSchema(url, sampleSchema), migrateSchema(url, sampleSchema)];
    await eventually(async () => expect(await validity()).toEqual([false]));
    await writer.query('COMMIT');
    const done = await Promise.all(runs);
    expect(done.toSorted((a, b) => a.length - b.length)).toEqual([[], ['First1700000000000', 'Second1700000000001']]);
    expect(await ran()).toEqual(['first', 'second']);
    expect(await validity()).toEqual([true]);
  });

  it('goes on after the process was killed in the middle of an index', async () => {
    await writeAndWait();
    const child = startChild();
    await eventually(async () => expect(await validity()).toEqual([false]));
    child.kill('SIGKILL');
    await once(child, 'exit');
    const next = migrateSchema(url, sampleSchema);
    await writer.query('COMMIT');
    expect(await next).toEqual(['Second1700000000001']);
    expect(await validity()).toEqual([true]);
  });

  it('makes an index again that the server left invalid', async () => {
    await writeAndWait();
    const failing = migrateSchema(url, sampleSchema);
    const failure = failing.then(
      () => undefined,
      (error: unknown) => error,
    );
    await eventually(async () => expect(await validity()).toEqual([false]));
    await all(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND query LIKE 'CREATE INDEX CONCURRENTLY%'`);
    expect(await failure).toBeInstanceOf(Error);
    expect(await validity()).toEqual([false]);
    await writer.query('COMMIT');
    expect(await migrateSchema(url, sampleSchema)).toEqual(['Second1700000000001']);
    expect(await validity()).toEqual([true]);
    expect(await ran()).toEqual(['first', 'second', 'second']);
  });
});
