import { readFile } from 'node:fs/promises';
import { extractFile, extractFolder, type StagedPath, type TaskId } from '@reelkeep/contracts';
import { below, removeStaged } from '@reelkeep/files';
import type { Candidate } from '../source/candidates.js';
import { writeDurably } from '../storage/durable-files.js';

/** Candidates per file: one transaction's worth. */
const perFile = 200;

/** Writes candidates in parts; returns the files' paths below the cache root. The same entry writes the same files. */
export const writeCandidates = async (
  cacheDir: string,
  taskId: TaskId,
  entry: number,
  candidates: readonly Candidate[],
): Promise<StagedPath[]> => {
  const files: StagedPath[] = [];
  for (let from = 0; from < candidates.length; from += perFile) {
    const file = extractFile(taskId, entry, from / perFile);
    await writeDurably(below(cacheDir, file), JSON.stringify(candidates.slice(from, from + perFile)));
    files.push(file);
  }
  return files;
};

export const readCandidates = async (cacheDir: string, file: StagedPath): Promise<Candidate[]> =>
  JSON.parse(await readFile(below(cacheDir, file), 'utf8')) as Candidate[];

export const removeExtract = (cacheDir: string, taskId: TaskId): Promise<void> =>
  removeStaged(cacheDir, extractFolder(taskId));
