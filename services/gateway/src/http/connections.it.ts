import { mkdir, writeFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type Api, eventually } from '@reelkeep/testing';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.js';
import { connectionLimits } from './connections.js';

const film = Buffer.alloc(16 * 1_024 * 1_024, 'film');
const url = '/media/UCx/chisel00001.mp4';
let world: TestGateway;
let admin: Api;
const sockets: Socket[] = [];

beforeAll(async () => {
  world = await startTestGateway();
  admin = await world.admin();
  await mkdir(join(world.platform.mediaDir, 'UCx'), { recursive: true });
  await writeFile(join(world.platform.mediaDir, 'UCx', 'chisel00001.mp4'), film);
});

afterAll(async () => {
  sockets.forEach((socket) => socket.destroy());
  await world.stop();
});

/** The answer to a GET on a connection of its own, its body not yet read. */
const ask = (path: string, headers: Record<string, string> = {}): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    request(new URL(path, world.gateway.address), { agent: false, headers }, resolve).on('error', reject).end();
  });

/** Opens connections to us, each of which asks once and is kept open then; `ended` counts those that we closed. */
const occupy = async (count: number): Promise<{ ended: number }> => {
  const { hostname, port } = new URL(world.gateway.address);
  const seen = { ended: 0, answered: 0 };
  for (let n = 0; n < count; n++) {
    const socket = connect(Number(port), hostname);
    sockets.push(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => seen.ended++);
    socket.once('data', () => seen.answered++);
    socket.write(n % 2 ? '' : 'GET /api/health/ HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n');
    if (n % 50 === 49) {
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
  return seen;
};

it('two thousand idle connections of one address keep no visitor out and end no film', async () => {
  const cookie = `sessionid=${admin.client.cookies.get('sessionid') ?? ''}`;
  const range = await ask(url, { cookie, range: `bytes=0-${film.length - 1}` });
  expect(range.statusCode).toBe(206);
  range.pause();

  const crowd = await occupy(2_000);
  await eventually(() => expect(crowd.ended).toBeGreaterThanOrEqual(2_000 - connectionLimits.perSource), 20_000);

  const visitor = await ask('/api/health/');
  visitor.resume();
  expect(visitor.statusCode).toBe(200);
  await expect(world.member()).resolves.toBeDefined();

  let bytes = 0;
  for await (const chunk of range) {
    bytes += (chunk as Buffer).length;
  }
  expect(bytes).toBe(film.length);
}, 60_000);
