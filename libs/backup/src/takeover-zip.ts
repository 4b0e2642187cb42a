import { crc32 } from 'node:zlib';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { TakeoverKind } from '@reelkeep/contracts';
import { DomainError } from '@reelkeep/runtime';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { damaged } from './damaged.js';

// Texts with much in common become a thirtieth; a bomb becomes a thousandth.
const mostGrowth = 200;
const alwaysFine = 64 * 1024 * 1024;

const entryForm = /^es_([a-z]+)-[-\w]{1,100}\.json$/;

/** A file of documents in the ZIP. */
export type DocumentFile = { name: string; kind: string; open: () => Promise<Readable> };

/** Whether a ZIP is a backup of TubeArchivist by the name of its first file; false for what is no ZIP. */
export const isTakeover = async (file: string): Promise<boolean> => {
  try {
    return await withZip(file, async (zip) => {
      for await (const { fileName } of zip.eachEntry()) {
        return entryForm.test(fileName);
      }
      return false;
    });
  } catch (error) {
    if (error instanceof DomainError) {
      return false;
    }
    throw error;
  }
};

/** Reads a whole ZIP of TubeArchivist. Throws `invalid` with what is wrong, before anything of it was used. */
export const checkTakeover = (file: string, signal: AbortSignal): Promise<void> =>
  withZip(file, async (zip) => {
    const most = mostGrowth * (await stat(file)).size + alwaysFine;
    let bytes = 0;
    for await (const entry of zip.eachEntry()) {
      if (!entryForm.test(entry.fileName)) {
        throw damaged(`it has a file ${JSON.stringify(entry.fileName.slice(0, 100))}, which no such backup has`);
      }
      bytes += entry.uncompressedSize;
      if (bytes > most) {
        throw damaged('what is packed in it is far larger than a backup of this size holds');
      }
      await checkEntry(zip, entry, signal);
    }
  });

/** Hands over the files of one kind, in the order of the ZIP. */
export const documentFiles = (
  file: string,
  kind: TakeoverKind,
  take: (file: DocumentFile) => Promise<void>,
): Promise<void> =>
  withZip(file, async (zip) => {
    for await (const entry of zip.eachEntry()) {
      if (entryForm.exec(entry.fileName)?.[1] === kind) {
        await take({ name: entry.fileName, kind, open: () => zip.openReadStreamPromise(entry) });
      }
    }
  });

const withZip = async <T>(file: string, work: (zip: ZipFile) => Promise<T>): Promise<T> => {
  const zip = await openPromise(file, { autoClose: false, strictFileNames: true }).catch(asDamaged);
  try {
    return await work(zip).catch(asDamaged);
  } finally {
    zip.close();
  }
};

// What the disk or the database says is no word about the backup; the library throws plain errors.
const asDamaged = (error: unknown): never => {
  throw error instanceof Error && error.constructor === Error && !('code' in error)
    ? damaged('it is no whole ZIP file', error)
    : error;
};

const checkEntry = async (zip: ZipFile, entry: Entry, signal: AbortSignal): Promise<void> => {
  let sum = 0;
  for await (const chunk of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
    signal.throwIfAborted();
    sum = crc32(chunk, sum);
  }
  if (sum !== entry.crc32) {
    throw damaged(`${entry.fileName} is not what was written`);
  }
};
