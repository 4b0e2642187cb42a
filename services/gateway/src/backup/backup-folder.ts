import { backupFile, isBackupName } from '@reelkeep/contracts';
import { locate } from '@reelkeep/files';
import { DomainError } from '@reelkeep/runtime';

/** Where the files of backups lie, for those that are fetched. */
export class BackupFolder {
  constructor(private readonly cacheDir: string) {}

  /** Where a backup lies. Throws `not-found` for what is none. */
  async find(filename: string): Promise<{ root: string; path: string }> {
    const file = isBackupName(filename) ? await locate(this.cacheDir, backupFile(filename)) : undefined;
    if (file?.at !== 'inside') {
      throw new DomainError('not-found', 'There is no backup of this name.');
    }
    return file;
  }
}
