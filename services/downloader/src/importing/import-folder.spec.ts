import { existsSync } from 'node:fs';
import { lstat, mkdir, mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createLogger, SystemClock } from '@reelkeep/runtime';
import type { DownloaderConfig } from '../config/environment.js';
import { ImportFolder } from './import-folder.js';
import type { LaidDown } from './manual-import.inputs.js';

describe('what is removed of the import folder', () => {
  let world: string;
  let folder: ImportFolder;

  const lay = async (path: string): Promise<LaidDown> => {
    await mkdir(dirname(folder.file(path)), { recursive: true });
    await writeFile(folder.file(path), 'bytes');
    const { size, mtimeMs } = await lstat(folder.file(path));
    return { name: path, size, writtenMs: Math.floor(mtimeMs) };
  };

  beforeEach(async () => {
    world = await mkdtemp(join(tmpdir(), 'reelkeep-import-folder-'));
    const config = { cacheDir: join(world, 'cache') } as DownloaderConfig;
    folder = new ImportFolder(config, new SystemClock(), createLogger('test', 'silent'));
    await folder.onApplicationBootstrap();
  });
  afterEach(() => rm(world, { recursive: true }));

  it('are the files, and the folders that are empty without them', async () => {
    const files = [await lay('A/B/a.mp4'), await lay('A/B/a.en.vtt')];
    const other = await lay('A/notes.txt');
    expect(await folder.remove(files)).toEqual([]);
    expect([existsSync(folder.file('A/B')), existsSync(folder.file(other.name))]).toEqual([false, true]);
    expect(await folder.remove([...files, other])).toEqual([]);
    expect([existsSync(folder.file('A')), existsSync(folder.path)]).toEqual([false, true]);
  });

  it('is no file that is another by now', async () => {
    const file = await lay('A/a.mp4');
    await writeFile(folder.file('A/a.mp4'), 'others');
    expect(await folder.remove([file])).toEqual(['A/a.mp4']);
    expect(existsSync(folder.file('A/a.mp4'))).toBe(true);
  });

  it('is nothing of a folder that was moved away and is reached by a link by now', async () => {
    const file = await lay('A/B/a.mp4');
    await rename(folder.file('A'), join(world, 'outside'));
    await symlink(join(world, 'outside'), folder.file('A'));
    expect(await folder.remove([file])).toEqual(['A/B/a.mp4']);
    expect(existsSync(join(world, 'outside/B/a.mp4'))).toBe(true);
    await rm(join(world, 'outside/B/a.mp4'));
    expect(await folder.remove([file])).toEqual([]);
    expect(existsSync(join(world, 'outside/B'))).toBe(true);
  });
});
