import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Api, eventually } from '@reelkeep/testing';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.js';

let world: TestGateway;
let admin: Api;
const sockets: Socket[] = [];

beforeAll(async () => {
  world = await startTestGateway();
  admin = await world.admin();
});

afterAll(async () => {
  sockets.forEach((socket) => socket.destroy());
  await world.stop();
});

/** Opens a connection, writes `text`, and gathers what comes back until the server ends it. */
const open = (text: string) => {
  const { hostname, port } = new URL(world.gateway.address);
  const socket = connect(Number(port), hostname);
  sockets.push(socket);
  const openedAt = performance.now();
  const seen = { answer: '', endedAfterMs: undefined as number | undefined };
  socket.on('data', (chunk: Buffer) => {
    seen.answer += chunk.toString();
  });
  socket.on('error', () => undefined);
  socket.on('close', () => {
    seen.endedAfterMs = performance.now() - openedAt;
  });
  socket.write(text);
  return seen;
};

const head = (path: string, bytes: number, more = ''): string =>
  `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: ${bytes}\r\n${more}\r\n`;

const chunked = (path: string, text: string): string =>
  `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n` +
  `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`;

const ended = async (seen: ReturnType<typeof open>, withinMs: number): Promise<number> => {
  await eventually(() => expect(seen.endedAfterMs).toBeDefined(), withinMs);
  return seen.endedAfterMs ?? 0;
};

const answerTo = async (text: string): Promise<number> => statusOf(open(text));

const statusOf = async (seen: ReturnType<typeof open>): Promise<number> => {
  await eventually(() => expect(seen.answer).toMatch(/^HTTP\/1\.1 \d+ /));
  return Number(seen.answer.slice(9, 12));
};

describe('a body of a stranger', () => {
  const large = 4 * 1_024 * 1_024;

  it('is refused unread where strangers have no business', async () => {
    expect(await answerTo(head('/api/download/', large))).toBe(403);
    expect(await answerTo(chunked('/api/download/', 'x'))).toBe(403);
  });

  it('may have 16 kB where they have, whether it says its length or not', async () => {
    expect(await answerTo(head('/api/user/login/', 16 * 1_024 + 1))).toBe(413);
    expect(await answerTo(chunked('/api/user/login/', 'x'.repeat(16 * 1_024 + 1)))).toBe(413);
    expect(await answerTo(head('/nowhere/', large))).toBe(413);
    const body = JSON.stringify({ username: 'keeper', password: 'x', remember_me: 'off', more: 'x'.repeat(16_000) });
    expect(await answerTo(head('/api/user/login/', body.length) + body)).toBe(400);
  });

  it('is waited for ten seconds', async () => {
    const stalled = open(`${head('/api/user/login/', 100)}{"username":`);
    expect(await ended(stalled, 15_000)).toBeGreaterThan(9_000);
    expect(stalled.answer).toMatch(/^HTTP\/1\.1 408 [^]*did not arrive within 10 seconds/);
  }, 20_000);
});

describe('a connection', () => {
  it('that does not finish its headers ends after ten seconds, one that sends nothing too', async () => {
    const [slow, silent] = [open('GET /api/health/ HTTP/1.1\r\nHost: 127.0.0.1\r\n'), open('')];
    expect(await ended(slow, 15_000)).toBeGreaterThan(9_000);
    await ended(silent, 15_000);
  }, 20_000);

  it.each([
    ['refused', head('/api/download/', 4_000), 403],
    ['too large', head('/api/user/login/', 16 * 1_024 + 1), 413],
    ['for nothing that there is', `${head('/nowhere/', 4_000)}{`, 408],
  ])(
    'of a stranger whose body is %s ends with the answer',
    async (_, text, status) => {
      const seen = open(text);
      expect(await ended(seen, 15_000)).toBeLessThan(status === 408 ? 13_000 : 5_000);
      expect(seen.answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} [^]*\r\nconnection: close\r\n`, 'i'));
    },
    20_000,
  );

  it('of a stranger whose whole body came is kept', async () => {
    const seen = open(`${head('/api/download/', 2)}{}`);
    expect(await statusOf(seen)).toBe(403);
    expect(seen.answer).toMatch(/\r\nconnection: keep-alive\r\n/i);
  });
});

describe('a body of somebody who is signed in', () => {
  const statusOfBody = async (bytes: number): Promise<number> => {
    const { status } = await admin.client.send({
      method: 'POST',
      path: '/api/user/me/',
      headers: { 'content-type': 'application/json', 'x-csrftoken': admin.client.cookies.get('csrftoken') ?? '' },
      // Blanks count for the body, though not for the bounds on what it says.
      body: JSON.stringify({ grid_items: 4 }).padEnd(bytes),
    });
    return status;
  };

  it('may have 4 MB', async () => {
    expect(await statusOfBody(4_194_304)).toBe(200);
    expect(await statusOfBody(4_194_305)).toBe(413);
  });

  it('is refused unread without the CSRF token', async () => {
    const cookie = `Cookie: sessionid=${admin.client.cookies.get('sessionid') ?? ''}\r\n`;
    const seen = open(head('/api/download/', 4_000_000, cookie));
    expect(await statusOf(seen)).toBe(403);
    expect(seen.answer).toContain('CSRF token missing');
  });
});

describe('a proxy that the operator has not named', () => {
  it('is believed nothing, and named to staff with the cure', async () => {
    const before = await admin.settings.notices();
    expect(before).toEqual([]);
    const headers = {
      'x-forwarded-for': '192.0.2.9',
      'x-forwarded-host': 'tube.example.org',
      'x-forwarded-proto': 'https',
    };
    const { headers: answer } = await world.anonymous().client.send({ method: 'GET', path: '/api/ping', headers });
    expect(answer['location']).toBe(`${world.gateway.address}/api/ping/`);
    await world.anonymous().client.send({ method: 'GET', path: '/api/ping', headers });
    expect(await admin.settings.notices()).toEqual([
      {
        kind: 'untrusted-proxy',
        address: '127.0.0.1',
        message: expect.stringContaining('set REELKEEP_TRUSTED_PROXIES=127.0.0.1 '),
      },
    ]);
    const member = await world.member();
    await member.settings.notices({ status: 403 });
  });
});

describe('a proxy that passes Host on without its port', () => {
  it('is told to staff with the cure, since it keeps everybody from signing in', async () => {
    const sent = await world.anonymous().client.send({
      method: 'POST',
      path: '/api/user/login/',
      headers: { 'content-type': 'application/json', host: 'localhost', origin: 'http://localhost:8080' },
      body: JSON.stringify({ username: 'keeper', password: 'a long enough sentence' }),
    });
    expect(sent.status).toBe(403);
    expect(await admin.settings.notices()).toContainEqual({
      kind: 'refused-origin',
      address: 'http://localhost:8080',
      message: expect.stringContaining('add http://localhost:8080 to REELKEEP_ALLOWED_ORIGINS'),
    });
  });
});
