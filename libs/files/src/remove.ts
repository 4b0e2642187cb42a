import { rm, rmdir, unlink } from 'node:fs/promises';
import { basename, join } from 'node:path';
import {
  isArchivePath,
  isBackupDraftPath,
  isBackupPath,
  isChannelId,
  isImportPath,
  isStagedPath,
  isTrashedPath,
  isToolPath,
  type RelativePath,
  relativePath,
  type ArchivePath,
  type BackupDraftPath,
  type BackupPath,
  type ImportPath,
  type StagedPath,
  type ToolPath,
  type TrashedPath,
  trashFolder,
} from '@reelkeep/contracts';
import { errorCode } from '@reelkeep/runtime';
import { isMissing } from './is-missing.js';
import { locate } from './locate.js';
import { isUnfinished } from './unfinished.js';

/**
 * The only place of the services that removes anything. Types say what may be given, and forms say it again at run
 * time. What is not there is fine; a link is removed, never what it leads to; a path that leads elsewhere by a link is
 * refused.
 */

/**
 * Removes the folder of one download, or of one task that adds or subscribes, below the cache root, or what is below
 * it, with all that is in it. Throws for any other path.
 */
export const removeStaged = async (cacheDir: string, path: StagedPath): Promise<void> => {
  if (!isStagedPath(path)) {
    throw new Error(`${shown(path)} is not staged: it is not removed.`);
  }
  const entry = await entryAt(cacheDir, path);
  if (entry === undefined) {
    return;
  }
  if (!isStagedPath(entry.path)) {
    throw new Error(`${shown(path)} leads by a link to what is not staged: it is not removed.`);
  }
  await rm(join(entry.root, entry.path), { recursive: true, force: true });
};

/** Removes the folder of one version of yt-dlp below the cache root, with all that is in it. Throws for any other path. */
export const removeTool = async (cacheDir: string, path: ToolPath): Promise<void> => {
  if (!isToolPath(path)) {
    throw new Error(`${shown(path)} is no version of the tool: it is not removed.`);
  }
  const entry = await entryAt(cacheDir, path);
  if (entry === undefined) {
    return;
  }
  if (!isToolPath(entry.path)) {
    throw new Error(`${shown(path)} leads by a link to what is no version of the tool: it is not removed.`);
  }
  await rm(join(entry.root, entry.path), { recursive: true, force: true });
};

/** Removes what a run of the backup stages below the cache root, with all that is in it. Throws for any other path. */
export const removeBackupDraft = async (cacheDir: string, path: BackupDraftPath): Promise<void> => {
  if (!isBackupDraftPath(path)) {
    throw new Error(`${shown(path)} is not staged by a backup: it is not removed.`);
  }
  const entry = await entryAt(cacheDir, path);
  if (entry === undefined) {
    return;
  }
  if (!isBackupDraftPath(entry.path)) {
    throw new Error(`${shown(path)} leads by a link to what is not staged by a backup: it is not removed.`);
  }
  await rm(join(entry.root, entry.path), { recursive: true, force: true });
};

/** Removes one backup below the cache root; says whether there was one. Throws for any other path. */
export const removeBackup = async (cacheDir: string, path: BackupPath): Promise<boolean> => {
  if (!isBackupPath(path)) {
    throw new Error(`${shown(path)} is no backup: it is not removed.`);
  }
  const entry = await entryAt(cacheDir, path);
  try {
    if (entry !== undefined) {
      await unlink(join(entry.root, entry.path));
    }
    return entry !== undefined;
  } catch (error) {
    if (isMissing(error)) {
      return false;
    }
    throw error;
  }
};

/** Removes one file below the cache root that was imported. Throws for any other path, and for a folder. */
export const removeImported = async (cacheDir: string, path: ImportPath): Promise<void> => {
  const entry = await importAt(cacheDir, path);
  try {
    if (entry !== undefined) {
      await unlink(join(entry.root, entry.path));
    }
  } catch (error) {
    if (!isMissing(error)) {
      throw error;
    }
  }
};

/**
 * Removes a folder below the folder for imports if nothing is in it; says whether there is none now. One that somebody
 * has mounted there, or does not let go, stays.
 */
export const removeEmptiedImport = async (cacheDir: string, path: ImportPath): Promise<boolean> => {
  const entry = await importAt(cacheDir, path);
  try {
    return entry === undefined || (await removedIfEmpty(join(entry.root, entry.path)));
  } catch (error) {
    if (notLetGo.has(errorCode(error))) {
      return false;
    }
    throw error;
  }
};

const notLetGo = new Set(['EACCES', 'EPERM', 'EROFS']);

/** Where it lies. Throws for what is nothing to import, or leads to it by a link. */
const importAt = async (cacheDir: string, path: ImportPath): ReturnType<typeof entryAt> => {
  if (!isImportPath(path)) {
    throw new Error(`${shown(path)} is no file to import: it is not removed.`);
  }
  const entry = await entryAt(cacheDir, path);
  if (entry !== undefined && entry.path !== path) {
    throw new Error(`${shown(path)} leads by a link to another folder: it is not removed.`);
  }
  return entry;
};

/** Removes one archived file below the media or cache root. Throws for any other path, and for a folder. */
export const removeArchived = async (root: string, path: ArchivePath): Promise<void> => {
  if (!isArchivePath(path)) {
    throw new Error(`${shown(path)} is not what the archive names: it is not removed.`);
  }
  await unlinkAt(root, path);
};

/** Removes one file below the media root that is in the trash. Throws for any other path, and for a folder. */
export const removeTrashed = async (mediaDir: string, path: TrashedPath): Promise<void> => {
  if (!isTrashedPath(path)) {
    throw new Error(`${shown(path)} is not in the trash: it is not removed.`);
  }
  await unlinkAt(mediaDir, path);
};

const unlinkAt = async (root: string, path: ArchivePath | TrashedPath): Promise<void> => {
  const entry = await entryAt(root, path);
  if (entry === undefined) {
    return;
  }
  try {
    await unlink(join(entry.root, entry.path));
  } catch (error) {
    if (!isMissing(error)) {
      throw new Error(`${shown(path)} is not removed: it is no file, or not ours to remove.`, { cause: error });
    }
  }
};

/** Removes a copy that has not become whole. Throws for a file of any other name. */
export const removeUnfinished = async (file: string): Promise<void> => {
  if (!isUnfinished(basename(file))) {
    throw new Error(`${shown(file)} is not unfinished: it is not removed.`);
  }
  await rm(file, { force: true });
};

/**
 * Removes the folder of a channel below the media root if nothing is in it; says whether there is none now. Throws for
 * what is no channel.
 */
export const removeEmptyFolder = async (mediaDir: string, channelId: string): Promise<boolean> => {
  if (!isChannelId(channelId)) {
    throw new Error(`${shown(channelId)} is no channel: its folder is not removed.`);
  }
  return removeIfEmpty(mediaDir, relativePath(channelId));
};

/** Removes the folder of a channel in the trash likewise, and the trash itself when it was the last. */
export const removeEmptyTrash = async (mediaDir: string, channelId: string): Promise<void> => {
  if (!isChannelId(channelId)) {
    throw new Error(`${shown(channelId)} is no channel: its folder is not removed.`);
  }
  if (await removeIfEmpty(mediaDir, relativePath(trashFolder, channelId))) {
    await removeIfEmpty(mediaDir, relativePath(trashFolder));
  }
};

const removeIfEmpty = async (mediaDir: string, path: RelativePath): Promise<boolean> => {
  const folder = await locate(mediaDir, path);
  if (folder.at === 'outside') {
    throw new Error(`${shown(path)} leads out of ${mediaDir} by a link: it is not removed.`);
  }
  return folder.at === 'missing' || removedIfEmpty(join(folder.root, folder.path));
};

const removedIfEmpty = async (folder: string): Promise<boolean> => {
  try {
    await rmdir(folder);
    return true;
  } catch (error) {
    if (isMissing(error)) {
      return true;
    }
    if (kept.has(errorCode(error))) {
      return false;
    }
    throw error;
  }
};

// Of a folder that is not empty POSIX lets a system say either of two; the third, of one on which a disk is mounted.
const kept = new Set(['ENOTEMPTY', 'EEXIST', 'EBUSY']);

const shown = (path: unknown): string => JSON.stringify(String(path).slice(0, 100));

/** Where an entry lies when the links of its folder are followed; undefined without that folder. */
const entryAt = async (
  root: string,
  path: StagedPath | ArchivePath | ToolPath | BackupPath | BackupDraftPath | ImportPath | TrashedPath,
): Promise<{ root: string; path: string } | undefined> => {
  const parts = path.split('/');
  const folder = await locate(root, relativePath(...parts.slice(0, -1)));
  if (folder.at === 'outside') {
    throw new Error(`${shown(path)} leads out of ${root} by a link: it is not removed.`);
  }
  return folder.at === 'inside'
    ? { root: folder.root, path: join(folder.path, relativePath(...parts.slice(-1))) }
    : undefined;
};
