import { constants } from 'node:fs';
import { access, opendir } from 'node:fs/promises';
import { relative } from 'node:path';

const always = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'ESTALE', 'ENOTCONN', 'EACCES', 'EPERM']);
// Of a file inside these only say that it is not there; of the folder itself, that its disk is away.
const ofFolder = new Set(['ENOENT', 'ENOTDIR', 'EEXIST', 'ELOOP']);

/**
 * A sentence for a failure that every other video would meet too, because a folder's disk is full, read-only or away;
 * `then` says what helps once that is mended. Undefined for any other error.
 */
export const diskFault = (
  error: unknown,
  folders: readonly string[],
  then = 'start the download again',
): string | undefined => {
  const { code = '', path, dest } = error as NodeJS.ErrnoException & { dest?: string };
  const at = [dest, path].find((file) => typeof file === 'string');
  const folder = folders.find((candidate) => at !== undefined && isInside(candidate, at));
  if (!always.has(code) && !(ofFolder.has(code) && folder !== undefined)) {
    return undefined;
  }
  return `${folder ?? at ?? 'The disk'} cannot be written (${code}). Is its disk there, writable and not full? Mend that, then ${then}.`;
};

/** What is wrong with a folder itself, not with something inside it; undefined when it can be read and written. */
export const folderFault = async (folder: string): Promise<unknown> => {
  try {
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    const entries = await opendir(folder);
    await entries.read();
    await entries.close();
    return undefined;
  } catch (error) {
    return error;
  }
};

const isInside = (folder: string, file: string): boolean => !relative(folder, file).startsWith('..');
