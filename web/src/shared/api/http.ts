import { ApiError } from './api-error.js';
import { csrfToken } from './csrf.js';
import { errorFromBody, isErrorBody } from './error-body.js';
import { sessionEvents } from './session-events.js';

export type ApiRequest = {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  query?: Record<string, string | number | boolean | undefined>;
  body?: unknown;
  signal?: AbortSignal | undefined;
  /** Lets the call outlive the page, for a position saved while leaving. */
  keepalive?: boolean;
  /** False for the calls that ask whether there is a session: their 403 is an answer, not the end of one. */
  endsSession?: boolean;
};

/** Path with its query string; parameters without a value are left out. */
export function withQuery(path: string, query: ApiRequest['query']): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined) search.set(name, String(value));
  }
  const text = search.toString();
  return text === '' ? path : `${path}?${text}`;
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (cause) {
    throw new ApiError(response.status, `error fetching data: ${response.status} ${response.statusText}`.trim(), {
      cause,
    });
  }
}

/**
 * One call to the server. Resolves to the JSON body, or to undefined for 204.
 * Rejects with ApiError; 401 and 403 also announce the end of the session.
 */
export async function api<T>(path: string, request: ApiRequest = {}): Promise<T> {
  const headers: Record<string, string> = { 'Content-Type': 'application/json' };
  const token = csrfToken(document.cookie);
  if (token !== undefined) headers['X-CSRFToken'] = token;

  const init: RequestInit = { method: request.method ?? 'GET', headers, credentials: 'same-origin' };
  if (request.body !== undefined) init.body = JSON.stringify(request.body);
  if (request.signal !== undefined) init.signal = request.signal;
  if (request.keepalive !== undefined) init.keepalive = request.keepalive;

  let response: Response;
  try {
    response = await fetch(withQuery(path, request.query), init);
  } catch (cause) {
    if (request.signal?.aborted === true) throw cause;
    throw new ApiError(0, 'The server cannot be reached.', { cause });
  }

  if (response.status === 401 || response.status === 403) {
    if (request.endsSession !== false) sessionEvents.dispatchEvent(new Event('ended'));
  }
  if (response.status === 204) return undefined as T;
  const body = await readJson(response);
  if (!response.ok || isErrorBody(body)) throw errorFromBody(response.status, body);
  return body as T;
}
