import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';

export const chunkBytes = 1024 * 1024;

/** A media file as its bytes were read: their SHA-256, how many they are, and when they were last written. */
export type FileHash = { sha256: Buffer; bytes: number; modifiedAt: Date };

/** Called for each part that was read, with its size; may wait before the next one. */
type Pace = (bytes: number) => Promise<void>;

const atOnce: Pace = () => Promise.resolve();

/** Reads all of an open file. Ends within a part when `signal` aborts. */
export const hashOfHandle = async (handle: FileHandle, signal: AbortSignal, pace = atOnce): Promise<FileHash> => {
  const hash = createHash('sha256');
  const buffer = Buffer.allocUnsafe(chunkBytes);
  let bytes = 0;
  for (;;) {
    signal.throwIfAborted();
    const { bytesRead } = await handle.read(buffer, 0, chunkBytes, bytes);
    if (bytesRead === 0) {
      const { mtime } = await handle.stat();
      return { sha256: hash.digest(), bytes, modifiedAt: mtime };
    }
    hash.update(buffer.subarray(0, bytesRead));
    bytes += bytesRead;
    await pace(bytesRead);
  }
};

/** The same of a file by its path. */
export const hashOfFile = async (path: string, signal: AbortSignal): Promise<FileHash> => {
  const handle = await open(path, 'r');
  try {
    return await hashOfHandle(handle, signal);
  } finally {
    await handle.close();
  }
};
