import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { freePort, type Postgres, repositoryRoot, startPostgres, Supervisor } from '@reelkeep/engines';
import { prepareDatabase } from '@reelkeep/runtime';
import { describeSchema, recordings } from '@reelkeep/testing';
import pg from 'pg';
import { roleOf, roster } from './services/roster.js';
import { type Ended, Installation } from './testing/installation.js';
import { restoreSchemas } from './testing/recorded-schemas.js';

const noLog = { info: () => undefined, warn: () => undefined, error: () => undefined };
const names = roster.map(({ name }) => name);
const upToDate = names.map((name) => `${name}: up to date`);

describe('npm run migrate', () => {
  let folder: string;
  let supervisor: Supervisor;
  let server: Postgres;
  let reelkeep: Installation;
  let databases = 0;
  let url: string;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'reelkeep-migrate-'));
    supervisor = new Supervisor({ runDir: join(folder, 'run'), logDir: join(folder, 'logs'), log: noLog });
    // Its own server: the roles get the passwords of this installation.
    server = await startPostgres(supervisor, { dir: join(folder, 'postgres'), port: await freePort() });
    reelkeep = await Installation.create();
  }, 120_000);

  beforeEach(async () => {
    const name = `household${++databases}`;
    await query(server.url, `CREATE DATABASE ${name}`);
    url = Object.assign(new URL(server.url), { pathname: `/${name}` }).href;
  });

  afterAll(async () => {
    await reelkeep?.dispose();
    await supervisor?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** As the command that npm runs, once the setup has been looked at. */
  const migrate = (...args: string[]): Promise<Ended> => reelkeep.migrate(args, { DATABASE_URL: url });

  const lines = ({ output }: Ended): string[] => output.trim().split('\n');

  /** Every schema as it is, with what it knows to have run. */
  const state = async (): Promise<Record<string, { schema: string; ran: object[] }>> => {
    const found: Record<string, { schema: string; ran: object[] }> = {};
    for (const { name, schema } of roster) {
      found[name] = {
        schema: await describeSchema(url, schema),
        ran: await query(url, `SELECT * FROM ${schema}.migration ORDER BY id`),
      };
    }
    return found;
  };

  const isAsReviewed = async (): Promise<void> => {
    for (const { name, schema } of roster) {
      const golden = join(repositoryRoot(), 'services', name, 'src/database/schema.golden.sql');
      expect(await describeSchema(url, schema)).toBe(readFileSync(golden, 'utf8'));
    }
  };

  it('makes the schemas of an empty database, and leaves a start nothing to do', async () => {
    const { code, output } = await reelkeep.done(['npm', 'run', 'migrate'], { DATABASE_URL: url });
    expect([code, names.filter((name) => !new RegExp(`^${name}: \\w+\\d{13}`, 'm').test(output))]).toEqual([0, []]);
    await isAsReviewed();
    const migrated = await state();

    const again = await migrate();
    expect([again.code, lines(again)]).toEqual([0, upToDate]);
    await reelkeep.start({ DATABASE_URL: url });
    expect(await reelkeep.health()).toBe(200);
    await reelkeep.interrupt();
    expect(await state()).toEqual(migrated);
  }, 240_000);

  it.each(recordings())(
    'brings what release $release has left up to date',
    async (recording) => {
      const services = roster.map(({ schema }) => ({
        schema,
        role: roleOf(schema),
        password: 'of another installation',
      }));
      await prepareDatabase(url, services);
      await restoreSchemas(url, recording.text('schemas.sql'));
      const { code, output } = await migrate();
      expect([code, output]).toEqual([0, expect.not.stringContaining('CreateCatalog1763712000000')]);
      await isAsReviewed();
      expect(lines(await migrate())).toEqual(upToDate);
    },
    120_000,
  );

  it('run by two at once does everything once', async () => {
    const both = await Promise.all([migrate(), migrate()]);
    expect(both.map(({ code }) => code)).toEqual([0, 0]);
    const done = both.flatMap((one) => lines(one).flatMap((line) => line.split(': ')[1]?.split(', ') ?? []));
    const ran = Object.values(await state()).flatMap((one) => one.ran.map((row) => (row as { name: string }).name));
    expect(done.filter((name) => name !== 'up to date').toSorted()).toEqual(ran.toSorted());
    await isAsReviewed();
  }, 120_000);

  it('migrates the services that are named, and refuses one that there is not', async () => {
    const { code, output } = await migrate('scheduler');
    expect([code, output]).toEqual([0, expect.stringMatching(/^scheduler: \w+\d{13}[^\n]*\n$/)]);
    const refused = await migrate('planner');
    expect([refused.code, refused.output]).toEqual([2, expect.stringContaining('There is no service planner.')]);
  }, 60_000);

  describe('says in a sentence what is wrong', () => {
    let silent: Server;

    beforeAll(async () => {
      silent = createServer((socket) => socket.on('error', () => undefined));
      await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    });

    afterAll(() => void silent.close());

    const wrong: [string, () => string | Promise<string>, RegExp][] = [
      ['no address', () => 'mysql://127.0.0.1/reelkeep', /DATABASE_URL must be an address such as postgresql:/],
      [
        'a wrong password',
        () => Object.assign(new URL(url), { password: 'not-it' }).href,
        /password authentication failed/,
      ],
      ['a database that there is not', () => `${server.url}-not`, /database "reelkeep-not" does not exist/],
      ['nobody at that port', async () => `postgres://a:b@127.0.0.1:${await freePort()}/x`, /ECONNREFUSED/],
      [
        'a server that says nothing',
        () => `postgres://a:b@127.0.0.1:${(silent.address() as AddressInfo).port}/x`,
        /it does not answer within 15 s/,
      ],
    ];

    it.each(wrong)('for %s', async (_, given, sentence) => {
      const { code, output } = await reelkeep.migrate([], { DATABASE_URL: await given() });
      expect(code).toBe(1);
      expect(output).toMatch(sentence);
      expect(output).toMatch(/Correct or unset it|Check DATABASE_URL/);
      expect(output).not.toMatch(/^ +at |not-it/m);
    });
  });
});

const query = async (url: string, sql: string): Promise<object[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<object>(sql)).rows;
  } finally {
    await client.end();
  }
};
