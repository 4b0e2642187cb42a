import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { chmod, chown, mkdir, open, rename, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { removeUnfinished, unfinishedName } from '@reelkeep/files';
import { errorCode } from '@reelkeep/runtime';

const chunkBytes = 1024 * 1024;

/** Whether a file or folder is there. */
export const hasEntry = async (path: string): Promise<boolean> => (await sizeOf(path)) !== undefined;

/** Whether a file is there, with at least one byte. */
export const hasFile = async (path: string): Promise<boolean> => ((await sizeOf(path)) ?? 0) > 0;

/** Bytes of a file, or undefined when there is none. */
const sizeOf = async (path: string): Promise<number | undefined> => {
  try {
    return (await stat(path)).size;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') {
      return undefined;
    }
    throw error;
  }
};

/** Forces a file's bytes, or a folder's names, to the disk. */
export const flush = async (path: string): Promise<void> => {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** Writes a file at once or not at all; after a power cut it may be missing. For what can be made again. */
export const writeAtomically = async (path: string, content: string | Uint8Array): Promise<void> => {
  await mkdir(dirname(path), { recursive: true });
  const staged = join(dirname(path), `.${basename(path)}.part`);
  await writeFile(staged, content);
  await rename(staged, path);
};

/** Writes a file so that at any moment either the old or the whole new one is there. */
export const writeDurably = async (path: string, content: string | Uint8Array): Promise<void> => {
  await mkdir(dirname(path), { recursive: true });
  const staged = join(dirname(path), `.${basename(path)}.part`);
  await writeFile(staged, content);
  await flush(staged);
  await rename(staged, path);
  await flush(dirname(path));
};

/**
 * Moves a file to its final place, replacing what is there, at once or not at all; its bytes are on the disk before
 * its name is. Between file systems the bytes are copied beside the target first, and the source stays: its caller
 * removes it. Throws what `signal` aborts with, and then the target is as it was.
 */
export const moveDurably = async (from: string, to: string, signal: AbortSignal): Promise<void> => {
  await mkdir(dirname(to), { recursive: true });
  await flush(from);
  signal.throwIfAborted();
  try {
    await renameInto(from, to);
  } catch (error) {
    if (errorCode(error) !== 'EXDEV') {
      throw error;
    }
    // A name of its own: an attempt that hung may still write to the copy that it made.
    const staged = join(dirname(to), unfinishedName(basename(to), randomUUID()));
    try {
      await copyDurably(from, staged, signal);
      await takeOver(from, staged);
      signal.throwIfAborted();
      await renameInto(staged, to);
    } catch (failure) {
      await removeUnfinished(staged);
      throw failure;
    }
  }
  await flush(dirname(to));
};

/** Gives a folder its final name, at once or not at all; false when there is one of that name. */
export const moveFolderDurably = async (from: string, to: string): Promise<boolean> => {
  try {
    await rename(from, to);
  } catch (error) {
    if (errorCode(error) === 'ENOTEMPTY' || errorCode(error) === 'EEXIST') {
      return false;
    }
    throw error;
  }
  await flush(dirname(to));
  return true;
};

/** The folder of a channel may go, empty, when its last video is deleted. */
const renameInto = async (from: string, to: string): Promise<void> => {
  try {
    await rename(from, to);
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') {
      throw error;
    }
    await mkdir(dirname(to), { recursive: true });
    await rename(from, to);
  }
};

/** Gives a copy the mode of the file that it is made from, and its owner where that is allowed. */
export const takeOver = async (from: string, to: string): Promise<void> => {
  const [old, copy] = [await stat(from), await stat(to)];
  if (old.uid !== copy.uid || old.gid !== copy.gid) {
    try {
      await chown(to, old.uid, old.gid);
    } catch (error) {
      if (!notAllowed.has(errorCode(error))) {
        throw error;
      }
    }
  }
  await chmod(to, old.mode % fileTypes);
};

// Of a file that is another user's, or on a file system without owners.
const notAllowed = new Set(['EPERM', 'EINVAL', 'ENOTSUP', 'ENOSYS']);
// Above the bits of a mode that may be set.
const fileTypes = 0o10000;

/** Copies a file's bytes to the disk; ends within a chunk when `signal` aborts. */
export const copyDurably = async (from: string, to: string, signal: AbortSignal): Promise<void> => {
  await pipeline(createReadStream(from, { highWaterMark: chunkBytes }), createWriteStream(to), { signal });
  await flush(to);
};
