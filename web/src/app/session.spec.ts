import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';

import { ApiError } from '../shared/api/api-error.js';
import { requireSession } from './session.js';

const CONFIG = '/api/user/me/';

let calls: string[] = [];

/** Answers by path: a status, or 0 for a server that is not there. */
function serve(statusOf: Record<string, number>) {
  globalThis.fetch = async (request) => {
    const { pathname } = new URL((request as Request).url);
    calls.push(pathname);
    const status = statusOf[pathname] ?? 200;
    if (status === 0) throw new TypeError('failed');
    return new Response('{}', { status });
  };
}

const originalFetch = globalThis.fetch;

beforeEach(() => {
  calls = [];
});

afterEach(() => {
  globalThis.fetch = originalFetch;
});

function newClient() {
  return new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: 0 } } });
}

async function reasonOf(client: QueryClient, path = '/'): Promise<unknown> {
  return requireSession(client, new Request(`http://localhost${path}`)).then(
    () => undefined,
    (reason: unknown) => reason,
  );
}

const locationOf = (reason: unknown) => (reason instanceof Response ? reason.headers.get('Location') : reason);

describe('requireSession', () => {
  it('asks the ping before anything else and then loads what every screen reads', async () => {
    serve({});
    expect(await reasonOf(newClient())).toBeUndefined();
    expect(calls).toEqual(['/api/ping/', CONFIG, '/api/user/account/', '/api/appsettings/config/']);
  });

  it.each([
    ['a refusal', 403],
    ['a server that is not there', 0],
    ['a proxy without a server', 502],
  ])('leads to the login screen on %s', async (_what, status) => {
    serve({ '/api/ping/': status });
    expect(locationOf(await reasonOf(newClient()))).toBe('/login/');
    expect(calls).toEqual(['/api/ping/']);
  });

  it('asks anew for the next session, whatever was refused before this one', async () => {
    window.earlyAnswers = { [CONFIG]: Promise.resolve(new Response('{}', { status: 403 })) };
    serve({ '/api/ping/': 403 });
    expect(locationOf(await reasonOf(newClient()))).toBe('/login/');
    serve({});
    expect(await reasonOf(newClient())).toBeUndefined();
    expect(calls).toContain(CONFIG);
  });

  it('remembers where the user wanted to go', async () => {
    serve({ '/api/ping/': 403 });
    expect(locationOf(await reasonOf(newClient(), '/video/abc?t=5'))).toBe('/login/?next=%2Fvideo%2Fabc%3Ft%3D5');
  });

  it('leads to the login screen when the session ends between the calls', async () => {
    serve({ [CONFIG]: 403 });
    expect(locationOf(await reasonOf(newClient()))).toBe('/login/');
  });

  it('reports a fault of the server as an error and not as a missing session', async () => {
    serve({ [CONFIG]: 500 });
    expect(await reasonOf(newClient())).toBeInstanceOf(ApiError);
  });

  it('shares the calls between loaders that run side by side, and between screens', async () => {
    serve({});
    const client = new QueryClient();
    await Promise.all([reasonOf(client), reasonOf(client, '/downloads/')]);
    await reasonOf(client, '/search/');
    expect(calls).toHaveLength(4);
    client.clear();
  });
});
