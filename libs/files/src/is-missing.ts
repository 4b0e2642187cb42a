import { errorCode } from '@reelkeep/runtime';

const missing = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP']);

/** Whether a file operation failed because there is no such file. */
export const isMissing = (thrown: unknown): boolean => missing.has(errorCode(thrown));
