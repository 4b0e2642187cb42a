import pg from 'pg';
import { databaseAddress } from './database-address.js';

type ServiceDatabase = { schema: string; role: string; password: string };

const quote = (identifier: string): string => `"${identifier.replaceAll('"', '""')}"`;
const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

const answersWithinMs = 15_000;

// A page of a list ends within milliseconds, however large it looks to the planner: to start helpers for it, or to
// compile it, takes longer than both save. Of the role, because not every pooler lets a connection ask for it.
const roleSettings = { jit: 'off', max_parallel_workers_per_gather: '0' };

/**
 * Makes one role and one schema per service, so that no service can read another's tables.
 * Safe to repeat; a setting that somebody has given a role stays. Needs a role that may create roles. Returns each
 * schema's own address.
 */
export const prepareDatabase = async (
  adminUrl: string,
  services: readonly ServiceDatabase[],
): Promise<Map<string, string>> => {
  const address = databaseAddress(adminUrl);
  const client = new pg.Client({ connectionString: address, connectionTimeoutMillis: answersWithinMs });
  await client.connect().catch((cause: unknown) => {
    const isSilent = cause instanceof Error && cause.message === 'timeout expired';
    throw isSilent ? new Error(`it does not answer within ${answersWithinMs / 1_000} s`, { cause }) : cause;
  });
  try {
    await client.query('BEGIN');
    await client.query("SELECT pg_advisory_xact_lock(hashtext('reelkeep-bootstrap'))");
    await client.query('REVOKE ALL ON SCHEMA public FROM PUBLIC');
    for (const { schema, role, password } of services) {
      const known = await client.query<{ rolconfig: string[] | null }>(
        'SELECT rolconfig FROM pg_roles WHERE rolname = $1',
        [role],
      );
      if (known.rowCount === 0) {
        await client.query(`CREATE ROLE ${quote(role)}`);
      }
      await client.query(
        `ALTER ROLE ${quote(role)} LOGIN NOSUPERUSER NOCREATEROLE NOCREATEDB PASSWORD ${literal(password)}`,
      );
      const given = known.rows[0]?.rolconfig ?? [];
      for (const [name, value] of Object.entries(roleSettings)) {
        if (!given.some((setting) => setting.startsWith(`${name}=`))) {
          await client.query(`ALTER ROLE ${quote(role)} SET ${name} = ${value}`);
        }
      }
      // Without membership a creator that is no superuser may not hand the schema over.
      await client.query(`GRANT ${quote(role)} TO CURRENT_USER`);
      await client.query(`CREATE SCHEMA IF NOT EXISTS ${quote(schema)} AUTHORIZATION ${quote(role)}`);
      await client.query(`REVOKE ALL ON SCHEMA ${quote(schema)} FROM PUBLIC`);
    }
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    await client.end();
  }
  return new Map(
    services.map(({ schema, role, password }) => {
      const url = new URL(address);
      url.username = encodeURIComponent(role);
      url.password = encodeURIComponent(password);
      return [schema, url.href];
    }),
  );
};
