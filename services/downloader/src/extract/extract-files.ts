import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Candidate } from '../source/candidates.js';
import { writeDurably } from '../download/durable-files.js';

/** Candidates per file: one transaction's worth. */
const perFile = 200;

/** Folder, below the cache root, of one running extract: lists are too large for workflow payloads. */
const extractFolder = (taskId: string): string => `download/.extract/${taskId}`;

/** Writes candidates in parts; returns the files' paths below the cache root. The same entry writes the same files. */
export const writeCandidates = async (
  cacheDir: string,
  taskId: string,
  entry: number,
  candidates: readonly Candidate[],
): Promise<string[]> => {
  const files: string[] = [];
  for (let from = 0; from < candidates.length; from += perFile) {
    const file = `${extractFolder(taskId)}/${entry}-${from / perFile}.json`;
    await writeDurably(join(cacheDir, file), JSON.stringify(candidates.slice(from, from + perFile)));
    files.push(file);
  }
  return files;
};

export const readCandidates = async (cacheDir: string, file: string): Promise<Candidate[]> =>
  JSON.parse(await readFile(join(cacheDir, file), 'utf8')) as Candidate[];

export const removeExtract = async (cacheDir: string, taskId: string): Promise<void> => {
  await rm(join(cacheDir, extractFolder(taskId)), { recursive: true, force: true });
};
