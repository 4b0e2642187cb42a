import { natsKey } from '@reelkeep/messaging/access';
import { prepareNats } from '@reelkeep/messaging/prepare';
import { type Env, migrateSchema, parseEnv, prepareDatabase } from '@reelkeep/runtime';
import { z } from 'zod';
import { loadSchema, roleOf, roster, type Schema, type ServiceName } from '../services/roster.js';
import { inVariables, withPassword } from './role-environment.js';
import { untilItWorks } from './until-it-works.js';

const patienceMs = 10 * 60_000;

const passwordVariable = (role: ServiceName): string => `DATABASE_PASSWORD_${inVariables(role)}`;

const envSchema = z.object({
  DATABASE_ADMIN_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'a PostgreSQL address with its administrator' }),
  DATABASE_ADMIN_PASSWORD: z.string().optional(),
  NATS_ADMIN_URL: z.string({ error: 'the address of NATS with the user who may make streams' }),
  NATS_ADMIN_PASSWORD: z.string().optional(),
  ...Object.fromEntries(
    roster.map(({ name }) => [passwordVariable(name), z.string({ error: `the password of ${name}` }).min(12)]),
  ),
});

/**
 * Makes streams, durables and buckets on NATS, then roles and schemas in PostgreSQL, and brings them up to date. Waits
 * for both engines; may be done again at any time. A service can sign in once its role is there, so that comes last.
 * Passwords of the administrators may be given apart from their addresses.
 */
export const prepare = async (env: Env): Promise<void> => {
  const given = parseEnv(envSchema, env);
  const nats = withPassword(given.NATS_ADMIN_URL, given.NATS_ADMIN_PASSWORD);
  const database = withPassword(given.DATABASE_ADMIN_URL, given.DATABASE_ADMIN_PASSWORD);
  await untilItWorks('NATS', () => prepareNats(nats, natsKey(env)), patienceMs);
  const services = roster.map(({ name, schema }) => ({
    schema,
    role: roleOf(schema),
    password: env[passwordVariable(name)] ?? '',
  }));
  const urls = await untilItWorks('PostgreSQL', () => prepareDatabase(database, services), patienceMs);
  for (const { name, schema } of roster) {
    await migrateSchema(urlOf(urls, schema), await loadSchema(name));
  }
};

const urlOf = (urls: ReadonlyMap<string, string>, schema: Schema): string => {
  const url = urls.get(schema);
  if (url === undefined) {
    throw new Error(`No schema ${schema} was made.`);
  }
  return url;
};
