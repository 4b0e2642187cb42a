import { t } from '@lingui/core/macro';
import createClient from 'openapi-fetch';

import { ApiError } from './api-error.js';
import { csrfToken } from './csrf.js';
import { earlyAnswer } from './early-answers.js';
import { errorFromBody, isErrorBody } from './error-body.js';
import type { Answer, ApiMethod, ApiPath, Init, OperationOf } from './operation.js';
import type { paths } from './schema.js';
import { textsThere } from '../i18n/language.js';
import { sessionEvents } from './session-events.js';

const client = createClient<paths>({
  baseUrl: window.location.origin,
  credentials: 'same-origin',
  // Looked up at each call, since tests put another one in its place.
  fetch: (request) => earlyAnswer(request) ?? globalThis.fetch(request),
});

/** What every call may say beside its parameters. */
export type CallOptions = {
  signal?: AbortSignal | undefined;
  /** Lets the call outlive the page, for a position saved while leaving. */
  keepalive?: boolean;
  /** False for the calls that ask whether there is a session: their 403 is an answer, not the end of one. */
  endsSession?: boolean;
};

type Reply = { data?: unknown; error?: unknown; response: Response };
type AnyCall = (method: string, path: string, init: object) => Promise<Reply>;

// The signature of `api` below is stricter than the client's: that one lets unknown fields pass.
const send: AnyCall = client.request as unknown as AnyCall;

function notJson(status: number, statusText: string, cause?: unknown): ApiError {
  return new ApiError(status, t`error fetching data: ${status} ${statusText}`.trim(), { cause });
}

async function reply(method: string, path: string, init: CallOptions): Promise<Reply> {
  try {
    return await send(method, path, init);
  } catch (cause) {
    if (init.signal?.aborted) throw cause;
    await textsThere();
    if (cause instanceof SyntaxError) throw notJson(200, '', cause);
    throw new ApiError(0, t`The server cannot be reached.`, { cause });
  }
}

async function refusal({ data, error, response: { ok, status, statusText } }: Reply): Promise<ApiError> {
  await textsThere();
  if (ok) return errorFromBody(status, data);
  // A text that is no JSON comes back as it is.
  return typeof error === 'object' ? errorFromBody(status, error) : notJson(status, statusText);
}

/**
 * One call of the API description. Resolves to the JSON body, or to undefined for 204.
 * Rejects with ApiError; 401 and 403 also announce the end of the session.
 */
export async function api<Method extends ApiMethod, Path extends ApiPath<Method>>(
  method: Method,
  path: Path,
  ...init: Init<OperationOf<Method, Path>, CallOptions>
): Promise<Answer<OperationOf<Method, Path>>> {
  return (await apiWithHeaders(method, path, ...init)).body;
}

/** The same, with what the headers of the answer say. */
export async function apiWithHeaders<Method extends ApiMethod, Path extends ApiPath<Method>>(
  method: Method,
  path: Path,
  ...[init]: Init<OperationOf<Method, Path>, CallOptions>
): Promise<{ body: Answer<OperationOf<Method, Path>>; headers: Headers }> {
  const { endsSession = true, ...request } = (init ?? {}) as CallOptions;
  const call = {
    ...request,
    headers: { 'Content-Type': 'application/json', 'X-CSRFToken': csrfToken(document.cookie) },
  };
  const answer = await reply(method, path, call);
  const { status, ok } = answer.response;
  if ((status === 401 || status === 403) && endsSession) sessionEvents.dispatchEvent(new Event('ended'));
  if (!ok || isErrorBody(answer.data)) throw await refusal(answer);
  return { body: answer.data as Answer<OperationOf<Method, Path>>, headers: answer.response.headers };
}
