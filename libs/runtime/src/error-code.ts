/** The code of a file's or system's error, such as ENOENT; empty for what has none. */
export const errorCode = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
