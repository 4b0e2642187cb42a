import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { freePort, readSetup, requireSetup } from '@reelkeep/engines';
import { prepareDatabase } from '@reelkeep/runtime';
import pg from 'pg';
import { startTestPlatform, type TestPlatform } from './platform.js';
import { startTlsFront, type TlsFront } from './tls-front.js';

const services = [{ schema: 'tls_check', role: 'tls_check', password: 'of a role, with @:/#%?' }];

describe('a PostgreSQL of the user that encrypts', () => {
  let platform: TestPlatform;
  let front: TlsFront;

  beforeAll(async () => {
    platform = await startTestPlatform();
    front = await startTlsFront(new URL(platform.adminUrl).host, { isPostgres: true });
  });
  afterAll(async () => {
    await front?.stop();
    const client = new pg.Client({ connectionString: platform.adminUrl });
    await client.connect();
    for (const database of ['temporal_tls_check', 'temporal_tls_check_visibility']) {
      await client.query(`DROP DATABASE IF EXISTS ${database} WITH (FORCE)`);
    }
    await client.query('DROP SCHEMA IF EXISTS tls_check');
    await client.query('DROP ROLE IF EXISTS tls_check');
    await client.end();
    await platform?.stop();
  });

  const encrypted = (sslmode: string): string => {
    const url = Object.assign(new URL(platform.adminUrl), { host: front.address });
    url.searchParams.set('sslmode', sslmode);
    return url.href;
  };

  it('is asked for no certificate by `require`, by who prepares it and by services', async () => {
    const urls = await prepareDatabase(encrypted('require'), services);
    const client = new pg.Client({ connectionString: urls.get('tls_check') });
    await client.connect();
    expect((await client.query('SELECT current_user AS role')).rows).toEqual([{ role: 'tls_check' }]);
    await client.end();
  });

  it('keeps what its owner has set for a role', async () => {
    await prepareDatabase(platform.adminUrl, services);
    const client = new pg.Client({ connectionString: platform.adminUrl });
    await client.connect();
    await client.query('ALTER ROLE tls_check SET jit = on');
    await prepareDatabase(platform.adminUrl, services);
    const { rows } = await client.query("SELECT rolconfig FROM pg_roles WHERE rolname = 'tls_check'");
    expect(rows).toEqual([{ rolconfig: expect.arrayContaining(['jit=on', 'max_parallel_workers_per_gather=0']) }]);
    await client.end();
  });

  it('is refused by `verify-full` when nobody vouches for it', async () => {
    await expect(prepareDatabase(encrypted('verify-full'), services)).rejects.toThrow(/certificate/);
  });

  /** What Temporal says of its database: that it is ready, or why it is not. */
  const temporalSays = async (mode: string, authorities?: string): Promise<string> => {
    const { username, password } = new URL(platform.adminUrl);
    const child = spawn(
      requireSetup(readSetup(), 'enginesBinary'),
      [
        `-temporal-port=${await freePort()}`,
        `-pg-addr=${front.address}`,
        `-pg-user=${username}`,
        `-pg-tls=${mode}`,
        '-pg-patience=0s',
        '-db-prefix=temporal_tls_check',
      ],
      {
        env: {
          TEMPORAL_API_KEY: 'of a test',
          PGPASSWORD: decodeURIComponent(password),
          ...(authorities === undefined ? {} : { SSL_CERT_FILE: authorities }),
        },
        stdio: ['ignore', 'ignore', 'pipe'],
      },
    );
    try {
      for await (const line of createInterface(child.stderr)) {
        if (/schema ready|temporal database:/.test(line)) {
          return line;
        }
      }
      return 'nothing';
    } finally {
      child.kill('SIGKILL');
    }
  };

  it('means the same to Temporal', async () => {
    expect(await temporalSays('verify')).toMatch(/certificate/);
    expect(await temporalSays('require')).toMatch(/schema ready/);
    expect(await temporalSays('verify', front.caFile)).toMatch(/schema ready/);
  }, 120_000);
});
