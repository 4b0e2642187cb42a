import { type BackupTables, libraryTables } from '@reelkeep/backup';

/** What a backup holds of the operation: the lives of tasks are not brought back. */
export const backupTables: BackupTables = {
  schema: 'ops',
  kept: ['settings', 'schedule'],
  left: [...libraryTables, 'task_run'],
  upgrades: { KeepPastTasks1797020000000: [] },
};
