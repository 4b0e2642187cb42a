import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { snapshotFile, snapshotName } from '@reelkeep/contracts';
import { manifestTelling } from '../testing/manifest-telling.js';
import { BackupCache } from './backup-cache.js';
import { writeBackupZip } from './backup-zip.js';
import { SnapshotFiles } from './snapshot-files.js';

const now = new Date('2026-03-01T12:00:00Z');
const daysAgo = (days: number): Date => new Date(now.getTime() - days * 24 * 60 * 60 * 1000);
const nameOf = (at: number): string => snapshotName(`00000000-0000-4000-8000-${String(at).padStart(12, '0')}`);

describe('the folder of the snapshots', () => {
  let cacheDir: string;
  let files: SnapshotFiles;

  beforeEach(async () => {
    cacheDir = await mkdtemp(join(tmpdir(), 'reelkeep-snapshots-'));
    await mkdir(join(cacheDir, 'snapshot'));
    files = new SnapshotFiles(new BackupCache(cacheDir));
  });

  afterEach(() => rm(cacheDir, { recursive: true }));

  const whole = async (at: number, days: number): Promise<string> => {
    const file = join(cacheDir, snapshotFile(nameOf(at)));
    await writeBackupZip(file, manifestTelling(10, daysAgo(days)), [], new AbortController().signal);
    return nameOf(at);
  };

  const damaged = async (at: number, days: number): Promise<string> => {
    const file = join(cacheDir, snapshotFile(nameOf(at)));
    await writeFile(file, 'no ZIP');
    await utimes(file, daysAgo(days), daysAgo(days));
    return nameOf(at);
  };

  it('loses no whole one to newer ones that are damaged, and those that are damaged by their age', async () => {
    const kept = [await whole(1, 50), await whole(2, 40)];
    for (let at = 10; at < 16; at += 1) {
      kept.push(await damaged(at, 1));
    }
    await damaged(20, 31);
    expect(await files.expire(now)).toBe(1);
    expect((await files.list()).map(({ name }) => name).toSorted()).toEqual(kept.toSorted());
  });
});
