import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { StagedPath } from '@reelkeep/contracts';
import { locate } from '@reelkeep/files';
import { DomainError } from '@reelkeep/runtime';

/**
 * The text of a record that the downloader has handed over, or undefined when there is no such file. `recordPath` is
 * relative to the cache root; throws invalid when a link leads it out of there.
 */
export const readRecordFile = async (cacheDir: string, recordPath: StagedPath): Promise<string | undefined> => {
  const file = await locate(cacheDir, recordPath);
  if (file.at === 'outside') {
    throw new DomainError('invalid', `The record "${recordPath}" is not below the cache folder.`);
  }
  return file.at === 'missing' ? undefined : readFile(join(file.root, file.path), 'utf8');
};
