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

    isAway = false;
    expect((await fetch(`${base}/health/ready`)).status).toBe(200);
    expect((await fetch(`${base}/`)).status).toBe(404);
  });
});
