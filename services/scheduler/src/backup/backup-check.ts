import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { DomainError } from '@reelkeep/runtime';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { backupManifestFile, backupManifestSchema, type BackupManifest, entryName } from './backup-manifest.js';

// A manifest of a million files would be about this long.
const longestManifest = 256 * 1024 * 1024;

const damaged = (what: string, cause?: unknown): DomainError =>
  new DomainError('invalid', `This backup is damaged: ${what}.`, { cause });

/**
 * Reads a whole ZIP and holds every file in it against its manifest: the names, the sizes, the lines and the SHA-256.
 * Returns the manifest; throws `invalid` with what is wrong.
 */
export const checkBackupZip = async (file: string, signal: AbortSignal): Promise<BackupManifest> => {
  const zip = await openPromise(file, { autoClose: false, strictFileNames: true }).catch((error: unknown) => {
    throw damaged('it is no ZIP file, or its end is missing', error);
  });
  try {
    return await checkOpen(zip, signal);
  } finally {
    zip.close();
  }
};

const checkOpen = async (zip: ZipFile, signal: AbortSignal): Promise<BackupManifest> => {
  const wanted = new Map<string, { bytes: number; rows: number; sha256: string }>();
  let manifest: BackupManifest | undefined;
  try {
    for await (const entry of zip.eachEntry()) {
      if (!manifest) {
        manifest = await readManifest(zip, entry);
        for (const { schema, tables } of manifest.parts) {
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
      await checkEntry(zip, entry, expected, signal);
    }
  } catch (error) {
    signal.throwIfAborted();
    throw error instanceof DomainError ? error : damaged('it cannot be read to its end', error);
  }
  const [missing] = wanted.keys();
  if (!manifest || missing !== undefined) {
    throw damaged(missing === undefined ? 'it is empty' : `the file ${missing} is missing`);
  }
  return manifest;
};

const readManifest = async (zip: ZipFile, entry: Entry): Promise<BackupManifest> => {
  if (entry.fileName !== backupManifestFile || entry.uncompressedSize > longestManifest) {
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
): Promise<void> => {
  if (entry.uncompressedSize !== expected.bytes) {
    throw damaged(`${entry.fileName} is not as long as it was`);
  }
  const hash = createHash('sha256');
  let rows = 0;
  const stream: Readable = await zip.openReadStreamPromise(entry);
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    signal.throwIfAborted();
    hash.update(chunk);
    for (let at = chunk.indexOf(newline); at !== -1; at = chunk.indexOf(newline, at + 1)) {
      rows += 1;
    }
  }
  if (rows !== expected.rows || hash.digest('hex') !== expected.sha256) {
    throw damaged(`${entry.fileName} is not what was written`);
  }
};
