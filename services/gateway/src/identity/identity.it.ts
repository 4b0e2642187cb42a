import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { type Env, openDatabase } from '@reelkeep/runtime';
import { type Api, eventually, signedInApi, tokenApi } from '@reelkeep/testing';
import pg from 'pg';
import { startGateway } from '../start-gateway.js';
import { addUser, startTestGateway, type TestGateway } from '../testing/test-gateway.js';
import { ApiTokenStore } from './api-token.store.js';
import { identityDatabase } from './identity-tables.js';
import { resetPassword } from './reset-password.js';
import { TokenSeal } from './token-seal.js';

let world: TestGateway;

beforeAll(async () => {
  world = await startTestGateway({ REELKEEP_TRUSTED_PROXIES: '127.0.0.1' });
});

afterAll(async () => {
  await world.stop();
});

const setCookies = async (
  api: Api,
  body: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<string[]> => {
  const response = await api.client.send({
    method: 'POST',
    path: '/api/user/login/',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(204);
  return [response.headers['set-cookie'] ?? []].flat();
};

describe('signing in', () => {
  const credentials = { username: 'keeper', password: 'a long enough sentence' };

  it('sets a hidden session cookie for two days and a readable CSRF cookie', async () => {
    const [session, csrf] = await setCookies(world.anonymous(), credentials);
    expect(session).toMatch(/^sessionid=[\w-]{43}; Max-Age=172800; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(csrf).toMatch(/^csrftoken=[\w-]{43}; Max-Age=31449600; Path=\/; SameSite=Lax$/);
  });

  it('lasts a year when remembered', async () => {
    const [session] = await setCookies(world.anonymous(), { ...credentials, remember_me: 'on' });
    expect(session).toContain('Max-Age=31536000');
  });

  it('binds the cookies to https when it came that way', async () => {
    const cookies = await setCookies(world.anonymous(), credentials, { 'x-forwarded-proto': 'https' });
    expect(cookies.every((cookie) => cookie.includes('Secure'))).toBe(true);
  });

  it('goes the way of the web client: refused ping, login, ping, account', async () => {
    const api = world.anonymous();
    await api.session.ping({ status: 403 });
    await api.session.login(credentials.username, credentials.password);
    await api.session.ping();
    expect((await api.session.account()).last_login).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/);
  });

  it('refuses a wrong password and an unknown user with the same words', async () => {
    const api = world.anonymous();
    expect(await api.session.login('keeper', 'wrong', { status: 400 })).toEqual({ error: 'Invalid credentials' });
    expect(await api.session.login('nobody', 'wrong', { status: 400 })).toEqual({ error: 'Invalid credentials' });
    expect(await api.session.login('Keeper', credentials.password, { status: 400 })).toEqual({
      error: 'Invalid credentials',
    });
    expect(await api.session.login('keeper', '', { status: 400 })).toEqual({
      password: ['This field may not be blank.'],
    });
  });

  it('needs the CSRF token while a session is alive, and then begins a new one', async () => {
    const api = await world.admin();
    const before = api.client.cookies.get('sessionid');
    expect(await api.session.login('keeper', credentials.password, { withoutCsrf: true, status: 403 })).toEqual({
      detail: 'CSRF Failed: CSRF token missing.',
    });
    await api.session.login('keeper', credentials.password);
    const old = world.anonymous();
    old.client.cookies.set('sessionid', before ?? '');
    expect(await old.session.ping({ status: 403 })).toEqual({
      detail: 'Authentication credentials were not provided.',
    });
  });

  it('is refused when a foreign page asks', async () => {
    const headers = { origin: 'https://evil.example' };
    expect(await world.anonymous().session.login('keeper', credentials.password, { headers, status: 403 })).toEqual({
      detail: 'CSRF Failed: Origin checking failed - https://evil.example does not match any trusted origins.',
    });
  });

  it('refuses a name or password that is longer than any can be', async () => {
    const api = world.anonymous();
    expect(await api.session.login('n'.repeat(151), 'wrong', { status: 400 })).toEqual({
      username: ['Ensure this field has no more than 150 characters.'],
    });
    expect(await api.session.login('keeper', 'ä'.repeat(2_049), { status: 400 })).toEqual({
      password: ['Ensure this field has no more than 4096 bytes.'],
    });
    expect(await api.session.login('keeper', 'ä'.repeat(2_048), { status: 400 })).toEqual({
      error: 'Invalid credentials',
    });
  });

  it('gets slower with each mistake for that account from that address only', async () => {
    await addUser(world.platform, { username: 'slow', password: 'right' });
    const api = world.anonymous();
    for (let attempt = 0; attempt < 5; attempt++) {
      await api.session.login('slow', 'wrong', { status: 400 });
    }
    const timed = async (headers: Record<string, string>): Promise<number> => {
      const startedAt = performance.now();
      await world.anonymous().session.login('slow', 'right', { headers });
      return performance.now() - startedAt;
    };
    expect(await timed({ 'x-forwarded-for': '192.0.2.7' })).toBeLessThan(900);
    expect(await timed({})).toBeGreaterThanOrEqual(990);
    expect(await timed({})).toBeLessThan(900);
  });

  it('keeps nothing of the names and addresses that strangers send', async () => {
    await world.anonymous().session.login('a password by mistake', 'x', { status: 400 });
    const client = new pg.Client({ connectionString: world.platform.databaseUrl('identity') });
    await client.connect();
    const { rows } = await client.query('SELECT * FROM identity.login_failure');
    await client.end();
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toMatch(/mistake|127\.0\.0\.1/);
  });

  it('lets a right password in beside wrong ones for the same account from the same address', async () => {
    await addUser(world.platform, { username: 'shared', password: 'right' });
    const wrong = Array.from({ length: 14 }, () =>
      world.anonymous().session.login('shared', 'wrong', { status: [400, 503] }),
    );
    await Promise.all(wrong);
    const others = Array.from({ length: 6 }, () => world.anonymous().session.login('shared', 'wrong', { status: 400 }));
    const startedAt = performance.now();
    await world.anonymous().session.login('shared', 'right');
    // Behind the six it would be most of a minute.
    expect(performance.now() - startedAt).toBeLessThan(20_000);
    await Promise.all(others);
  }, 60_000);

  it('answers 503 with a time to come back when too many sign in at a time, and serves the rest', async () => {
    const attempts = Array.from({ length: 64 }, async (_, n) => {
      const { status, headers, body } = await world.anonymous().client.send({
        method: 'POST',
        path: '/api/user/login/',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `192.0.2.${n}` },
        body: JSON.stringify({ username: `visitor${n}`, password: 'wrong' }),
      });
      return { status, retryAfter: headers['retry-after'], body: JSON.parse(body.toString()) as unknown };
    });
    const answers = await Promise.all(attempts);
    const refused = answers.filter(({ status }) => status === 503);
    expect(refused.length).toBeGreaterThan(0);
    for (const { retryAfter, body } of refused) {
      expect(retryAfter).toBe('5');
      expect(body).toEqual({ error: 'Too many people are signing in right now. Try again in 5 seconds.' });
    }
    expect(answers.filter(({ status }) => status === 400).length).toBeGreaterThanOrEqual(17);
  });
});

describe('signing out', () => {
  it('ends the session at once and takes its cookie', async () => {
    const api = await world.admin();
    const session = api.client.cookies.get('sessionid') ?? '';
    await api.session.logout();
    expect(api.client.cookies.has('sessionid')).toBe(false);
    api.client.cookies.set('sessionid', session);
    await api.session.ping({ status: 403 });
  });
});

describe('sessions and tokens in the database', () => {
  const query = async (sql: string): Promise<Record<string, unknown>[]> => {
    const client = new pg.Client({ connectionString: world.platform.databaseUrl('identity') });
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(sql)).rows;
    } finally {
      await client.end();
    }
  };

  it('keeps no cookie and no password that could be used', async () => {
    const api = await world.admin();
    const kept = JSON.stringify([
      await query('SELECT * FROM identity.login_session'),
      await query('SELECT * FROM identity.app_user'),
    ]);
    expect(kept).not.toContain(api.client.cookies.get('sessionid'));
    expect(kept).not.toContain('a long enough sentence');
  });

  it('ends a session that has expired and throws it away at the next sign-in', async () => {
    const api = await world.member();
    await query("UPDATE identity.login_session SET expires_at = now() - interval '1 second' WHERE user_id = 2");
    await api.session.ping({ status: 403 });
    await world.admin();
    expect(await query('SELECT 1 FROM identity.login_session WHERE user_id = 2')).toEqual([]);
  });

  it('shows the same API token until it is revoked', async () => {
    const api = await world.admin();
    const { token } = await api.settings.token();
    expect(token).toMatch(/^[0-9a-f]{40}$/);
    expect((await api.settings.token()).token).toBe(token);
    const program = tokenApi(world.gateway.address, token);
    await program.session.ping();
    await api.settings.revokeToken();
    await program.session.ping({ status: 403 });
    expect((await api.settings.token()).token).not.toBe(token);
  });

  describe('an API token', () => {
    const plain = '0123456789abcdef0123456789abcdef01234567';
    const keptAsBefore = `UPDATE identity.api_token SET key = '${plain}', key_hash = NULL, sealed = NULL WHERE user_id = 1`;
    const tokens = (): Promise<Record<string, unknown>[]> => query('SELECT * FROM identity.api_token');
    const ask = async (env: Env, work: (api: Api, address: string) => Promise<void>): Promise<void> => {
      const gateway = await startGateway({ ...world.env, ...env });
      try {
        await work(await signedInApi(gateway.address, 'keeper', 'a long enough sentence'), gateway.address);
      } finally {
        await gateway.stop();
      }
    };
    afterEach(async () => {
      await query('DELETE FROM identity.api_token');
    });

    it('is in no copy of the database', async () => {
      const { token } = await (await world.admin()).settings.token();
      expect(await tokens()).toHaveLength(1);
      expect(JSON.stringify(await tokens())).not.toContain(token);
      const [{ sealed } = {}] = await tokens();
      expect((sealed as Buffer).toString('latin1')).not.toContain(token);
    });

    it('of the release before works and is shown, as it is and sealed', async () => {
      const api = await world.admin();
      await api.settings.token();
      await query(keptAsBefore);
      const asBefore = async (): Promise<void> => {
        expect(await api.settings.token()).toEqual({ token: plain });
        await tokenApi(world.gateway.address, plain).session.ping();
      };
      await asBefore();
      const database = await openDatabase(identityDatabase(world.platform.databaseUrl('identity')));
      await new ApiTokenStore(database, new TokenSeal(world.env.REELKEEP_CREDENTIALS_KEY)).sealAll();
      await database.destroy();
      expect(JSON.stringify(await tokens())).not.toContain(plain);
      await asBefore();
    });

    it('that another key has sealed works and is told not to be shown, with the cure', async () => {
      const { token } = await (await world.admin()).settings.token();
      await ask({ REELKEEP_CREDENTIALS_KEY: 'another-key-than-before' }, async (api, address) => {
        await tokenApi(address, token).session.ping();
        expect(await api.settings.token({ status: 503 })).toEqual({
          error: expect.stringContaining('or revoke the token and make a new one'),
        });
        await api.settings.revokeToken();
        expect((await api.settings.token()).token).not.toBe(token);
      });
    });

    it('is not made without a key, which is told with the cure; one of before works', async () => {
      await ask({ REELKEEP_CREDENTIALS_KEY: undefined }, async (api, address) => {
        expect(await api.settings.token({ status: 503 })).toEqual({
          error: expect.stringContaining('REELKEEP_CREDENTIALS_KEY'),
        });
        expect(await tokens()).toEqual([]);
        await query(`INSERT INTO identity.api_token (user_id, key) VALUES (1, '${plain}')`);
        expect(await api.settings.token()).toEqual({ token: plain });
        await tokenApi(address, plain).session.ping();
      });
    });
  });

  it('treats a superuser as staff', async () => {
    await addUser(world.platform, { username: 'root', password: 'right', isSuperuser: true });
    const api = world.anonymous();
    await api.session.login('root', 'right');
    expect(await api.session.account()).toMatchObject({ is_staff: false, is_superuser: true });
    expect((await api.settings.token()).token).toMatch(/^[0-9a-f]{40}$/);
  });
});

describe('the first account', () => {
  it('is made once: with the given password nothing is handed back', async () => {
    expect(world.gateway.firstLogin).toBeUndefined();
    const again = await startGateway({ ...world.env, REELKEEP_USERNAME: 'other', REELKEEP_PASSWORD: undefined });
    expect(again.firstLogin).toBeUndefined();
    await again.stop();
  });
});

/** Whether gateways are told of what changes in the database. */
const announcing = async (isOn: 'ENABLE' | 'DISABLE'): Promise<void> => {
  const client = new pg.Client({ connectionString: world.platform.databaseUrl('identity') });
  await client.connect();
  for (const table of ['login_session', 'app_user', 'api_token']) {
    await client.query(`ALTER TABLE identity.${table} ${isOn} TRIGGER USER`);
  }
  await client.end();
};

describe('a forgotten password', () => {
  it('is replaced, and every session of the user ends', async () => {
    await addUser(world.platform, { username: 'forgetful', password: 'old', isStaff: true });
    const api = world.anonymous();
    await api.session.login('forgetful', 'old');
    const { token } = await api.settings.token();
    const program = tokenApi(world.gateway.address, token);
    await program.session.ping();
    const { password } = await resetPassword(world.platform.databaseUrl('identity'), 'forgetful');
    expect(await world.anonymous().session.login('forgetful', 'old', { status: 400 })).toEqual({
      error: 'Invalid credentials',
    });
    await world.anonymous().session.login('forgetful', password);
    const chosen = await resetPassword(world.platform.databaseUrl('identity'), 'forgetful', 'chosen');
    expect(chosen).toEqual({ username: 'forgetful', password: 'chosen' });
    await world.anonymous().session.login('forgetful', 'chosen');
    // Much sooner than memory forgets by itself.
    await eventually(async () => {
      expect(await api.session.ping({ status: 403 })).toHaveProperty('detail');
      expect(await program.session.ping({ status: 403 })).toEqual({ detail: 'Invalid token.' });
    }, 2_000);
  });

  it('leaves no way to a new key for a session that is remembered a moment longer', async () => {
    await addUser(world.platform, { username: 'robbed', password: 'old', isStaff: true });
    const thief = world.anonymous();
    await thief.session.login('robbed', 'old');
    await thief.session.ping();
    await announcing('DISABLE');
    await resetPassword(world.platform.databaseUrl('identity'), 'robbed', 'new');
    await announcing('ENABLE');
    // Still known from memory, or this test would show nothing.
    await thief.session.ping();
    expect(await thief.settings.token({ status: 403 })).toEqual({
      detail: 'Authentication credentials were not provided.',
    });
    const owner = world.anonymous();
    await owner.session.login('robbed', 'new');
    expect((await owner.settings.token()).token).toMatch(/^[0-9a-f]{40}$/);
  });

  it('ends a sign-in with the old one that is under way', async () => {
    await addUser(world.platform, { username: 'racing', password: 'old' });
    const statuses = await Promise.all(
      Array.from({ length: 12 }, async (_, n) => {
        const api = world.anonymous();
        if (n === 3) {
          await resetPassword(world.platform.databaseUrl('identity'), 'racing', 'new');
        } else {
          await api.session.login('racing', 'old', { status: [204, 400, 503] });
        }
        return api;
      }),
    );
    const client = new pg.Client({ connectionString: world.platform.databaseUrl('identity') });
    await client.connect();
    const { rows } = await client.query(
      "SELECT 1 FROM identity.login_session s JOIN identity.app_user u ON u.id = s.user_id WHERE u.username = 'racing'",
    );
    await client.end();
    expect(statuses).toHaveLength(12);
    expect(rows).toEqual([]);
  });

  it('is not replaced by one that nobody could sign in with', async () => {
    await expect(resetPassword(world.platform.databaseUrl('identity'), 'keeper', 'x'.repeat(4_097))).rejects.toThrow(
      'at most 4096 bytes',
    );
  });

  it('of an unknown user is refused with the names there are', async () => {
    await expect(resetPassword(world.platform.databaseUrl('identity'), 'nobody')).rejects.toThrow(
      /no user "nobody".*keeper/,
    );
  });
});
