/** Messages per field of a refused form, as the server words them. */
export type FieldErrors = Record<string, string[]>;

/** A call that did not succeed. `status` 0 means that no answer arrived. */
export class ApiError extends Error {
  readonly status: number;
  readonly fields: FieldErrors;
  /** Nothing was said but the status: the message is what that means. */
  readonly hasOnlyStatus: boolean;

  constructor(
    status: number,
    message: string,
    options?: { fields?: FieldErrors; hasOnlyStatus?: boolean; cause?: unknown },
  ) {
    super(message, { cause: options?.cause });
    this.name = 'ApiError';
    this.status = status;
    this.fields = options?.fields ?? {};
    this.hasOnlyStatus = options?.hasOnlyStatus ?? false;
  }
}

/** True for the two answers that mean "not signed in". */
export function isAuthError(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 401 || error.status === 403);
}

const AWAY = [0, 502, 503, 504];

/** True when the server or a part of it is not there just now, as while it starts again: the same call will succeed. */
export function isAway(error: unknown): boolean {
  return error instanceof ApiError && AWAY.includes(error.status);
}

/** True when the server could not be reached or answered on behalf of a missing one. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500);
}
