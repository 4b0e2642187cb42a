import { afterEach, describe, expect, it } from '@jest/globals';
import type { AddressInfo } from 'node:net';
import type { Server } from 'node:http';
import { Health, serveHealth } from './health.js';

describe('health endpoints', () => {
  let server: Server | undefined;
  afterEach(() => {
    server?.close();
  });

  it('say 503 and name the part that is away, and 200 when it is back', async () => {
    let isAway = true;
    const health = new Health();
    health.add('postgres', async () => undefined);
    health.add('nats', async () => {
      if (isAway) {
        throw new Error('NATS does not answer.');
      }
    });
    server = await serveHealth(
      new Map([
        ['catalog', health],
        ['gateway', new Health()],
      ]),
      0,
    );
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

    const away = await fetch(`${base}/health/ready`);
    expect(away.status).toBe(503);
    expect(await away.json()).toEqual({
      catalog: { ready: false, parts: { postgres: 'ok', nats: 'NATS does not answer.' } },
      gateway: { ready: true, parts: {} },
    });
    expect((await fetch(`${base}/health/live`)).status).toBe(200);

    expect((await fetch(`${base}/health/ready/catalog`)).status).toBe(503);
    expect((await fetch(`${base}/health/ready/gateway`)).status).toBe(200);
    const told = await fetch(`${base}/health/catalog`);
    expect(told.status).toBe(200);
    expect(await told.json()).toMatchObject({ catalog: { ready: false } });

    isAway = false;
    expect((await fetch(`${base}/health/ready`)).status).toBe(200);
    expect((await fetch(`${base}/`)).status).toBe(404);
  });

  it('say from the begin of a stop that the service is not ready, and still that it lives', async () => {
    const health = new Health();
    server = await serveHealth(new Map([['catalog', health]]), 0);
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const statuses = (): Promise<number[]> =>
      Promise.all(['ready', 'live'].map(async (path) => (await fetch(`${base}/health/${path}`)).status));
    expect(await statuses()).toEqual([200, 200]);
    health.beginStop();
    expect(await statuses()).toEqual([503, 200]);
  });

  it('listen where they are told to', async () => {
    server = await serveHealth(new Map([['catalog', new Health()]]), 0, '127.0.0.2');
    const { address, port } = server.address() as AddressInfo;
    expect(address).toBe('127.0.0.2');
    expect((await fetch(`http://127.0.0.2:${port}/health/live`)).status).toBe(200);
    await expect(fetch(`http://127.0.0.1:${port}/health/live`)).rejects.toThrow('fetch failed');
  });
});
