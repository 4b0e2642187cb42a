import { lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** A file or folder: `mode` are its permission bits, `isOpen` says whether they and the folders above let others in. */
export type Entry = { path: string; kind: 'file' | 'folder' | 'link'; mode: number; isOpen: boolean };

const toRead = 0o066;
const toPass = 0o011;

/**
 * A folder and all that is in it, with what its modes give to the other users of the machine: the owner's group counts
 * as others. What goes away meanwhile is left out.
 */
export const entriesOf = (path: string, isReachable = true): Entry[] => {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  if (stats === undefined) {
    return [];
  }
  const kind = stats.isSymbolicLink() ? 'link' : stats.isDirectory() ? 'folder' : 'file';
  const mode = stats.mode & 0o7777;
  // A link has all bits and gives nothing.
  const entry = { path, kind, mode, isOpen: kind !== 'link' && isReachable && (mode & toRead) !== 0 } as const;
  return kind === 'folder'
    ? [entry, ...namesIn(path).flatMap((name) => entriesOf(join(path, name), isReachable && (mode & toPass) !== 0))]
    : [entry];
};

const namesIn = (folder: string): string[] => {
  try {
    return readdirSync(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') {
      return [];
    }
    throw error;
  }
};
