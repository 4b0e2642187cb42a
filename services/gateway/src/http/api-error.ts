import { cutMessage } from './own-text.js';

const isMap = (body: unknown): body is Record<string, unknown> =>
  typeof body === 'object' && body !== null && !Array.isArray(body);

/** A message may quote what somebody has sent: it is cut to what the description of the API promises. */
const withCutMessages = (body: unknown): unknown =>
  isMap(body)
    ? Object.fromEntries(
        Object.entries(body).map(([key, value]) => [key, typeof value === 'string' ? cutMessage(value) : value]),
      )
    : body;

/** An answer other than success whose body the contract fixes. Thrown at the HTTP edge only. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  readonly body: unknown;

  constructor(
    readonly status: number,
    body: unknown,
  ) {
    super(`HTTP ${status}`);
    this.body = withCutMessages(body);
  }
}

/** The contract's words to whoever is nobody. */
export const notSignedIn = 'Authentication credentials were not provided.';

/** 403 with the framework-style body; the only status for "not signed in" and "may not" (SEMANTICS 33). */
export const forbidden = (detail: string): ApiError => new ApiError(403, { detail });
