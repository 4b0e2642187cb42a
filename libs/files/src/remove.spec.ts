import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import {
  type ArchivePath,
  type BackupDraftPath,
  backupFile,
  backupPartFolder,
  type BackupPath,
  backupRunFolder,
  channelArtFile,
  extractFolder,
  importFile,
  type ImportPath,
  mediaFile,
  parseTaskId,
  parseYoutubeId,
  type StagedPath,
  stagedFile,
  stagingFolder,
  subtitleFile,
  toolDraft,
  toolFolder,
  type ToolPath,
  videoThumbFile,
} from '@reelkeep/contracts';
import {
  removeArchived,
  removeBackup,
  removeBackupDraft,
  removeEmptiedImport,
  removeEmptyFolder,
  removeImported,
  removeStaged,
  removeTool,
  removeUnfinished,
} from './remove.js';
import { unfinishedName } from './unfinished.js';

const id = parseYoutubeId('chisel00001');
const task = parseTaskId('task-1');
const precious = [
  'outside/sentinel',
  'cache/sentinel',
  'cache/download/sentinel',
  'cache/download/.extract/sentinel',
  'cache/videos/c/sentinel/x.jpg',
  'cache/UCabc/chisel00001/x.mp4',
];

describe('removing', () => {
  let world: string;
  let root: string;

  const make = async (path: string): Promise<void> => {
    await mkdir(dirname(join(world, path)), { recursive: true });
    await writeFile(join(world, path), 'here');
  };
  const all = async (): Promise<string[]> => (await readdir(world, { recursive: true })).toSorted();
  const isThere = (path: string): boolean => existsSync(join(root, path));

  beforeEach(async () => {
    world = await mkdtemp(join(tmpdir(), 'reelkeep-files-'));
    root = join(world, 'cache');
    for (const path of precious) {
      await make(path);
    }
    await make(`cache/${stagedFile(id, 'fetched')}`);
    await make(`cache/${extractFolder(task)}/0-0.json`);
  });
  afterEach(async () => {
    const left = await all();
    await rm(world, { recursive: true, force: true });
    const lost = precious.filter((path) => !left.includes(path));
    if (lost.length > 0) {
      throw new Error(`removed: ${lost.join(', ')}`);
    }
  });

  it('takes an unfinished copy, and no file of another name', async () => {
    const copy = `cache/UCabc/chisel00001/${unfinishedName('film.mp4', 'one')}`;
    await make(copy);
    await removeUnfinished(join(world, copy));
    await removeUnfinished(join(world, copy));
    expect(existsSync(join(world, copy))).toBe(false);
    for (const name of ['x.mp4', '.x.mp4', 'x.part', '.part']) {
      await expect(removeUnfinished(join(world, 'cache/UCabc/chisel00001', name))).rejects.toThrow('is not unfinished');
    }
  });

  it('takes what is staged with all that is in it, and what is not there is fine', async () => {
    for (const path of [stagedFile(id, 'fetched'), stagingFolder(id), extractFolder(task)]) {
      expect(isThere(path)).toBe(true);
      await removeStaged(root, path);
      expect(isThere(path)).toBe(false);
      await removeStaged(root, path);
    }
    await removeStaged(root, stagedFile(id, 'fetched'));
  });

  it('takes one archived file, and what is not there is fine', async () => {
    const pictures = [videoThumbFile(id), channelArtFile('UCabc', 'banner')];
    for (const path of [mediaFile('UCabc', id), subtitleFile('UCabc', id, 'en'), ...pictures]) {
      await make(`cache/${path}`);
      await removeArchived(root, path);
      expect(isThere(path)).toBe(false);
      await removeArchived(root, path);
    }
    await removeArchived(root, mediaFile('UCnone', id));
  });

  it('takes no folder for an archived file', async () => {
    await make(`cache/${mediaFile('UCabc', id)}/sentinel`);
    await expect(removeArchived(root, mediaFile('UCabc', id))).rejects.toThrow(/is not removed: it is no file/);
    expect(isThere(`${mediaFile('UCabc', id)}/sentinel`)).toBe(true);
  });

  it('takes one version of the tool, and a draft of one', async () => {
    for (const path of [toolFolder('2026.7.4'), toolDraft('2026.7.4', 'a1')]) {
      await make(`cache/${path}/yt_dlp/version.py`);
      await make('cache/ytdlp/versions/2026.10.1/yt_dlp/version.py');
      await removeTool(root, path);
      expect(isThere(path)).toBe(false);
      await removeTool(root, path);
    }
    expect(isThere('ytdlp/versions/2026.10.1/yt_dlp/version.py')).toBe(true);
    for (const other of ['ytdlp', 'ytdlp/versions', 'ytdlp/versions/..', 'ytdlp/versions/2026.10.1/yt_dlp', 'videos']) {
      await expect(removeTool(root, other as ToolPath)).rejects.toThrow(/is no version of the tool/);
    }
    await rm(join(root, 'ytdlp', 'versions'), { recursive: true });
    await symlink(join(root, 'videos'), join(root, 'ytdlp', 'versions'));
    await expect(removeTool(root, toolFolder('2026.7.4'))).rejects.toThrow(/leads by a link/);
    await rm(join(root, 'ytdlp'), { recursive: true });
  });

  it('takes one backup, and what a run of it has staged', async () => {
    const [file, run] = [backupFile('ta_backup-20260101-auto.zip'), backupRunFolder(task)];
    await make(`cache/${file}`);
    await make('cache/backup/ta_backup-20260102-auto.zip');
    await make(`cache/${backupPartFolder(task, 'a1', 'catalog')}/video-0001.ndjson`);
    expect(await removeBackup(root, file)).toBe(true);
    expect(await removeBackup(root, file)).toBe(false);
    await removeBackupDraft(root, run);
    await removeBackupDraft(root, run);
    expect(isThere(run)).toBe(false);
    expect(isThere('backup/ta_backup-20260102-auto.zip')).toBe(true);
    for (const other of ['backup', 'backup/x', 'backup/..', 'backup/.run-', 'download/chisel00001', `${run}/../x`]) {
      await expect(removeBackupDraft(root, other as BackupDraftPath)).rejects.toThrow(/is not staged by a backup/);
      await expect(removeBackup(root, other as BackupPath)).rejects.toThrow(/is no backup/);
    }
    await rm(join(root, 'backup'), { recursive: true });
    await symlink(join(world, 'outside'), join(root, 'backup'));
    await expect(removeBackupDraft(root, run)).rejects.toThrow(/leads out of .* by a link/);
    await expect(removeBackup(root, file)).rejects.toThrow(/leads out of .* by a link/);
    await rm(join(root, 'backup'));
  });

  it('takes one file that was imported, never what a link leads to, nor one of a folder that is elsewhere', async () => {
    await make('cache/import/a [chisel00001].mp4');
    await make('cache/import/folder/x');
    await removeImported(root, importFile('a [chisel00001].mp4'));
    await removeImported(root, importFile('a [chisel00001].mp4'));
    expect(isThere('import/a [chisel00001].mp4')).toBe(false);
    await expect(removeImported(root, importFile('folder'))).rejects.toThrow();
    expect(isThere('import/folder/x')).toBe(true);
    await removeImported(root, importFile('folder/x'));
    expect(isThere('import/folder/x')).toBe(false);
    await symlink(join(root, 'videos'), join(root, 'import', 'pictures'));
    await expect(removeImported(root, importFile('pictures/c/x.jpg'))).rejects.toThrow(/leads by a link to another/);
    for (const other of ['import', 'import/..', 'import/.x', 'import/.x/y', 'import/x/../y', 'download/x']) {
      await expect(removeImported(root, other as ImportPath)).rejects.toThrow(/is no file to import/);
    }
    await symlink(join(world, 'outside', 'sentinel'), join(root, 'import', 'link'));
    await removeImported(root, importFile('link'));
    expect(isThere('import/link')).toBe(false);
    await rm(join(root, 'import'), { recursive: true });
    await symlink(join(world, 'outside'), join(root, 'import'));
    await expect(removeImported(root, importFile('sentinel'))).rejects.toThrow(/leads out of .* by a link/);
    await rm(join(root, 'import'));
  });

  it('takes a folder of imports only when nothing is in it, never that of all, nor what a link leads to', async () => {
    await make('cache/import/a/b/notes.txt');
    await mkdir(join(root, 'import/a/empty'));
    expect(await removeEmptiedImport(root, importFile('a/empty'))).toBe(true);
    expect(await removeEmptiedImport(root, importFile('a/empty'))).toBe(true);
    expect(await removeEmptiedImport(root, importFile('a/b'))).toBe(false);
    expect(isThere('import/a/b/notes.txt')).toBe(true);
    await mkdir(join(root, 'videos/empty'));
    await symlink(join(root, 'videos/empty'), join(root, 'import', 'link'));
    await removeEmptiedImport(root, importFile('link'));
    expect([isThere('import/link'), isThere('videos/empty')]).toEqual([true, true]);
    await expect(removeEmptiedImport(root, 'import' as ImportPath)).rejects.toThrow(/is no file to import/);
  });

  it('takes a link, not what it leads to', async () => {
    await symlink(join(world, 'outside'), join(root, stagedFile(id, 'link')));
    await symlink(join(world, 'outside', 'sentinel'), join(root, mediaFile('UCabc', id)));
    await removeStaged(root, stagedFile(id, 'link'));
    await removeArchived(root, mediaFile('UCabc', id));
    expect(isThere(stagedFile(id, 'link'))).toBe(false);
    expect(isThere(mediaFile('UCabc', id))).toBe(false);
  });

  it('takes the folder of a channel only when nothing is in it', async () => {
    await make('cache/UCabc/notes.txt');
    expect(await removeEmptyFolder(root, 'UCabc')).toBe(false);
    expect(isThere('UCabc/notes.txt')).toBe(true);
    await mkdir(join(root, 'UCempty'));
    expect(await removeEmptyFolder(root, 'UCempty')).toBe(true);
    expect(isThere('UCempty')).toBe(false);
    expect(await removeEmptyFolder(root, 'UCempty')).toBe(true);
    await symlink(join(world, 'outside'), join(root, 'UClink'));
    await expect(removeEmptyFolder(root, 'UClink')).rejects.toThrow(/leads out of .* by a link/);
    for (const name of ['', '..', 'a/b', '.']) {
      await expect(removeEmptyFolder(root, name)).rejects.toThrow(/is no channel/);
    }
  });

  it('refuses a way out by a link', async () => {
    await make('outside/chisel00001.mp4');
    await rm(join(root, 'download', id), { recursive: true });
    await symlink(join(world, 'outside'), join(root, 'download', id));
    await symlink(join(world, 'outside'), join(root, 'UClink'));
    const before = await all();
    await expect(removeStaged(root, stagedFile(id, 'sentinel'))).rejects.toThrow(/leads out of .* by a link/);
    await expect(removeArchived(root, mediaFile('UClink', id))).rejects.toThrow(/leads out of .* by a link/);
    expect(await all()).toEqual(before);
  });

  it('refuses a link from what is staged to what is not', async () => {
    await rm(join(root, 'download', id), { recursive: true });
    await symlink(join(root, 'videos'), join(root, 'download', id));
    await expect(removeStaged(root, stagedFile(id, 'c'))).rejects.toThrow(/leads by a link to what is not staged/);
  });

  it.each([
    '',
    '.',
    '..',
    'download',
    'download/',
    'download/.extract',
    'download/.extract/..',
    'download/sentinel',
    'download/.extract/-x',
    'download//x',
    'download/..',
    'download/../../outside',
    'download/chisel00001/../../../outside',
    'download/chisel00001/',
    '/etc',
    'a/b',
    'a\0b/c',
    'UCabc',
    'UCabc/chisel00001',
    'videos/c',
    'videos/c/sentinel',
  ])('refuses %j, whatever its type claims', async (path) => {
    const before = await all();
    await expect(removeStaged(root, path as StagedPath)).rejects.toThrow(/is not staged/);
    await expect(removeArchived(root, path as ArchivePath)).rejects.toThrow(/is not what the archive names/);
    expect(await all()).toEqual(before);
  });

  it('refuses what is of the other kind', async () => {
    const before = await all();
    const [staged, archived] = [stagingFolder(id) as string, videoThumbFile(id) as string];
    await expect(removeArchived(root, staged as ArchivePath)).rejects.toThrow(/is not what the archive names/);
    await expect(removeStaged(root, archived as StagedPath)).rejects.toThrow(/is not staged/);
    expect(await all()).toEqual(before);
  });
});
