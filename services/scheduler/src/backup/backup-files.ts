import { mkdir, readdir, stat } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import {
  type BackupDraftPath,
  backupFile,
  backupNameParts,
  backupRunFolder,
  backupsFolder,
  isBackupName,
  parseTaskId,
  taskOfBackupRun,
} from '@reelkeep/contracts';
import { below, isMissing, putBackup, removeBackup, removeBackupDraft } from '@reelkeep/files';
import { DomainError, errorCode, type Log, Logger } from '@reelkeep/runtime';
import { BackupCache } from './backup-cache.js';
import { dayOf } from './day-of.js';

/**
 * A backup as its file lies there; `size` in bytes, `timestamp` and `reason` as its name says. `madeAt` is when the file
 * was written; undefined where that was on another day than the name says, as of one that was copied.
 */
export type ListedBackup = {
  filename: string;
  size: number;
  timestamp: string;
  reason: string;
  madeAt: Date | undefined;
};

// Of what one message can tell.
const mostListed = 1_000;

const unknown = (): DomainError => new DomainError('not-found', 'There is no backup of this name.');

/** The folder of the backups: what lies there is what there is. */
@Injectable()
export class BackupFiles {
  private readonly cacheDir: string;
  private readonly log: Log;

  constructor(cache: BackupCache, logger: Logger) {
    this.cacheDir = cache.dir;
    this.log = logger.child({ subsystem: 'backup' });
  }

  /** The newest name first (SEMANTICS 25). */
  async list(): Promise<ListedBackup[]> {
    const names = (await this.names()).filter(isBackupName).toSorted().toReversed().slice(0, mostListed);
    const found = await Promise.all(names.map((name) => this.look(name)));
    return found.filter((backup) => backup !== undefined);
  }

  /** Throws `not-found` for a name that is not listed. */
  async get(name: string): Promise<ListedBackup> {
    const found = isBackupName(name) ? await this.look(name) : undefined;
    if (!found) {
      throw unknown();
    }
    return found;
  }

  /** Throws `not-found` for a name that is not listed. */
  async delete(name: string): Promise<void> {
    if (!isBackupName(name) || !(await removeBackup(this.cacheDir, backupFile(name)))) {
      throw unknown();
    }
  }

  /** Gives a draft its name, in the place of what had it. A draft that has it already is fine: a step may run twice. */
  async publish(draft: BackupDraftPath, name: string): Promise<ListedBackup> {
    await putBackup(this.cacheDir, draft, backupFile(name)).catch(async (error: unknown) => {
      if (['EISDIR', 'ENOTEMPTY', 'EEXIST'].includes(errorCode(error))) {
        throw new DomainError('conflict', `${name} is a folder. Move it out of the backups, then start it again.`);
      }
      if (!isMissing(error) || !(await this.look(name))) {
        throw error;
      }
    });
    return this.get(name);
  }

  /** Removes all backups of the schedule but the newest; says how many went. `keep` is 1 or more. */
  async rotate(keep: number): Promise<number> {
    const automatic = (await this.list()).filter(({ reason }) => reason === 'auto');
    const old = automatic.slice(keep);
    for (const { filename } of old) {
      await removeBackup(this.cacheDir, backupFile(filename));
    }
    return old.length;
  }

  /** Removes what a run staged. */
  async clear(taskId: string): Promise<void> {
    await removeBackupDraft(this.cacheDir, backupRunFolder(parseTaskId(taskId)));
  }

  /** The same at a run's end, which a disk that is gone does not keep back: then the next run removes it. */
  async clearAtEnd(taskId: string): Promise<void> {
    await this.clear(taskId).catch((error: unknown) => {
      this.log.warn({ err: error, taskId }, 'what a run staged is removed later');
    });
  }

  /** Removes what all runs have left but these, which alone go on. */
  async clearOthers(goingOn: readonly string[]): Promise<void> {
    await mkdir(below(this.cacheDir, backupsFolder), { recursive: true });
    const runs = (await this.names()).flatMap((name) => taskOfBackupRun(name) ?? []);
    for (const other of runs.filter((each) => !goingOn.includes(each))) {
      await this.clear(other);
    }
  }

  private async look(name: string): Promise<ListedBackup | undefined> {
    try {
      const found = await stat(below(this.cacheDir, backupFile(name)));
      if (!found.isFile()) {
        return undefined;
      }
      const parts = backupNameParts(name);
      const madeAt = dayOf(found.mtime) === parts.timestamp ? found.mtime : undefined;
      return { filename: name, size: found.size, ...parts, madeAt };
    } catch (error) {
      if (isMissing(error)) {
        return undefined;
      }
      throw error;
    }
  }

  private async names(): Promise<string[]> {
    try {
      return await readdir(below(this.cacheDir, backupsFolder));
    } catch (error) {
      if (isMissing(error)) {
        return [];
      }
      throw error;
    }
  }
}
