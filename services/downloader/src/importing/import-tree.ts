import type { Dirent } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { isMissing } from '@reelkeep/files';
import { errorCode } from '@reelkeep/runtime';
import { type ImportGroup, importGroupsOf, isHidden, isUsableName, order } from './import-names.js';

/**
 * The tree below the import folder, as other programs leave it. A place in it is a path from there: of a group of files
 * its base, of a folder that cannot be gone into its own, with a slash behind it.
 */

/** Places in their order, and the last of them where there may be more, else an empty text. */
export type PlacePage = { places: string[]; next: string; unfinished: number };

/** At most `limit` places behind `after`, which need not be there any more; an empty one is before all of them. */
export const placesAfter = async (
  root: string,
  after: string,
  limit: number,
  signal: AbortSignal,
): Promise<PlacePage> => {
  const page: PlacePage = { places: [], next: '', unfinished: 0 };
  for await (const { place, unfinished = 0 } of walk(root, after, signal)) {
    page.unfinished += unfinished;
    if (place !== undefined && page.places.push(place) >= limit) {
      return { ...page, next: place };
    }
  }
  return page;
};

/** How many places there are in all. */
export const countPlaces = async (root: string, signal: AbortSignal): Promise<number> => {
  let count = 0;
  for await (const { place } of walk(root, '', signal)) {
    count += place === undefined ? 0 : 1;
  }
  return count;
};

/** Whether a place is that of a folder. */
export const isOfFolder = (place: string): boolean => place.endsWith('/');

/** The group of a place; undefined when its files are gone, or are being written. */
export const groupAt = async (root: string, place: string): Promise<ImportGroup | undefined> => {
  const folder = folderOf(place);
  const entries = await entriesOf(root, folder).catch(noneIfMissing);
  return groupsOf(entries, folder).groups.find(({ base }) => base === place);
};

/** Why the folder of a place cannot be gone into, with the cure; undefined when it can be by now. */
export const folderFault = async (root: string, place: string): Promise<string | undefined> => {
  const path = place.slice(0, -1);
  if (!isUsableName(basename(path))) {
    return 'the name of this folder cannot be used. Rename it.';
  }
  const siblings = await entriesOf(root, folderOf(path)).catch(noneIfMissing);
  if (siblings.find(({ name }) => name === basename(path))?.isSymbolicLink()) {
    return 'this is a link to a folder, and is not followed. Move or mount the folder itself there.';
  }
  const inside = await insideOf(root, path);
  return typeof inside === 'string' ? `this folder cannot be read (${inside}). Allow Reelkeep to read it.` : undefined;
};

type Found = { place?: string; unfinished?: number };

const walk = async function* (root: string, after: string, signal: AbortSignal): AsyncGenerator<Found> {
  yield* walkFolder({ root, folder: '', entries: await entriesOf(root, ''), signal }, after.split('/'));
};

type Folder = { root: string; folder: string; entries: Dirent[]; signal: AbortSignal };

/** Its groups, then the folders in it. `after`: names from here to the place. */
async function* walkFolder({ root, folder, entries, signal }: Folder, after: readonly string[]): AsyncGenerator<Found> {
  signal.throwIfAborted();
  const [first = '', ...below] = after;
  const isBehindFiles = below.length > 0;
  if (!isBehindFiles) {
    const { groups, unfinished } = groupsOf(entries, folder);
    yield first === '' ? { unfinished } : {};
    yield* groups
      .filter(({ base }) => first === '' || base > pathIn(folder, first))
      .map(({ base }) => ({ place: base }));
  }
  for (const entry of entries.toSorted((one, other) => order(one.name, other.name))) {
    const isBegun = isBehindFiles && entry.name === first;
    const isDone = isBehindFiles && (entry.name < first || (isBegun && below[0] === ''));
    if (isDone || isHidden(entry.name) || !(await leadsToFolder(root, folder, entry))) {
      continue;
    }
    const path = pathIn(folder, entry.name);
    const inside = entry.isDirectory() && isUsableName(entry.name) ? await insideOf(root, path) : undefined;
    if (Array.isArray(inside)) {
      yield* walkFolder({ root, folder: path, entries: inside, signal }, isBegun ? below : ['']);
    } else {
      yield { place: `${path}/` };
    }
  }
}

const groupsOf = (entries: readonly Dirent[], folder: string): { groups: ImportGroup[]; unfinished: number } => {
  const names = entries.filter((entry) => !entry.isDirectory()).map(({ name }) => name);
  const { groups, unfinished } = importGroupsOf(names);
  const here = (name: string): string => pathIn(folder, name);
  return {
    groups: groups.map(({ base, files }) => ({
      base: here(base),
      files: files.map((file) => ({ ...file, name: here(file.name), base: here(file.base) })),
    })),
    unfinished,
  };
};

const leadsToFolder = async (root: string, folder: string, entry: Dirent): Promise<boolean> =>
  entry.isDirectory() ||
  (entry.isSymbolicLink() &&
    (await stat(join(root, folder, entry.name)).then(
      (target) => target.isDirectory(),
      () => false,
    )));

const entriesOf = (root: string, folder: string): Promise<Dirent[]> =>
  readdir(join(root, folder), { withFileTypes: true });

/** What is in a folder, or the code by which that is not told. A folder that is gone is as good as empty. */
const insideOf = async (root: string, folder: string): Promise<Dirent[] | string> => {
  try {
    return await entriesOf(root, folder);
  } catch (error) {
    return ofOneFolder.has(errorCode(error)) ? errorCode(error) : noneIfMissing(error);
  }
};

const ofOneFolder = new Set(['EACCES', 'EPERM', 'ENAMETOOLONG']);

const noneIfMissing = (error: unknown): Dirent[] => {
  if (isMissing(error)) {
    return [];
  }
  throw error;
};

/** Of the import folder itself an empty path. */
const folderOf = (place: string): string => (dirname(place) === '.' ? '' : dirname(place));

const pathIn = (folder: string, name: string): string => (folder === '' ? name : `${folder}/${name}`);
