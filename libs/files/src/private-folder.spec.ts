import { afterEach, describe, expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { removeLeftPrivateFolders, withPrivateFolder } from './private-folder.js';

const isThere = async (path: string): Promise<boolean> => (await readdir(tmpdir())).includes(basename(path));

describe('a private folder', () => {
  const made: string[] = [];

  afterEach(async () => {
    await Promise.all(made.splice(0).map((path) => rm(path, { recursive: true, force: true })));
  });

  it('can be looked into by its owner alone, and is gone after the work, also after a failure', async () => {
    let folder = '';
    await withPrivateFolder(async (path) => {
      folder = path;
      expect((await stat(path)).mode & 0o777).toBe(0o700);
      await writeFile(join(path, 'secret'), 'x');
    });
    expect(await isThere(folder)).toBe(false);
    await expect(
      withPrivateFolder((path) => {
        folder = path;
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect(await isThere(folder)).toBe(false);
  });

  it('of a process that was killed is removed, and no other one', async () => {
    const child = spawn(process.execPath, ['-e', '']);
    await once(child, 'exit');
    const left = join(tmpdir(), `reelkeep-private-${child.pid}-123-abcDEF`);
    const foreign = join(tmpdir(), `reelkeep-private-${child.pid}-123-abcDEF-notes`);
    const link = join(tmpdir(), `reelkeep-private-${child.pid}-124-abcDEF`);
    const target = await mkdtemp(join(tmpdir(), 'reelkeep-files-'));
    // The number is one of ours now, of another beginning.
    const reused = join(tmpdir(), `reelkeep-private-${process.pid}-1-abcDEF`);
    made.push(left, foreign, target, reused, link);
    await Promise.all([left, foreign, reused].map((path) => mkdir(path)));
    await writeFile(join(left, 'cookies.txt'), 'x');
    await symlink(target, link);
    await withPrivateFolder(async (mine) => {
      expect(await removeLeftPrivateFolders()).toBeGreaterThanOrEqual(2);
      expect(await isThere(mine)).toBe(true);
    });
    expect(await Promise.all([left, reused].map(isThere))).toEqual([false, false]);
    expect(await Promise.all([foreign, target, link].map(isThere))).toEqual([true, true, true]);
  });
});
