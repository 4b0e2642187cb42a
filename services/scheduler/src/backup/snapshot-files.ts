import { mkdir, readdir, stat, utimes } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import {
  type BackupDraftPath,
  isSnapshotName,
  snapshotFile,
  snapshotFileName,
  snapshotOfFile,
  snapshotsFolder,
} from '@reelkeep/contracts';
import { below, isMissing, putBackup, removeBackup } from '@reelkeep/files';
import { DomainError, errorCode } from '@reelkeep/runtime';
import { BackupCache } from './backup-cache.js';
import { readBackupManifest } from './backup-check.js';
import { unpackedBytes } from './backup-manifest.js';
import { expiredSnapshots, isTooOld } from './snapshot-policy.js';

/** A snapshot as its file lies there; `size` and `unpacked` in bytes. One that says nothing of itself is not `isWhole`. */
export type SnapshotOnDisk = {
  name: string;
  isWhole: boolean;
  startedAt: Date;
  endedAt: Date;
  release: string;
  size: number;
  unpacked: number;
};

// The folder holds 50 of ours; of a folder full of others' so many are looked at.
const mostListed = 500;

/** The folder of the snapshots: what lies there is what there is. */
@Injectable()
export class SnapshotFiles {
  private readonly cacheDir: string;

  constructor(cache: BackupCache) {
    this.cacheDir = cache.dir;
  }

  /** The newest first. */
  async list(): Promise<SnapshotOnDisk[]> {
    const names = (await this.names()).flatMap((file) => snapshotOfFile(file) ?? []).slice(0, mostListed);
    const found = await Promise.all(names.map((name) => this.look(name)));
    return found
      .filter((snapshot) => snapshot !== undefined)
      .toSorted((one, other) => other.startedAt.getTime() - one.startedAt.getTime());
  }

  /** Undefined for a name that is not there. */
  async find(name: string): Promise<SnapshotOnDisk | undefined> {
    return isSnapshotName(name) ? this.look(name) : undefined;
  }

  /** Fine where there is none. */
  async delete(name: string): Promise<void> {
    await removeBackup(this.cacheDir, snapshotFile(name));
  }

  /** Gives a draft its name. A draft that has it already is fine: a step may run twice. */
  async publish(draft: BackupDraftPath, name: string, endedAt: Date): Promise<SnapshotOnDisk> {
    await mkdir(below(this.cacheDir, snapshotsFolder), { recursive: true });
    try {
      // The file's time is when its snapshot was done.
      await utimes(below(this.cacheDir, draft), endedAt, endedAt);
      await putBackup(this.cacheDir, draft, snapshotFile(name));
    } catch (error) {
      if (['EISDIR', 'ENOTEMPTY', 'EEXIST'].includes(errorCode(error))) {
        throw new DomainError(
          'conflict',
          `${snapshotFileName(name)} is a folder. Move it out of the snapshots, then take one again.`,
        );
      }
      if (!isMissing(error)) {
        throw error;
      }
    }
    const made = await this.look(name);
    if (!made) {
      throw new Error(`There is neither ${draft} nor ${name}.`);
    }
    return made;
  }

  /** Removes what is too old or too many; says how many went. */
  async expire(now: Date): Promise<number> {
    const listed = await this.list();
    // One that is damaged keeps no place of a whole one.
    const whole = listed.filter(({ isWhole }) => isWhole);
    const expired = [...expiredSnapshots(whole, now), ...listed.filter((one) => !one.isWhole && isTooOld(one, now))];
    for (const { name } of expired) {
      await this.delete(name);
    }
    return expired.length;
  }

  private async look(name: string): Promise<SnapshotOnDisk | undefined> {
    const file = below(this.cacheDir, snapshotFile(name));
    try {
      const found = await stat(file);
      const { size, mtime } = found;
      return found.isFile() ? { name, size, endedAt: mtime, ...(await saidBy(file, mtime)) } : undefined;
    } catch (error) {
      if (isMissing(error)) {
        return undefined;
      }
      throw error;
    }
  }

  private async names(): Promise<string[]> {
    try {
      return await readdir(below(this.cacheDir, snapshotsFolder));
    } catch (error) {
      if (isMissing(error)) {
        return [];
      }
      throw error;
    }
  }
}

/** What a file says of itself; one that is damaged is shown, too, to be deleted. */
const saidBy = async (
  file: string,
  mtime: Date,
): Promise<Pick<SnapshotOnDisk, 'isWhole' | 'startedAt' | 'release' | 'unpacked'>> => {
  try {
    const manifest = await readBackupManifest(file);
    const { made, release } = manifest;
    return { isWhole: true, startedAt: new Date(made), release, unpacked: unpackedBytes(manifest) };
  } catch (error) {
    if (!(error instanceof DomainError)) {
      throw error;
    }
    return { isWhole: false, startedAt: mtime, release: '', unpacked: 0 };
  }
};
