import { readFile, realpath } from 'node:fs/promises';
import { isAbsolute, join, relative } from 'node:path';
import { DomainError, errorCode } from '@reelkeep/runtime';

const isBelow = (folder: string, path: string): boolean => {
  const way = relative(folder, path);
  return way !== '' && way !== '..' && !way.startsWith('../') && !isAbsolute(way);
};

/**
 * The text of an archive record, or undefined when there is no such file. `recordPath` is relative to the cache root;
 * throws invalid for a path that leaves it, also by a link.
 */
export const readRecordFile = async (cacheDir: string, recordPath: string): Promise<string | undefined> => {
  const path = join(cacheDir, recordPath);
  if (isAbsolute(recordPath) || recordPath.includes('\0') || !isBelow(cacheDir, path)) {
    throw outside(recordPath);
  }
  try {
    const real = await realpath(path);
    if (!isBelow(await realpath(cacheDir), real)) {
      throw outside(recordPath);
    }
    return await readFile(real, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') {
      return undefined;
    }
    throw error;
  }
};

const outside = (recordPath: string): DomainError =>
  new DomainError('invalid', `The archive record "${recordPath}" is not below the cache folder.`);
