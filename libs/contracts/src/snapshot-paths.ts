import type { BackupPath } from './backup-paths.js';
import { relativePath } from './relative-path.js';

/** Folder of all snapshots, below the cache root. */
export const snapshotsFolder = relativePath('snapshot');

const letters = 22;
const namePattern = `ta_daily_-[a-z0-9]{${letters}}`;
const fileForm = new RegExp(`^(${namePattern})\\.zip$`);

/** The form of a snapshot's name, which existing clients know (SEMANTICS 26). */
export const snapshotNameForm = new RegExp(`^${namePattern}$`);

/** Whether a text names a snapshot. */
export const isSnapshotName = (text: string): boolean => snapshotNameForm.test(text);

/** The name of a snapshot, made of a random id (UUID): the same of the same. It is the id of its task, too. */
export const snapshotName = (id: string): string => {
  const number = BigInt(`0x${id.replaceAll('-', '')}`);
  return `ta_daily_-${number.toString(36).padStart(letters, '0').slice(-letters)}`;
};

/** What the file of a snapshot is called. */
export const snapshotFileName = (name: string): string => `${name}.zip`;

/** The snapshot whose file has that name; undefined for another file. */
export const snapshotOfFile = (fileName: string): string | undefined => fileForm.exec(fileName)?.[1];

/** Where a snapshot lies. Throws for what is no name of one. */
export const snapshotFile = (name: string): BackupPath => {
  if (!isSnapshotName(name)) {
    throw new Error(`${JSON.stringify(name.slice(0, 100))} is not the name of a snapshot.`);
  }
  return relativePath(snapshotsFolder, snapshotFileName(name)) as BackupPath;
};
