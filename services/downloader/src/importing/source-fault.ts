import { basename, relative } from 'node:path';
import { errorCode } from '@reelkeep/runtime';

// Of one file these say that it is at fault, not its disk. EPERM, too: the kernel refuses a second name of others' files.
const ofOneFile = new Set(['EACCES', 'EPERM', 'ENOENT', 'ENOTDIR', 'EISDIR', 'ELOOP', 'EBUSY', 'ETXTBSY']);

/** What is wrong with one file that lies below `folder`, and what helps; undefined for any other error. */
export const sourceFault = (error: unknown, folder: string): string | undefined => {
  const { path } = error as NodeJS.ErrnoException;
  const code = errorCode(error);
  if (!ofOneFile.has(code) || typeof path !== 'string' || !/^[^.]/.test(relative(folder, path))) {
    return undefined;
  }
  return code === 'ENOENT'
    ? `${basename(path)} is not there any more.`
    : `${basename(path)} cannot be read (${code}). Allow Reelkeep to read it, then start the import again.`;
};
