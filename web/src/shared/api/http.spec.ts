import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

import { ApiError } from './api-error.js';
import { csrfToken } from './csrf.js';
import { api } from './http.js';
import { sessionEvents } from './session-events.js';

const originalFetch = globalThis.fetch;
let sent: Request[] = [];

function answer(status: number, text: string) {
  globalThis.fetch = async (request) => {
    sent.push(request as Request);
    return new Response(status === 204 ? null : text, { status });
  };
}

async function failure(call: Promise<unknown>): Promise<ApiError> {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof ApiError) return error;
  throw new Error('expected the call to fail');
}

const search = (query: string) => api('get', '/api/search/', { params: { query: { query } } });
const video = () => api('get', '/api/video/{video_id}/', { params: { path: { video_id: 'abc' } } });

beforeEach(() => {
  sent = [];
});

afterEach(() => {
  globalThis.fetch = originalFetch;
  document.cookie = 'csrftoken=; Max-Age=0';
});

describe('api', () => {
  it('sends JSON with the token of the cookie', async () => {
    document.cookie = 'csrftoken=abc123';
    answer(200, '{"task_id":"1"}');
    await api('post', '/api/download/', {
      params: { query: { autostart: true, flat: undefined } },
      body: { data: [] },
    });
    const [request] = sent;
    expect(request?.url).toBe(`${window.location.origin}/api/download/?autostart=true`);
    expect(request?.method).toBe('POST');
    expect(Object.fromEntries(request?.headers ?? [])).toEqual({
      'content-type': 'application/json',
      'x-csrftoken': 'abc123',
    });
    expect(await request?.text()).toBe('{"data":[]}');
  });

  it('encodes what an address would otherwise lose', async () => {
    answer(200, '{}');
    await search('rock & roll #1 a+b');
    await api('get', '/api/channel/{channel_id}/', { params: { path: { channel_id: 'a/b?c' } } });
    expect(new URL(sent[0]?.url ?? '').searchParams.get('query')).toBe('rock & roll #1 a+b');
    expect(new URL(sent[1]?.url ?? '').pathname).toBe('/api/channel/a%2Fb%3Fc/');
  });

  it('can outlive the page and be given up', async () => {
    answer(200, '{}');
    const giveUp = new AbortController();
    await api('get', '/api/user/me/', { keepalive: true, signal: giveUp.signal });
    giveUp.abort();
    expect(sent[0]?.keepalive).toBe(true);
    expect(sent[0]?.signal.aborted).toBe(true);
    globalThis.fetch = async (request) => Promise.reject((request as Request).signal.reason as Error);
    await expect(api('get', '/api/user/me/', { signal: giveUp.signal })).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('resolves to nothing for 204', async () => {
    answer(204, '');
    await expect(api('post', '/api/user/logout/')).resolves.toBeUndefined();
  });

  it('prefers message over error in a refusal', async () => {
    answer(400, '{"message":"first","error":"second"}');
    expect((await failure(video())).message).toBe('first');
    answer(400, '{"error":"second"}');
    expect((await failure(video())).message).toBe('second');
  });

  it('hands field errors over by field', async () => {
    answer(400, '{"password":["This field is required."]}');
    const error = await failure(video());
    expect(error.message).toBe('An error occurred while processing the request.');
    expect(error.fields).toEqual({ password: ['This field is required.'] });
    expect(error.hasOnlyStatus).toBe(false);
  });

  it.each([
    [400, 'An error occurred while processing the request.'],
    [401, 'Unauthorized: Redirecting to login.'],
    [403, 'Forbidden: Access denied.'],
  ])('says what status %d means when the server does not', async (status, words) => {
    answer(status, '{}');
    const { message, hasOnlyStatus } = await failure(video());
    expect([message, hasOnlyStatus]).toEqual([words, true]);
    answer(status, '{"error":"why"}');
    expect((await failure(video())).hasOnlyStatus).toBe(false);
  });

  it('treats a body with an error as a failed call even with status 200', async () => {
    answer(200, '{"error":"no"}');
    expect((await failure(video())).message).toBe('no');
  });

  it.each([502, 200])('names a body that is not JSON, with status %d', async (status) => {
    answer(status, '<html>');
    const error = await failure(video());
    expect(error.status).toBe(status);
    expect(error.message).toMatch(new RegExp(`^error fetching data: ${status}`));
  });

  it('reports an unreachable server as status 0', async () => {
    globalThis.fetch = () => Promise.reject(new TypeError('failed'));
    expect((await failure(video())).status).toBe(0);
  });

  it('announces the end of the session on 401 and 403, but not for a call that asks for it', async () => {
    let ended = 0;
    const count = () => {
      ended += 1;
    };
    sessionEvents.addEventListener('ended', count);
    answer(403, '{"detail":"no"}');
    await failure(video());
    answer(401, '{}');
    await failure(video());
    await failure(api('get', '/api/ping/', { endsSession: false }));
    sessionEvents.removeEventListener('ended', count);
    expect(ended).toBe(2);
  });

  it('compiles only what the API description knows', () => {
    const wrong = [
      // @ts-expect-error -- a path that does not exist
      () => api('get', '/api/videos/'),
      // @ts-expect-error -- a method that the path does not know
      () => api('delete', '/api/ping/'),
      // @ts-expect-error -- a query parameter that does not exist
      () => api('get', '/api/video/', { params: { query: { colour: 'red' } } }),
      // @ts-expect-error -- a required query parameter left out
      () => api('get', '/api/search/'),
      // @ts-expect-error -- a part of the path left out
      () => api('get', '/api/video/{video_id}/'),
      // @ts-expect-error -- a field of the body that does not exist
      () => api('post', '/api/watched/', { body: { id: 'abc', is_watched: true, when: 1 } }),
      // @ts-expect-error -- a field of the body with another type
      () => api('post', '/api/watched/', { body: { id: 'abc', is_watched: 'yes' } }),
      // @ts-expect-error -- a body where there is none
      () => api('post', '/api/user/logout/', { body: {} }),
      // @ts-expect-error -- a field of the answer that does not exist
      async () => (await api('get', '/api/ping/')).colour,
    ];
    expect(wrong).toHaveLength(9);
  });
});

describe('csrfToken', () => {
  it('finds its cookie among others', () => {
    expect(csrfToken('a=1; csrftoken=x%3Dy; b=2')).toBe('x=y');
    expect(csrfToken('xcsrftoken=1')).toBeUndefined();
  });
});
