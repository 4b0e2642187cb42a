import { existsSync } from 'node:fs';
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { seedVideos } from '@reelkeep/catalog/seed';
import { derivedPassword, engineSecrets, installationSecret } from '@reelkeep/engines';
import { natsPasswordPurpose, natsUsers } from '@reelkeep/messaging/access';
import { eventually } from '@reelkeep/testing';
import pg from 'pg';
import { roleOf, roster } from './services/roster.js';
import { rolePassword } from './start/prepare-database.js';
import { readRunRecord } from './start/run-record.js';
import { type Ended, Installation } from './testing/installation.js';

const doctorFile = fileURLToPath(new URL('./doctor.js', import.meta.url));
const testMs = 180_000;
const given = { REELKEEP_USERNAME: 'keeper', REELKEEP_PASSWORD: 'a password of the keeper' };

describe('npm run doctor', () => {
  let reelkeep: Installation;

  beforeAll(async () => {
    reelkeep = await Installation.create();
  });

  afterAll(async () => {
    await reelkeep?.dispose();
  });

  /** As the command that npm runs, once the setup has been looked at. */
  const doctor = (...args: string[]): Promise<Ended> => reelkeep.done([process.execPath, doctorFile, ...args], given);
  const wrongLines = ({ output }: Ended): string[] => output.split('\n').filter((line) => line.startsWith('✗'));

  const databaseUrl = (schema: 'ops' | 'download' | 'catalog'): string => {
    const { database = '' } = readRunRecord(join(reelkeep.home, 'run')) ?? {};
    return `postgresql://${roleOf(schema)}:${rolePassword(installationSecret(reelkeep.home), schema)}@${database}`;
  };

  const query = async (schema: 'ops' | 'download', text: string): Promise<pg.QueryResult<Record<string, string>>> => {
    const client = new pg.Client({ connectionString: databaseUrl(schema) });
    await client.connect();
    try {
      return await client.query(text);
    } finally {
      await client.end();
    }
  };

  it('says what it takes, and that nothing is there yet', async () => {
    expect(await doctor('--bundel', 'x')).toMatchObject({ code: 2, output: expect.stringContaining('--bundle FILE') });
    const ended = await doctor();
    expect(ended.code).toBe(1);
    expect(ended.output).toContain(`✗ Reelkeep: does not run on ${reelkeep.home}. npm start starts it.`);
    expect(ended.output).toContain(`There is no Reelkeep in ${reelkeep.home} yet.`);
  });

  it(
    'beside a running Reelkeep finds the one engine that is away, and nothing else',
    async () => {
      await reelkeep.start(given);
      const ended = await doctor();
      expect(ended.code).toBe(1);
      expect(wrongLines(ended)).toEqual([
        expect.stringMatching(/^✗ search-indexer: elasticsearch: .* ELASTICSEARCH_URL/),
        '✗ Elasticsearch: nothing answers where ELASTICSEARCH_URL says. Start that server, or correct ELASTICSEARCH_URL.',
        '✗ search: Elasticsearch does not answer. Search waits for Elasticsearch; titles are found without it.',
      ]);
      for (const part of [
        'Reelkeep: runs',
        'gateway: ready',
        'NATS: answers',
        'Temporal: answers',
        'clock: as',
        'yt-dlp: 2',
      ]) {
        expect(ended.output).toContain(`✓ ${part}`);
      }
      expect(ended.output).toMatch(/✓ ffmpeg: ffmpeg version/);
      for (const { schema } of roster) {
        expect(ended.output).toContain(`✓ schema ${schema}: up to date`);
      }
    },
    testMs,
  );

  it(
    'finds an archive whose media folder is empty before it was ever marked',
    async () => {
      expect((await doctor()).output).toMatch(/✓ media folder: .*media, not marked yet/);
      await seedVideos(databaseUrl('catalog'), { videos: 3, channels: 1 });
      expect((await doctor()).output).toMatch(
        /✗ media folder: .*media is empty although 3 video\(s\) are archived\. Is its disk there\?/,
      );
    },
    testMs,
  );

  it(
    'finds dead letters, a missing migration, another disk and too little room',
    async () => {
      await query(
        'ops',
        `INSERT INTO ops.dead_letter (event_id, durable, subject, payload, error)
         VALUES (gen_random_uuid(), 'ops-tasks', 'evt.x', '', 'it failed')`,
      );
      await query('ops', `DELETE FROM ops.migration WHERE name LIKE 'NewestRelease%'`);
      await query(
        'ops',
        `UPDATE ops.settings SET value = jsonb_set(value, '{downloads,min_free_space}', '1000000000')`,
      );
      await query(
        'download',
        `INSERT INTO download.media_volume (mark) VALUES ('the-mark') ON CONFLICT (one) DO UPDATE SET mark = excluded.mark`,
      );
      await writeFile(join(reelkeep.home, 'media', '.reelkeep-volume'), 'another\n');
      const { output } = await doctor();
      expect(output).toContain('✗ dead letters: 1 event(s) could not be handled. npm run dead-letters -- list');
      expect(output).toContain(
        '✗ schema ops: 1 migration(s) are missing. Run npm run migrate, or start Reelkeep once.',
      );
      expect(output).toMatch(
        /✗ media folder: .* is not that of this archive: its mark .reelkeep-volume is another one/,
      );
      expect(output).toMatch(/✗ room in .*media: \d+ MiB, and downloads keep 1000000000 free/);
    },
    testMs,
  );

  it(
    'writes a bundle for helpers in which no secret of the installation is found',
    async () => {
      const secret = installationSecret(reelkeep.home);
      const secrets = [
        secret,
        given.REELKEEP_PASSWORD,
        ...Object.values(engineSecrets(reelkeep.home)),
        ...roster.map(({ schema }) => rolePassword(secret, schema)),
        ...natsUsers.map((user) => derivedPassword(secret, natsPasswordPurpose(user))),
        derivedPassword(secret, 'credentials of the source'),
      ];
      // As if a log and a setting had told them.
      const log = join(reelkeep.home, 'logs', 'careless.log');
      await writeFile(log, secrets.map((each) => JSON.stringify({ msg: `the word is ${each}` })).join('\n'));
      await query(
        'ops',
        `UPDATE ops.settings SET value = jsonb_set(value, '{downloads,pot_provider_url}', '"http://ann:hush-hush@pot:4416/?key=whispered-key"')`,
      );
      const file = join(reelkeep.folder, 'bundle.json');
      await writeFile(file, 'one of before, for everybody', { mode: 0o644 });
      const ended = await doctor('--bundle', file);
      expect(ended.output).toContain(`Written: ${file}`);
      const text = await readFile(file, 'utf8');
      for (const each of [...secrets, 'hush-hush', 'whispered-key']) {
        expect([each, text.includes(each)]).toEqual([each, false]);
      }
      for (const name of await readdir(join(reelkeep.home, 'secrets'))) {
        const kept = (await readFile(join(reelkeep.home, 'secrets', name), 'utf8')).trim();
        expect([name, text.includes(kept)]).toEqual([name, false]);
      }
      const bundle = JSON.parse(text) as Record<string, Record<string, unknown>>;
      expect(bundle['findings']).toEqual(expect.arrayContaining([expect.stringContaining('✓ Reelkeep: runs')]));
      expect(bundle['variables']).toMatchObject({ REELKEEP_PASSWORD: '***', REELKEEP_HOME: reelkeep.home });
      expect(bundle['settings']).toMatchObject({ downloads: { pot_provider_url: 'http://***@pot:4416/?key=***' } });
      expect(Object.keys(bundle['logs'] ?? {})).toEqual(expect.arrayContaining(['careless.log', 'supervisor.log']));
      expect((await stat(file)).mode % 0o1000).toBe(0o600);
      await rm(log);
    },
    testMs,
  );

  it(
    'looks at the database of one that is stopped, and says that it is',
    async () => {
      await reelkeep.interrupt();
      const ended = await doctor();
      expect(ended.code).toBe(1);
      expect(wrongLines(ended)[0]).toBe(`✗ Reelkeep: does not run on ${reelkeep.home}. npm start starts it.`);
      expect(ended.output).toContain('✓ schema catalog: up to date');
      expect(ended.output).toContain('✓ PostgreSQL: version');
      expect(ended.output).not.toContain('NATS: nothing answers');
      await eventually(() => expect(existsSync(join(reelkeep.home, 'run', 'instance.json'))).toBe(false));
    },
    testMs,
  );
});
