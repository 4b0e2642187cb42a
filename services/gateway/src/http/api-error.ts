/** An answer other than success whose body the contract fixes. Thrown at the HTTP edge only. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly status: number,
    readonly body: unknown,
  ) {
    super(`HTTP ${status}`);
  }
}

/** 403 with the framework-style body; the only status for "not signed in" and "may not" (SEMANTICS 33). */
export const forbidden = (detail: string): ApiError => new ApiError(403, { detail });
