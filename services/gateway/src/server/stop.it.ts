import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.js';

const film = Buffer.alloc(16 * 1_024 * 1_024, 'film');
let world: TestGateway;

beforeAll(async () => {
  world = await startTestGateway();
  await mkdir(join(world.platform.mediaDir, 'UCx'), { recursive: true });
  await writeFile(join(world.platform.mediaDir, 'UCx', 'chisel00001.mp4'), film);
});

afterAll(() => world.stop());

it('answers what arrives on an open connection while it stops, and closes it then', async () => {
  const admin = await world.admin();
  const { hostname, port } = new URL(world.gateway.address);
  const socket = connect(Number(port), hostname);
  const cookie = `Cookie: sessionid=${admin.client.cookies.get('sessionid') ?? ''}`;
  socket.write(`GET /media/UCx/chisel00001.mp4 HTTP/1.1\r\nHost: 127.0.0.1\r\n${cookie}\r\n\r\n`);
  const [first] = (await once(socket, 'data')) as [Buffer];
  expect(first.toString('latin1')).toContain('HTTP/1.1 200');
  socket.pause();

  const stopped = world.gateway.stop();
  socket.write('GET /api/health/ HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n');
  let last = '';
  socket.on('data', (chunk: Buffer) => (last = (last + chunk.toString('latin1')).slice(-4_000))).resume();
  await once(socket, 'close');
  expect(last).toContain('HTTP/1.1 200 OK');
  expect(last.toLowerCase()).toContain('connection: close');
  await stopped;
});
