import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { serverStartKey, settingsBucket } from '@reelkeep/contracts';
import { ApiDescription, type Api, eventually, tokenApi } from '@reelkeep/testing';
import { startTestGateway, type TestGateway } from './testing/test-gateway.js';

let world: TestGateway;
let admin: Api;
let token: string;
const began = Date.now();
const description = new ApiDescription();
const fill = (path: string): string => path.replaceAll(/\{[^}]+\}/g, 'chisel00001');
const calls = description.calls().filter(({ permission }) => permission !== 'anonymous');
const title = ({ method, path }: { method: string; path: string }): string => `${method} ${path}`;

beforeAll(async () => {
  world = await startTestGateway({
    REELKEEP_ALLOWED_HOSTS: 'tube.example.org',
    REELKEEP_ALLOWED_ORIGINS: 'https://dashboard.example.org',
    REELKEEP_TRUSTED_PROXIES: '127.0.0.1',
  });
  admin = await world.admin();
  token = (await admin.settings.token()).token;
});

afterAll(async () => {
  await world.stop();
});

describe('without sign-in', () => {
  it.each(calls.map((call) => [title(call), call] as const))('%s answers 403 in JSON', async (_, { method, path }) => {
    expect(
      await world.anonymous().client.call(method, fill(path), { body: method === 'GET' ? undefined : {}, status: 403 }),
    ).toEqual({
      detail: 'Authentication credentials were not provided.',
    });
  });

  it.each([
    '/youtube/UCx/chisel00001.mp4',
    '/media/UCx/chisel00001.mp4',
    '/cache/videos/c/chisel00001.jpg',
    '/cache/backup/x.zip',
    '/cache/snapshot/ta_daily_-k2v9xq0ztmwsc7h1r5bd8a.zip',
  ])('%s answers 403 in JSON', async (path) => {
    const response = await world.anonymous().files.get(path);
    expect(response.status).toBe(403);
    expect(JSON.parse(response.body.toString())).toEqual({ detail: 'Authentication credentials were not provided.' });
  });

  it('health answers everybody', async () => {
    expect(await world.anonymous().session.health()).toBe('OK');
  });

  it('says exactly "Invalid token." to a wrong one', async () => {
    expect(await tokenApi(world.gateway.address, 'f'.repeat(40)).session.ping({ status: 403 })).toEqual({
      detail: 'Invalid token.',
    });
    expect(await tokenApi(world.gateway.address, "' OR 1=1").session.ping({ status: 403 })).toMatchObject({
      detail: expect.any(String),
    });
  });
});

describe('a user without rights', () => {
  const staffCalls = calls.filter(({ permission }) => permission === 'staff');

  it('is not an empty list of calls', () => {
    expect(staffCalls.length).toBeGreaterThanOrEqual(13);
  });

  it.each(staffCalls.map((call) => [title(call), call] as const))('may not %s', async (_, { method, path }) => {
    const member = await world.member();
    expect(
      await member.client.call(method, fill(path), { body: method === 'GET' ? undefined : {}, status: 403 }),
    ).toEqual({
      detail: 'You do not have permission to perform this action.',
    });
  });

  it('may see application settings and change personal ones', async () => {
    const member = await world.member();
    expect(await member.settings.get()).toHaveProperty('downloads');
    expect(await member.settings.updateOwn({ grid_items: 4 })).toMatchObject({ grid_items: 4 });
  });
});

describe('cross-site requests', () => {
  it.each(calls.filter(({ method }) => method !== 'GET').map((call) => [title(call), call] as const))(
    '%s fails without the CSRF token',
    async (_, { method, path }) => {
      expect(await admin.client.call(method, fill(path), { body: {}, withoutCsrf: true, status: 403 })).toEqual({
        detail: 'CSRF Failed: CSRF token missing.',
      });
    },
  );

  it('fails with the token of another session', async () => {
    const other = await world.member();
    const headers = { 'x-csrftoken': other.client.cookies.get('csrftoken') ?? '' };
    expect(await admin.settings.updateOwn({}, { withoutCsrf: true, headers, status: 403 })).toEqual({
      detail: "CSRF Failed: CSRF token from the 'X-Csrftoken' HTTP header incorrect.",
    });
  });

  it('fails from a foreign page even with the token', async () => {
    expect(
      await admin.settings.updateOwn({}, { headers: { origin: 'https://evil.example' }, status: 403 }),
    ).toMatchObject({
      detail: expect.stringContaining('Origin checking failed'),
    });
  });

  it('works from our own pages, also under a name the operator gave and from a page the operator named', async () => {
    const proxied = { 'x-forwarded-host': 'tube.example.org', 'x-forwarded-proto': 'https' };
    for (const headers of [
      { origin: world.gateway.address },
      { origin: 'https://tube.example.org', ...proxied },
      { origin: 'https://dashboard.example.org' },
    ]) {
      expect(await admin.settings.updateOwn({}, { headers })).toHaveProperty('page_size');
    }
  });

  it('fails from the same host with another port or scheme, which may not read either', async () => {
    const { hostname, host } = new URL(world.gateway.address);
    for (const origin of [`http://${hostname}:3000`, `https://${host}`, 'http://tube.example.org']) {
      expect(await admin.settings.updateOwn({}, { headers: { origin }, status: 403 })).toMatchObject({
        detail: expect.stringContaining('Origin checking failed'),
      });
      expect((await admin.files.get('/api/appsettings/token/', { headers: { origin } })).headers).not.toHaveProperty(
        'access-control-allow-origin',
      );
      expect(
        await world.anonymous().session.login('keeper', 'a long enough sentence', { headers: { origin }, status: 403 }),
      ).toHaveProperty('detail');
    }
  });

  it('needs no CSRF token with an API token, from whatever origin', async () => {
    const program = tokenApi(world.gateway.address, token);
    for (const origin of ['chrome-extension://abcdef', 'https://evil.example']) {
      expect(await program.settings.updateOwn({ grid_items: 4 }, { headers: { origin } })).toHaveProperty(
        'grid_items',
        4,
      );
    }
  });

  it('gives a lost CSRF cookie back on the next look', async () => {
    const api = await world.admin();
    const csrfToken = api.client.cookies.get('csrftoken');
    api.client.cookies.delete('csrftoken');
    await api.session.ping();
    expect(api.client.cookies.get('csrftoken')).toBe(csrfToken);
  });
});

describe('addresses', () => {
  it('answers a missing slash by 301 with an absolute address, for every method and anybody', async () => {
    for (const method of ['GET', 'POST', 'DELETE']) {
      const response = await world.anonymous().client.send({ method, path: '/api/video/chisel00001?x=1' });
      expect(response.status).toBe(301);
      expect(response.headers['location']).toBe(`${world.gateway.address}/api/video/chisel00001/?x=1`);
    }
    const asked = await world.anonymous().client.send({ method: 'GET', path: '/api/search?query=why?not=?' });
    expect(asked.headers['location']).toBe(`${world.gateway.address}/api/search/?query=why?not=?`);
  });

  it('names in it the host of a trusted proxy, unless a visitor made that up', async () => {
    const locationFor = async (host: string): Promise<unknown> => {
      const headers = { 'x-forwarded-host': host, 'x-forwarded-proto': 'https' };
      return (await world.anonymous().client.send({ method: 'GET', path: '/api/ping', headers })).headers['location'];
    };
    expect(await locationFor('tube.example.org')).toBe('https://tube.example.org/api/ping/');
    expect(await locationFor('evil.example')).toBe(`https://${new URL(world.gateway.address).host}/api/ping/`);
  });

  it('answers a method that a path does not have by 405, an unknown path by 404, both in JSON', async () => {
    expect(await admin.client.call('PUT', '/api/video/', { status: 405 })).toEqual({
      detail: 'Method "PUT" not allowed.',
    });
    expect(await admin.client.call('GET', '/api/nothing/', { status: 404 })).toHaveProperty('error');
    expect(await admin.client.call('GET', '/api/video/a%20b/', { status: 404 })).toHaveProperty('error');
  });

  it('answers malformed JSON by 400 and other media types by 415', async () => {
    const headers = { 'x-csrftoken': admin.client.cookies.get('csrftoken') ?? '', 'content-type': 'application/json' };
    const malformed = await admin.client.send({ method: 'POST', path: '/api/user/me/', headers, body: '{"page' });
    expect(malformed.status).toBe(400);
    expect(JSON.parse(malformed.body.toString())).toMatchObject({
      detail: expect.stringContaining('JSON parse error'),
    });
    const xml = await admin.client.send({
      method: 'POST',
      path: '/api/user/me/',
      headers: { ...headers, 'content-type': 'text/xml' },
      body: '<a/>',
    });
    expect(xml.status).toBe(415);
  });

  it('does not answer under a foreign host name', async () => {
    expect((await admin.files.get('/api/ping/', { headers: { host: 'rebound.example' } })).status).toBe(400);
    expect((await admin.files.get('/api/ping/', { headers: { host: 'tube.example.org' } })).status).toBe(200);
  });

  it('tells when the server started, rounded down to ten seconds: as it itself did, until it hears better', async () => {
    const told = async () => Number((await world.anonymous().files.get('/api/ping/')).headers['x-start-timestamp']);
    const own = await told();
    expect(own % 10).toBe(0);
    expect(Math.abs(own - began / 1_000)).toBeLessThan(120);
    await world.platform.buckets.put(settingsBucket.name, serverStartKey, JSON.stringify('2026-03-01T10:00:09.000Z'));
    await eventually(async () => expect(await told()).toBe(Date.UTC(2026, 2, 1, 10) / 1_000));
  });

  it('has browsers keep nothing of what it tells, neither answers nor refusals', async () => {
    const kept = async (api: Api): Promise<unknown> =>
      (await api.files.get('/api/user/start/')).headers['cache-control'];
    expect([await kept(admin), await kept(world.anonymous())]).toEqual(['private, no-store', 'private, no-store']);
  });
});

describe('other origins', () => {
  const preflight = (origin: string): ReturnType<Api['client']['send']> =>
    world.anonymous().client.send({
      method: 'OPTIONS',
      path: '/api/download/',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type,mode',
      },
    });

  it('lets the browser extension ask, without credentials', async () => {
    const response = await preflight('chrome-extension://abcdef');
    expect(response.status).toBe(204);
    expect(response.headers['access-control-allow-origin']).toBe('chrome-extension://abcdef');
    for (const name of ['authorization', 'content-type', 'mode']) {
      expect(response.headers['access-control-allow-headers']).toContain(name);
    }
    expect(response.headers['access-control-max-age']).toBe('86400');
  });

  it('lets no other page read answers', async () => {
    expect((await preflight('https://evil.example')).headers).not.toHaveProperty('access-control-allow-origin');
  });
});
