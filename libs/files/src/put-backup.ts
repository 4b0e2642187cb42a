import { open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type BackupDraftPath, type BackupPath, isBackupDraftPath, isBackupPath } from '@reelkeep/contracts';
import { below } from './below.js';

/**
 * Gives a draft below the cache root its name, in the place of what had it, so that it stays so when the machine loses
 * its power. Throws for other paths, and what the disk throws where there is no draft or a folder has the name.
 */
export const putBackup = async (cacheDir: string, draft: BackupDraftPath, file: BackupPath): Promise<void> => {
  if (!isBackupDraftPath(draft) || !isBackupPath(file)) {
    throw new Error(`${JSON.stringify(draft)} does not become ${JSON.stringify(file)}.`);
  }
  await rename(below(cacheDir, draft), below(cacheDir, file));
  const folder = await open(dirname(below(cacheDir, file)));
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
};
