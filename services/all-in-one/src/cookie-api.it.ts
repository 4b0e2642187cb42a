/** @needs elasticsearch */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  type Api,
  buildTestWorld,
  cookiesOf,
  eventually,
  memberLogin,
  signedInApi,
  startTestPlatform,
  startTubeworld,
  type TestPlatform,
  type Tubeworld,
  tubeworldRuntime,
  videos,
} from '@reelkeep/testing';
import pg from 'pg';
import { type Household, startHousehold } from './testing/household.js';

const settleMs = 60_000;
const tokenValue = 'cG8tdG9rZW4tb2YtdGVzdHM';
const token = `web+${tokenValue}`;

describe('the cookie and the PO token by the API', () => {
  let platform: TestPlatform;
  let source: Tubeworld;
  let household: Household;
  let db: pg.Client;
  let api: Api;

  beforeAll(async () => {
    platform = await startTestPlatform();
    source = await startTubeworld({
      ...tubeworldRuntime(),
      world: buildTestWorld(),
      workDir: join(platform.cacheDir, '..', 'tubeworld'),
    });
    household = await startHousehold(platform, source.env);
    db = new pg.Client({ connectionString: platform.adminUrl });
    await db.connect();
    api = await household.signIn();
    await api.settings.update({ downloads: { sleep_interval: 0 } });
  }, 180_000);

  beforeEach(async () => {
    await source.reset();
    await db.query(
      `UPDATE download.source_state SET pause_kind = NULL, next_try = NULL, probing_until = NULL, tries = 0`,
    );
  });

  afterAll(async () => {
    await db?.end();
    await household?.stop();
    await source?.stop();
    await platform?.stop();
  });

  const flags = async (): Promise<[boolean, boolean]> => {
    const { downloads } = await api.settings.get();
    return [downloads.cookie_import, downloads.potoken];
  };

  it('says that there is none', async () => {
    expect(await api.settings.cookie()).toEqual({ cookie_enabled: false });
    expect(await api.settings.validateCookie()).toEqual({ cookie_enabled: false });
    expect(await api.settings.poToken({ status: 404 })).toEqual({ error: 'No PO token is stored.' });
    expect(await flags()).toEqual([false, false]);
  });

  it('refuses what is no cookie file, and a cookie that the source does not accept, and keeps neither', async () => {
    expect(await api.settings.importCookie('SID=x', { status: 400 })).toEqual({
      error: expect.stringMatching(/^Line 1 is not of a Netscape cookie file.*cookies\.txt/),
    });
    expect(await api.settings.importCookie(cookiesOf('nobody'), { status: 400 })).toEqual({
      error: expect.stringContaining('The source does not accept this cookie'),
    });
    expect(await api.client.call('PUT', '/api/appsettings/cookie/', { body: {}, status: 400 })).toHaveProperty(
      'cookie',
    );
    expect(await api.settings.cookie()).toEqual({ cookie_enabled: false });
    expect(await flags()).toEqual([false, false]);
  });

  it('says 503 and not 400 while the source is away', async () => {
    await source.addFault({ host: 'www.youtube.com', do: 'reset' });
    expect(await api.settings.importCookie(cookiesOf(memberLogin), { status: 503 })).toEqual({
      error: expect.stringContaining('Whether the cookie is valid is not known'),
    });
    expect(await flags()).toEqual([false, false]);
  });

  it('imports one that the source accepts, and sets what the settings say of it', async () => {
    const state = {
      cookie_enabled: true,
      cookie_stored: true,
      status: true,
      validated: expect.any(Number),
      validated_str: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/),
    };
    expect(await api.settings.importCookie(cookiesOf(memberLogin))).toEqual(state);
    expect(await flags()).toEqual([true, false]);
    expect(await api.settings.cookie()).toEqual(state);
    expect(await api.settings.validateCookie()).toEqual(state);
  });

  it('answers a validation with the state, also when the source gives no answer', async () => {
    await source.addFault({ host: 'www.youtube.com', do: 'reset' });
    expect(await api.settings.validateCookie()).toEqual({
      cookie_enabled: true,
      cookie_stored: true,
      message: expect.stringContaining('is not known'),
    });
  });

  it('stores a PO token, and shows only whom it is for', async () => {
    for (const wrong of ['web+', 'no plus', 'web+********', `web+a;player_client=tv`, `web+a\nweb+b`]) {
      expect(await api.settings.setPoToken(wrong, { status: 400 })).toEqual({
        error: expect.stringContaining('A PO token begins with the client'),
      });
    }
    expect(await flags()).toEqual([true, false]);
    expect(await api.settings.setPoToken(token)).toEqual({ potoken: 'web+********' });
    expect(await api.settings.poToken()).toEqual({ potoken: 'web+********' });
    expect(await flags()).toEqual([true, true]);
  });

  it('downloads with both what members alone may see, and leaves no trace of either', async () => {
    await api.downloads.add([videos.membersOnly], { autostart: true });
    await eventually(async () => {
      const answer = await api.videos.get(videos.membersOnly, { status: [200, 404] });
      expect(answer).toHaveProperty('youtube_id');
    }, settleMs);
    expect((await source.log({ video: videos.membersOnly })).some(({ account }) => account === memberLogin)).toBe(true);
    await eventually(async () => expect(await readdir(join(platform.cacheDir, 'download'))).toEqual([]), settleMs);

    const secrets = [memberLogin, tokenValue];
    expect((await everyRow(db)).filter((row) => secrets.some((secret) => row.includes(secret)))).toEqual([]);
    const answers = await Promise.all(
      [
        '/api/appsettings/cookie/',
        '/api/appsettings/potoken/',
        '/api/appsettings/config/',
        '/api/download/',
        '/api/notification/',
        '/api/task/by-name/',
        `/api/video/${videos.membersOnly}/`,
      ].map((path) => api.client.call('GET', path)),
    );
    expect(secrets.filter((secret) => JSON.stringify(answers).includes(secret))).toEqual([]);
    for (const root of [platform.mediaDir, platform.cacheDir]) {
      for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
        if (entry.isFile() && !/\.(?:mp4|jpg)$/.test(entry.name)) {
          const text = await readFile(join(entry.parentPath, entry.name), 'latin1');
          expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
        }
      }
    }
  });

  it('tells what is stored from what counts', async () => {
    await api.settings.update({ downloads: { cookie_import: false, potoken: false } });
    expect(await api.settings.cookie()).toMatchObject({ cookie_enabled: false, cookie_stored: true });
    expect(await api.settings.poToken()).toEqual({ potoken: 'web+********' });
    await api.settings.update({ downloads: { cookie_import: true, potoken: true } });
  });

  it('tells staff alone by which password a provider is asked', async () => {
    await api.settings.update({ downloads: { pot_provider_url: 'http://me:pot-password@127.0.0.1:4416/x' } });
    await eventually(async () =>
      expect((await api.settings.get()).downloads.pot_provider_url).toContain('pot-password'),
    );
    const child = { username: 'child', password: 'a long password of hers', is_staff: false };
    await api.users.add(child);
    const hers = await signedInApi(household.baseUrl, child.username, child.password);
    expect((await hers.settings.get()).downloads.pot_provider_url).toBe('http://127.0.0.1:4416/x');
    expect(JSON.stringify(await hers.client.call('GET', '/api/user/start/'))).not.toContain('pot-password');
    await api.settings.update({ downloads: { pot_provider_url: null } });
  });

  it('revokes both', async () => {
    await api.settings.revokeCookie();
    await api.settings.revokePoToken();
    expect(await api.settings.cookie()).toEqual({ cookie_enabled: false });
    expect(await api.settings.poToken({ status: 404 })).toEqual({ error: 'No PO token is stored.' });
    expect(await flags()).toEqual([false, false]);
    expect((await db.query("SELECT FROM download.credential WHERE name <> 'anonymous-jar'")).rowCount).toBe(0);
    await api.settings.revokeCookie();
    await api.settings.revokePoToken();
  });
});

/** Every row of every table as a text, as a dump of the database has them. */
const everyRow = async (db: pg.Client): Promise<string[]> => {
  const { rows: tables } = await db.query<{ name: string }>(
    `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
     WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')`,
  );
  const all: string[] = [];
  for (const { name } of tables) {
    const { rows } = await db.query<{ row: string }>(`SELECT row_to_json(t)::text AS row FROM ${name} t`);
    // Bytes read as hexadecimal digits there: what lies in them unsealed would show in this form.
    all.push(...rows.flatMap(({ row }) => [row, fromHex(row)]));
  }
  expect(all.length).toBeGreaterThan(20);
  return all;
};

const fromHex = (row: string): string =>
  row.replaceAll(/\\\\x([0-9a-f]+)/g, (_, digits: string) => Buffer.from(digits, 'hex').toString('latin1'));
