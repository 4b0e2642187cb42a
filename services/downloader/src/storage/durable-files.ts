import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, rename, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
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
    const staged = join(dirname(to), `.${basename(to)}.part`);
    await copyDurably(from, staged, signal);
    signal.throwIfAborted();
    await renameInto(staged, to);
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

/** Copies a file's bytes to the disk; ends within a chunk when `signal` aborts. */
export const copyDurably = async (from: string, to: string, signal: AbortSignal): Promise<void> => {
  await pipeline(createReadStream(from, { highWaterMark: chunkBytes }), createWriteStream(to), { signal });
  await flush(to);
};
