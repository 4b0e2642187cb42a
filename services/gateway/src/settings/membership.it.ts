import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Api } from '@reelkeep/testing';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.js';

const there = {
  message: 'There is no sponsor platform behind this server, so it takes no key. Everything works without one.',
};

describe('the sponsor platform of the peer', () => {
  let world: TestGateway;
  let admin: Api;

  beforeAll(async () => {
    world = await startTestGateway();
    admin = await world.admin();
  });
  afterAll(async () => {
    await world?.stop();
  });

  const call = (method: string, path: string, status: number, body?: unknown): Promise<unknown> =>
    admin.client.call(method, `/api/appsettings/membership/${path}/`, {
      status,
      ...(body === undefined ? {} : { body }),
    });

  it('is not there: no key, none to remove, and whoever brings one is told why', async () => {
    expect(await call('GET', 'token', 200)).toEqual({ token: null });
    expect(await call('POST', 'token', 200, { token: null })).toEqual({ token: null });
    expect(await call('POST', 'token', 400, { token: 'a-key-of-the-peer' })).toEqual(there);
    await call('POST', 'token', 400, {});
    await call('DELETE', 'token', 204);
    expect(await call('GET', 'profile', 400)).toEqual(there);
    expect(await call('POST', 'sync', 400, {})).toEqual(there);
  });
});
