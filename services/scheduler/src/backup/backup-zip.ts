import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { backupManifestFile, type BackupManifest, entryName } from './backup-manifest.js';

/** A part as its owner staged it. */
export type StagedPart = { folder: string; schema: string; files: readonly string[] };

// Tables of text become a sixth at the first level, and little less at higher ones, which take three times as long.
const compressionLevel = 1;

/** Writes a ZIP file by file, whatever their sizes, and has it on the disk when it resolves. */
export const writeBackupZip = async (
  file: string,
  manifest: BackupManifest,
  parts: readonly StagedPart[],
  signal: AbortSignal,
): Promise<void> => {
  await mkdir(dirname(file), { recursive: true });
  const zip = new ZipFile();
  const failed = once(zip, 'error', { signal }).then(
    ([error]) => Promise.reject(error as Error),
    // The signal ends the writing as well.
    () => new Promise<never>(() => undefined),
  );
  const mtime = new Date(manifest.made);
  zip.addBuffer(Buffer.from(JSON.stringify(manifest)), backupManifestFile, { mtime });
  for (const { folder, schema, files } of parts) {
    for (const name of files) {
      zip.addFile(join(folder, name), entryName(schema, name), { mtime, compressionLevel });
    }
  }
  zip.end();
  const written = pipeline(zip.outputStream as Readable, createWriteStream(file, { mode: 0o640 }), { signal });
  await Promise.race([written, failed]);
  const handle = await open(file);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};
