import { createHash } from 'node:crypto';
import { mkdir, open, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { damaged, writePartManifest } from '@reelkeep/backup';
import { DomainError } from '@reelkeep/runtime';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import {
  backupManifestFile,
  backupManifestSchema,
  type BackupManifest,
  entryName,
  unpackedBytes,
} from './backup-manifest.js';

// A manifest of a million files would be about this long.
const longestManifest = 256 * 1024 * 1024;

// What tables become at the level that backups are packed with is a sixth; a bomb becomes a thousandth.
const mostGrowth = 200;
const alwaysFine = 64 * 1024 * 1024;

/**
 * Reads a whole ZIP and holds every file in it against its manifest: the names, the sizes, the lines and the SHA-256.
 * Returns the manifest; throws `invalid` with what is wrong.
 * `into`: a folder where each part is laid meanwhile as its owner staged it; what lies there counts only when this
 * resolves.
 */
export const checkBackupZip = async (file: string, signal: AbortSignal, into?: string): Promise<BackupManifest> => {
  const most = mostGrowth * (await stat(file)).size + alwaysFine;
  const zip = await openPromise(file, { autoClose: false, strictFileNames: true }).catch((error: unknown) => {
    throw damaged('it is no ZIP file, or its end is missing', error);
  });
  try {
    return await checkOpen(zip, most, signal, into);
  } finally {
    zip.close();
  }
};

/** What a ZIP says of itself, without a look at the rest. Throws `invalid` for what is no backup. */
export const readBackupManifest = async (file: string): Promise<BackupManifest> => {
  const zip = await openPromise(file, { autoClose: false, strictFileNames: true }).catch((error: unknown) => {
    throw damaged('it is no ZIP file, or its end is missing', error);
  });
  try {
    for await (const entry of zip.eachEntry()) {
      return await readManifest(zip, entry, longestManifest);
    }
    throw damaged('it is empty');
  } finally {
    zip.close();
  }
};

const checkOpen = async (zip: ZipFile, most: number, signal: AbortSignal, into?: string): Promise<BackupManifest> => {
  const wanted = new Map<string, { bytes: number; rows: number; sha256: string }>();
  let manifest: BackupManifest | undefined;
  try {
    for await (const entry of zip.eachEntry()) {
      if (!manifest) {
        manifest = await readManifest(zip, entry, most);
        assertSize(manifest, most);
        for (const part of manifest.parts) {
          const { schema, tables } = part;
          if (into !== undefined) {
            await mkdir(join(into, schema), { recursive: true });
            await writePartManifest(join(into, schema), part);
          }
          for (const each of tables.flatMap(({ files }) => files)) {
            wanted.set(entryName(schema, each.name), each);
          }
        }
        continue;
      }
      const expected = wanted.get(entry.fileName);
      if (!expected) {
        throw damaged(`it has a file ${JSON.stringify(entry.fileName.slice(0, 100))} that it does not tell of`);
      }
      wanted.delete(entry.fileName);
      await checkEntry(zip, entry, expected, signal, into);
    }
  } catch (error) {
    signal.throwIfAborted();
    throw error instanceof DomainError || isOfDisk(error) ? error : damaged('it cannot be read to its end', error);
  }
  const [missing] = wanted.keys();
  if (!manifest || missing !== undefined) {
    throw damaged(missing === undefined ? 'it is empty' : `the file ${missing} is missing`);
  }
  return manifest;
};

/** What the disk says is no word about the backup. */
const isOfDisk = (error: unknown): boolean => error instanceof Error && 'syscall' in error;

const assertSize = (manifest: BackupManifest, most: number): void => {
  if (unpackedBytes(manifest) > most) {
    throw damaged('what is packed in it is far larger than a backup of this size holds');
  }
};

const readManifest = async (zip: ZipFile, entry: Entry, most: number): Promise<BackupManifest> => {
  if (entry.fileName !== backupManifestFile || entry.uncompressedSize > Math.min(longestManifest, most)) {
    throw damaged(`it does not begin with ${backupManifestFile}`);
  }
  const chunks: Buffer[] = [];
  for await (const chunk of await zip.openReadStreamPromise(entry)) {
    chunks.push(chunk as Buffer);
  }
  const parsed = backupManifestSchema.safeParse(JSON.parse(Buffer.concat(chunks).toString()));
  if (!parsed.success) {
    throw damaged(`its ${backupManifestFile} is not one that this release reads`, parsed.error);
  }
  return parsed.data;
};

const newline = 0x0a;

const checkEntry = async (
  zip: ZipFile,
  entry: Entry,
  expected: { bytes: number; rows: number; sha256: string },
  signal: AbortSignal,
  into?: string,
): Promise<void> => {
  if (entry.uncompressedSize !== expected.bytes) {
    throw damaged(`${entry.fileName} is not as long as it was`);
  }
  const hash = createHash('sha256');
  let rows = 0;
  // Its name is one that the manifest tells, whose form has no folder but the schema's.
  const laid = into === undefined ? undefined : await open(join(into, entry.fileName), 'w');
  try {
    const stream: Readable = await zip.openReadStreamPromise(entry);
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      signal.throwIfAborted();
      hash.update(chunk);
      for (let at = chunk.indexOf(newline); at !== -1; at = chunk.indexOf(newline, at + 1)) {
        rows += 1;
      }
      await laid?.writeFile(chunk);
    }
  } finally {
    await laid?.close();
  }
  if (rows !== expected.rows || hash.digest('hex') !== expected.sha256) {
    throw damaged(`${entry.fileName} is not what was written`);
  }
};
