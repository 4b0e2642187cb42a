import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Api, eventually, tokenApi } from '@reelkeep/testing';
import pg from 'pg';
import { startGateway } from '../start-gateway.js';
import { addUser, startTestGateway, type TestGateway } from '../testing/test-gateway.js';
import { resetPassword } from './reset-password.js';

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

describe('a forgotten password', () => {
  it('is replaced, and every session of the user ends', async () => {
    await addUser(world.platform, { username: 'forgetful', password: 'old' });
    const api = world.anonymous();
    await api.session.login('forgetful', 'old');
    const { password } = await resetPassword(world.platform.databaseUrl('identity'), 'forgetful');
    expect(await world.anonymous().session.login('forgetful', 'old', { status: 400 })).toEqual({
      error: 'Invalid credentials',
    });
    await world.anonymous().session.login('forgetful', password);
    const chosen = await resetPassword(world.platform.databaseUrl('identity'), 'forgetful', 'chosen');
    expect(chosen).toEqual({ username: 'forgetful', password: 'chosen' });
    await world.anonymous().session.login('forgetful', 'chosen');
    // The session in memory may outlive the reset by as long as it is kept there.
    await eventually(async () => {
      expect(await api.session.ping({ status: 403 })).toHaveProperty('detail');
    }, 15_000);
  });

  it('of an unknown user is refused with the names there are', async () => {
    await expect(resetPassword(world.platform.databaseUrl('identity'), 'nobody')).rejects.toThrow(
      /no user "nobody".*keeper/,
    );
  });
});
