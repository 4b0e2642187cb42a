import { StartupProblem } from '@reelkeep/engines';

const full = new Set(['ENOSPC', 'EDQUOT']);
const forbidden = new Set(['EACCES', 'EPERM', 'EROFS']);

/** What a person can do about a file that could not be written; undefined for an error of another kind. */
export const diskProblem = (error: unknown): StartupProblem | undefined => {
  const { code = '', path = 'a file' } = error as NodeJS.ErrnoException;
  if (full.has(code)) {
    return new StartupProblem(
      `The disk is full: ${path} could not be written.`,
      'Free some space there, then start again.',
    );
  }
  return forbidden.has(code)
    ? new StartupProblem(
        `This user may not use ${path} (${code}).`,
        'Give that file or folder to this user, or set REELKEEP_HOME to another folder.',
      )
    : undefined;
};
