import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Schema, schemas, startTestPlatform, type TestPlatform } from '@reelkeep/testing';
import pg from 'pg';

let platform: TestPlatform;
const roles = new Map<Schema, pg.Client>();
const roleOf = (schema: Schema): pg.Client => {
  const client = roles.get(schema);
  if (!client) {
    throw new Error(`no connection for ${schema}`);
  }
  return client;
};

beforeAll(async () => {
  platform = await startTestPlatform();
  for (const schema of schemas) {
    const client = new pg.Client({ connectionString: platform.databaseUrl(schema) });
    await client.connect();
    roles.set(schema, client);
    await client.query(`CREATE TABLE ${schema}.of_its_own (secret text)`);
    await client.query(`INSERT INTO ${schema}.of_its_own VALUES ('kept')`);
  }
});
afterAll(async () => {
  await Promise.all([...roles.values()].map((client) => client.end()));
  await platform.stop();
});

const pairs = schemas.flatMap((owner) =>
  schemas.filter((other) => other !== owner).map((other) => [other, owner] as const),
);
const denied = { code: '42501' };

describe('the database role of a service', () => {
  it.each(schemas)('%s has neither helpers started nor statements compiled for it', async (schema) => {
    const { rows } = await roleOf(schema).query(
      "SELECT current_setting('jit') AS jit, current_setting('max_parallel_workers_per_gather') AS helpers",
    );
    expect(rows).toEqual([{ jit: 'off', helpers: '0' }]);
  });

  it.each(schemas)('%s reads its own tables', async (schema) => {
    expect((await roleOf(schema).query(`SELECT secret FROM ${schema}.of_its_own`)).rows).toEqual([{ secret: 'kept' }]);
  });

  it.each(pairs)('of %s may neither read nor write nor create in %s', async (role, owner) => {
    const client = roleOf(role);
    await expect(client.query(`SELECT secret FROM ${owner}.of_its_own`)).rejects.toMatchObject(denied);
    await expect(client.query(`INSERT INTO ${owner}.of_its_own VALUES ('forged')`)).rejects.toMatchObject(denied);
    await expect(client.query(`CREATE TABLE ${owner}.intruder (n int)`)).rejects.toMatchObject(denied);
  });

  it.each(pairs)('of %s may not become that of %s', async (role, owner) => {
    await expect(roleOf(role).query(`SET ROLE reelkeep_${owner}`)).rejects.toMatchObject(denied);
  });

  it.each(schemas)('of %s may create nothing in the public schema and nothing beside its own', async (schema) => {
    await expect(roleOf(schema).query('CREATE TABLE public.shared (n int)')).rejects.toMatchObject(denied);
    await expect(roleOf(schema).query('CREATE SCHEMA shared')).rejects.toMatchObject(denied);
    await expect(roleOf(schema).query('CREATE ROLE helper')).rejects.toMatchObject(denied);
  });
});
