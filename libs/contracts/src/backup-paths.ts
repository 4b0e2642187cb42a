import { idPatterns, type TaskId } from './ids/ids.js';
import { isRelativePath, type RelativePath, relativePath } from './relative-path.js';
import { snapshotOfFile, snapshotsFolder } from './snapshot-paths.js';

declare const kind: unique symbol;

/** Below the cache root: a backup as it is listed, or a snapshot. */
export type BackupPath = RelativePath & { readonly [kind]: 'backup' };

/** Below the cache root: what one run of the backup stages, or something in it. */
export type BackupDraftPath = RelativePath & { readonly [kind]: 'draft of a backup' };

/** Folder of all backups, below the cache root. */
export const backupsFolder = relativePath('backup');

const namePattern = String.raw`ta_[-\w.]{1,200}\.zip`;
/** A name under which a file is listed as a backup: `ta_` first, `.zip` last (SEMANTICS 25). */
export const backupNameForm = new RegExp(`^${namePattern}$`);
const partsForm = /^ta_[^-]*-(\d{8})(?:-(.+))?\.zip$/;

/** What a backup was made for (SEMANTICS 25). */
export const backupReasons = ['auto', 'manual', 'update'] as const;
export type BackupReason = (typeof backupReasons)[number];

/** Whether a file of that name is listed as a backup: `ta_` first, `.zip` last (SEMANTICS 25). */
export const isBackupName = (name: string): boolean => backupNameForm.test(name);

/** What the name of a backup says: the day as YYYYMMDD, and what for; each empty where it does not. */
export const backupNameParts = (name: string): { timestamp: string; reason: string } => {
  const [, timestamp = '', reason = ''] = partsForm.exec(name) ?? [];
  return { timestamp, reason };
};

/** The name of a backup of a day, as YYYYMMDD: a second one of the day replaces the first (SEMANTICS 25). */
export const backupName = (day: string, reason: BackupReason): string => `ta_backup-${day}-${reason}.zip`;

/** Where a backup lies. Throws for what is no name of one. */
export const backupFile = (name: string): BackupPath => {
  if (!isBackupName(name)) {
    throw new Error(`${JSON.stringify(name.slice(0, 100))} is not the name of a backup.`);
  }
  return relativePath(backupsFolder, name) as BackupPath;
};

/** Whether a text of unknown origin is where a backup or a snapshot lies. */
export const isBackupPath = (text: string): text is BackupPath => {
  const [folder, name, ...more] = text.split('/');
  return (
    isRelativePath(text) &&
    more.length === 0 &&
    name !== undefined &&
    (folder === snapshotsFolder ? snapshotOfFile(name) !== undefined : folder === backupsFolder && isBackupName(name))
  );
};

const runName = (taskId: string): string => `.run-${taskId}`;

/** Folder of what one run stages; where a run ends nothing of it stays. */
export const backupRunFolder = (taskId: TaskId): BackupDraftPath =>
  relativePath(backupsFolder, runName(taskId)) as BackupDraftPath;

/** Folder of what one owner exports; `mark` tells attempts from each other. */
export const backupPartFolder = (taskId: TaskId, mark: string, schema: string): BackupDraftPath =>
  relativePath(backupsFolder, runName(taskId), mark, schema) as BackupDraftPath;

/** The ZIP while it is made. */
export const backupDraft = (taskId: TaskId, mark: string): BackupDraftPath =>
  relativePath(backupsFolder, runName(taskId), `${mark}.zip`) as BackupDraftPath;

const markPattern = '[a-z0-9][-a-z0-9]{0,39}';
const runPattern = String.raw`${backupsFolder}/\.run-${idPatterns.task}`;

/** The form of a mark. */
export const backupMarkForm = new RegExp(`^${markPattern}$`);

/** The form of backupPartFolder. */
export const backupPartForm = new RegExp(`^${runPattern}/${markPattern}/[a-z]{1,40}$`);

/** The form of backupDraft. */
export const backupDraftForm = new RegExp(String.raw`^${runPattern}/${markPattern}\.zip$`);

const runForm = new RegExp(`^${runPattern}(?:/|$)`);

/** Whether a text of unknown origin is the folder of a run, or below it. */
export const isBackupDraftPath = (text: string): text is BackupDraftPath => isRelativePath(text) && runForm.test(text);

/** The task of a folder in backupsFolder; undefined for another one's name. */
export const taskOfBackupRun = (name: string): string | undefined =>
  new RegExp(String.raw`^\.run-(${idPatterns.task})$`).exec(name)?.[1];
