import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, symlink, truncate, utimes, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { anonymousApi, type Api, eventually, tokenApi } from '@reelkeep/testing';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.js';
import { FilePart } from './file-part.js';

let world: TestGateway;
let api: Api;
const video = Buffer.from(Array.from({ length: 1000 }, (_, at) => at % 251));
const url = '/youtube/UCx/chisel00001.mp4';

beforeAll(async () => {
  world = await startTestGateway();
  api = await world.admin();
  const { mediaDir, cacheDir } = world.platform;
  await mkdir(join(mediaDir, 'UCx', 'folder.mp4'), { recursive: true });
  await mkdir(join(cacheDir, 'videos', 'c'), { recursive: true });
  await mkdir(join(cacheDir, 'channels'), { recursive: true });
  await mkdir(join(cacheDir, 'playlists', 'deeper'), { recursive: true });
  await mkdir(join(cacheDir, 'download', 'chisel00001'), { recursive: true });
  await mkdir(join(cacheDir, 'backup'), { recursive: true });
  await writeFile(join(mediaDir, 'UCx', 'chisel00001.mp4'), video);
  await utimes(
    join(mediaDir, 'UCx', 'chisel00001.mp4'),
    new Date('2025-11-01T00:00:00Z'),
    new Date('2025-11-01T00:00:00Z'),
  );
  await writeFile(join(mediaDir, 'UCx', '-clampRack1.mp4'), video);
  await writeFile(join(mediaDir, 'UCx', 'empty000001.mp4'), '');
  await writeFile(join(mediaDir, 'UCx', 'chisel00001.en.vtt'), 'WEBVTT\n');
  await writeFile(join(mediaDir, 'UCx', '.hidden.mp4'), 'secret');
  await writeFile(join(mediaDir, '..', 'outside.mp4'), 'secret');
  await symlink(join(mediaDir, '..', 'outside.mp4'), join(mediaDir, 'UCx', 'leading-out.mp4'));
  await symlink(join(mediaDir, '..'), join(mediaDir, 'UCy'));
  await symlink(join(mediaDir, 'UCx', 'chisel00001.mp4'), join(mediaDir, 'UCx', 'inside.mp4'));
  await writeFile(join(cacheDir, 'videos', 'c', 'chisel00001.jpg'), 'picture');
  await writeFile(join(cacheDir, 'channels', 'UCx_thumb.jpg'), 'picture');
  await writeFile(join(cacheDir, 'playlists', 'PLx.jpg'), 'picture of a playlist');
  await writeFile(join(cacheDir, 'playlists', 'PLx.json'), '{}');
  await writeFile(join(cacheDir, 'playlists', 'deeper', 'PLx.jpg'), 'picture');
  await writeFile(join(cacheDir, 'download', 'chisel00001', 'record.json'), '{}');
  await writeFile(join(cacheDir, 'backup', 'x.jpg'), 'secret');
});

afterAll(async () => {
  await world.stop();
});

/** Reads a part: begins when `until` resolves, or hangs up in its middle. */
const readPart = (path: string, [first, last]: readonly [number, number], until?: Promise<void>, hangsUp = false) =>
  new Promise<Buffer>((resolve, reject) => {
    const headers = { ...api.client.credentials(), range: `bytes=${first}-${last}` };
    const asked = request(new URL(path, api.client.baseUrl), { headers, agent: false }, (response) => {
      const take = async (): Promise<Buffer> => {
        await until;
        const chunks: Buffer[] = [];
        for await (const chunk of response as AsyncIterable<Buffer>) {
          chunks.push(chunk);
          if (hangsUp && chunks.length === 3) {
            break;
          }
        }
        return Buffer.concat(chunks);
      };
      take().then(resolve, reject);
    });
    asked.on('error', reject).end();
  });

describe('large media files', () => {
  const large = randomBytes(16 * 1024 ** 2 + 12_345);
  const path = '/youtube/UCx/largefilm01.mp4';

  beforeAll(async () => {
    await writeFile(join(world.platform.mediaDir, 'UCx', 'largefilm01.mp4'), large);
  });

  it('are sent whole', async () => {
    const { status, headers, body } = await api.files.get(path);
    expect([status, headers['content-length']]).toEqual([200, String(large.length)]);
    expect(body.equals(large)).toBe(true);
  });

  it('bring everybody the bytes that were asked for, while others stand still or hang up', async () => {
    const isRight = (body: Buffer, [first, last]: readonly [number, number]): boolean =>
      body.equals(large.subarray(first, last + 1));
    // Of any length, so that some stand still in their last piece.
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const standing = Array.from({ length: 40 }, async (_, n) => {
      const part = [n * 1_009, n * 1_009 + 1_000_000 + n * 300_007] as const;
      return isRight(await readPart(path, part, begun), part);
    });
    const moving: boolean[] = [];
    for (let n = 0; n < 60; n++) {
      const first = (n * 104_729) % (large.length - 70_000);
      const part = [first, Math.min(large.length - 1, first + 70_000 + n * 61_001)] as const;
      const hangsUp = n % 7 === 3;
      const body = await readPart(path, part, undefined, hangsUp);
      moving.push(isRight(body, hangsUp ? [first, first + body.length - 1] : part));
    }
    begin();
    expect(moving).toEqual(moving.map(() => true));
    expect(await Promise.all(standing)).toEqual(standing.map(() => true));
  }, 60_000);
});

describe('large media files on one connection', () => {
  const film = randomBytes(16 * 1024 ** 2);
  const path = '/youtube/UCx/largefilm02.mp4';
  const file = () => join(world.platform.mediaDir, 'UCx', 'largefilm02.mp4');
  const signedInHead = (): string => {
    const credentials = Object.entries(api.client.credentials()).map(([name, value]) => `${name}: ${value}\r\n`);
    return `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n${credentials.join('')}`;
  };
  const openSocket = async (): Promise<Socket> => {
    const socket = connect(Number(new URL(api.client.baseUrl).port), '127.0.0.1');
    await once(socket, 'connect');
    return socket;
  };

  beforeAll(async () => {
    await writeFile(file(), film);
  });

  it('are not sent again when the browser has them', async () => {
    const { headers } = await api.files.get(path, { range: 'bytes=0-0' });
    const { status, body } = await api.files.get(path, { headers: { 'if-none-match': String(headers['etag']) } });
    expect([status, body.length]).toEqual([304, 0]);
  });

  it('come in order when several are asked for before the first is taken', async () => {
    const parts = [
      [11, 3_000_000],
      [5_000_001, 9_999_999],
      [0, 524_287],
      [1_048_576, 2_097_151],
    ] as const;
    const socket = await openSocket();
    const requests = parts.map(
      ([first, last], at) =>
        `${signedInHead()}range: bytes=${first}-${last}\r\n` +
        `${at === parts.length - 1 ? 'connection: close\r\n' : ''}\r\n`,
    );
    socket.write(requests.join(''));
    // Long enough for all that the system takes in between to be full.
    await delay(500);
    const chunks: Buffer[] = [];
    for await (const chunk of socket as AsyncIterable<Buffer>) {
      chunks.push(chunk);
    }
    let rest = Buffer.concat(chunks);
    for (const [first, last] of parts) {
      const head = rest.indexOf('\r\n\r\n') + 4;
      expect(rest.subarray(0, 12).toString()).toBe('HTTP/1.1 206');
      const length = last - first + 1;
      expect(rest.subarray(head, head + length).equals(film.subarray(first, last + 1))).toBe(true);
      rest = rest.subarray(head + length);
    }
    expect(rest.length).toBe(0);
  });

  it('leave nothing behind of whoever hangs up, however early', async () => {
    for (let n = 0; n < 400; n++) {
      const socket = await openSocket();
      socket.write(`${signedInHead()}\r\n`);
      await delay(n % 8);
      socket.destroy();
    }
    await eventually(() => expect(FilePart.sending()).toBe(0));
  });

  it('break the connection when they become shorter meanwhile', async () => {
    const { promise: isCut, resolve: cut } = Promise.withResolvers<void>();
    const read = readPart(path, [0, film.length - 1], isCut);
    await delay(500);
    await truncate(file(), 1_000_000);
    cut();
    await expect(read).rejects.toThrow('aborted');
    expect((await api.files.get(path)).body.length).toBe(1_000_000);
  });
});

describe('media files', () => {
  it('are sent whole with type, length and validators', async () => {
    const { status, headers, body } = await api.files.get(url);
    expect(status).toBe(200);
    expect(body.equals(video)).toBe(true);
    expect(headers).toMatchObject({
      'content-type': 'video/mp4',
      'content-length': '1000',
      'accept-ranges': 'bytes',
      'last-modified': 'Sat, 01 Nov 2025 00:00:00 GMT',
      'cache-control': 'private, no-cache',
    });
  });

  it.each([
    ['bytes=0-99', 0, 99],
    ['bytes=900-', 900, 999],
    ['bytes=-10', 990, 999],
    ['bytes=-1000', 0, 999],
    ['bytes=-5000', 0, 999],
    ['bytes=990-5000', 990, 999],
    ['bytes=999-999', 999, 999],
  ])('are sent in part for %s', async (range, first, last) => {
    const { status, headers, body } = await api.files.get(url, { range });
    expect(status).toBe(206);
    expect(headers['content-range']).toBe(`bytes ${first}-${last}/1000`);
    expect(body.equals(video.subarray(first, last + 1))).toBe(true);
  });

  it.each(['bytes=1000-', 'bytes=5000-6000'])('have no part %s', async (range) => {
    const { status, headers } = await api.files.get(url, { range });
    expect(status).toBe(416);
    expect(headers['content-range']).toBe('bytes */1000');
  });

  it('are sent whole for a unit that nobody knows', async () => {
    expect((await api.files.get(url, { range: 'lines=1-2' })).status).toBe(200);
  });

  it.each([undefined, 'bytes=-10'])('answer an empty file, also when its end is asked for by %s', async (range) => {
    const options = range === undefined ? {} : { range };
    expect(await api.files.get('/youtube/UCx/empty000001.mp4', options)).toMatchObject({
      status: 200,
      headers: { 'content-length': '0' },
    });
  });

  it('are not sent again when the browser has them', async () => {
    const { headers } = await api.files.get(url);
    const etag = String(headers['etag']);
    expect((await api.files.get(url, { headers: { 'if-none-match': etag } })).status).toBe(304);
    expect(
      (await api.files.get(url, { headers: { 'if-modified-since': String(headers['last-modified']) } })).status,
    ).toBe(304);
    expect((await api.files.get(url, { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
  });

  it('are sent in part only while unchanged', async () => {
    const { headers } = await api.files.get(url);
    const part = { range: 'bytes=0-9' };
    expect(
      (await api.files.get(url, { ...part, headers: { 'if-range': String(headers['last-modified']) } })).status,
    ).toBe(206);
    expect((await api.files.get(url, { ...part, headers: { 'if-range': '"older"' } })).status).toBe(200);
    expect(
      (await api.files.get(url, { ...part, headers: { 'if-range': 'Mon, 01 Jan 2024 00:00:00 GMT' } })).status,
    ).toBe(200);
  });

  it('answer HEAD without a body', async () => {
    const { status, headers, body } = await api.files.get(url, { method: 'HEAD' });
    expect(status).toBe(200);
    expect(headers['content-length']).toBe('1000');
    expect(body).toHaveLength(0);
    expect((await api.files.get(url, { method: 'HEAD', range: 'bytes=0-9' })).headers['content-length']).toBe('10');
  });

  it('are saved under their name on request', async () => {
    expect((await api.files.get(`${url}?download=1`)).headers['content-disposition']).toBe(
      "attachment; filename*=UTF-8''chisel00001.mp4",
    );
  });

  it('have an older alias, and names that begin with a dash', async () => {
    expect((await api.files.get('/media/UCx/chisel00001.mp4')).status).toBe(200);
    expect((await api.files.get('/youtube/UCx/-clampRack1.mp4')).status).toBe(200);
    expect((await api.files.get('/youtube/UCx/inside.mp4')).status).toBe(200);
  });

  it('include subtitles and pictures with their types', async () => {
    expect((await api.files.get('/youtube/UCx/chisel00001.en.vtt')).headers['content-type']).toBe(
      'text/vtt; charset=utf-8',
    );
    expect((await api.files.get('/cache/videos/c/chisel00001.jpg')).headers['content-type']).toBe('image/jpeg');
    expect((await api.files.get('/cache/channels/UCx_thumb.jpg')).headers['cache-control']).toBe(
      'private, max-age=3600',
    );
  });

  it('include the pictures of playlists, whole and in parts, to whoever is signed in', async () => {
    const picture = '/cache/playlists/PLx.jpg';
    const whole = await api.files.get(picture);
    expect(whole).toMatchObject({
      status: 200,
      headers: { 'content-type': 'image/jpeg', 'cache-control': 'private, max-age=3600' },
    });
    expect(whole.body.toString()).toBe('picture of a playlist');
    const part = await api.files.get(picture, { range: 'bytes=0-6' });
    expect([part.status, part.body.toString()]).toEqual([206, 'picture']);
    expect((await anonymousApi(world.gateway.address).files.get(picture)).status).toBe(403);
  });

  it('are shown to programs with a token', async () => {
    const { token } = await api.settings.token();
    expect((await tokenApi(world.gateway.address, token).files.get('/cache/videos/c/chisel00001.jpg')).status).toBe(
      200,
    );
  });
});

describe('nothing else is served', () => {
  it.each([
    '/youtube/UCx/missing0001.mp4',
    '/youtube/UCx/folder.mp4',
    '/youtube/../outside.mp4',
    '/youtube/UCx/../../outside.mp4',
    '/youtube/UCx/..%2f..%2foutside.mp4',
    '/youtube/UCx/..%2F..%2Foutside.mp4',
    '/youtube/%2e%2e/outside.mp4',
    '/youtube/%2E%2E/outside.mp4',
    '/youtube/.%2e/outside.mp4',
    '/youtube/..%5coutside.mp4/x.mp4',
    '/youtube/..\\outside.mp4',
    '/youtube/%252e%252e/outside.mp4',
    '/youtube/%c0%ae%c0%ae/outside.mp4',
    '/youtube/%u002e%u002e/outside.mp4',
    '/youtube/UCx/chisel00001.mp4%00.jpg',
    '/youtube//outside.mp4',
    '//youtube/UCx/chisel00001.mp4',
    '/YouTube/UCx/chisel00001.mp4',
    '/youtube/UCx/.hidden.mp4',
    '/youtube/UCx/leading-out.mp4',
    '/youtube/UCy/outside.mp4',
    '/youtube/',
    '/media/../outside.mp4',
    '/cache/download/chisel00001/record.json',
    '/cache/videos/../download/chisel00001/record.json',
    '/cache/videos/..%2fbackup/x.jpg',
    '/cache/backup/x.jpg',
    '/cache/playlists/',
    '/cache/playlists/PLx.json',
    '/cache/playlists/PLmissing.jpg',
    '/cache/playlists/deeper/PLx.jpg',
    '/cache/playlists/../backup/x.jpg',
    '/cache/import/x.jpg',
    '/cache/channels/../backup/x.jpg',
    '/..%2f..%2fetc/passwd',
    '/../../etc/passwd',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/%',
  ])('%s answers 404', async (path) => {
    const { status, body } = await api.files.get(path);
    expect(status).toBe(404);
    expect(body.toString()).not.toContain('secret');
  });
});
