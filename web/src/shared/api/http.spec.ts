import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

import { ApiError } from './api-error.js';
import { csrfToken } from './csrf.js';
import { api, withQuery } from './http.js';
import { sessionEvents } from './session-events.js';

type Sent = { url: string; init: RequestInit };

const originalFetch = globalThis.fetch;
let sent: Sent[] = [];

/** jsdom has no Response, so the answer is the slice of it that the client reads. */
function answer(status: number, text: string) {
  globalThis.fetch = (async (url: string, init: RequestInit) => {
    sent.push({ url, init });
    return { status, ok: status < 400, statusText: '', json: async () => JSON.parse(text) as unknown };
  }) as unknown as typeof fetch;
}

async function failure(call: Promise<unknown>): Promise<ApiError> {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof ApiError) return error;
  throw new Error('expected the call to fail');
}

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
    await api('/api/download/', { method: 'POST', query: { autostart: true, page: undefined }, body: { data: [] } });
    expect(sent[0]?.url).toBe('/api/download/?autostart=true');
    expect(sent[0]?.init.headers).toEqual({ 'Content-Type': 'application/json', 'X-CSRFToken': 'abc123' });
    expect(sent[0]?.init.body).toBe('{"data":[]}');
  });

  it('resolves to nothing for 204', async () => {
    answer(204, '');
    await expect(api('/api/user/login/', { method: 'POST' })).resolves.toBeUndefined();
  });

  it('prefers message over error in a refusal', async () => {
    answer(400, '{"message":"first","error":"second"}');
    expect((await failure(api('/x/'))).message).toBe('first');
    answer(400, '{"error":"second"}');
    expect((await failure(api('/x/'))).message).toBe('second');
  });

  it('hands field errors over by field', async () => {
    answer(400, '{"password":["This field is required."]}');
    const error = await failure(api('/x/'));
    expect(error.message).toBe('An error occurred while processing the request.');
    expect(error.fields).toEqual({ password: ['This field is required.'] });
  });

  it('treats a body with an error as a failed call even with status 200', async () => {
    answer(200, '{"error":"no"}');
    expect((await failure(api('/x/'))).message).toBe('no');
  });

  it('names a body that is not JSON', async () => {
    answer(502, '<html>');
    const error = await failure(api('/x/'));
    expect(error.status).toBe(502);
    expect(error.message).toMatch(/^error fetching data: 502/);
  });

  it('reports an unreachable server as status 0', async () => {
    globalThis.fetch = () => Promise.reject(new TypeError('failed'));
    expect((await failure(api('/x/'))).status).toBe(0);
  });

  it('announces the end of the session on 401 and 403, but not for a call that asks for it', async () => {
    let ended = 0;
    const count = () => {
      ended += 1;
    };
    sessionEvents.addEventListener('ended', count);
    answer(403, '{"detail":"no"}');
    await failure(api('/x/'));
    answer(401, '{}');
    await failure(api('/x/'));
    await failure(api('/api/ping/', { endsSession: false }));
    sessionEvents.removeEventListener('ended', count);
    expect(ended).toBe(2);
  });
});

describe('withQuery', () => {
  it('encodes what a query string would otherwise lose', () => {
    expect(withQuery('/api/search/', { query: 'rock & roll #1 a+b' })).toBe(
      '/api/search/?query=rock+%26+roll+%231+a%2Bb',
    );
  });
});

describe('csrfToken', () => {
  it('finds its cookie among others', () => {
    expect(csrfToken('a=1; csrftoken=x%3Dy; b=2')).toBe('x=y');
    expect(csrfToken('xcsrftoken=1')).toBeUndefined();
  });
});
