import { type BackupTables, libraryTables } from '@reelkeep/backup';

/** What a backup holds of the operation: the lives of tasks and what was proven here are not brought back. */
export const backupTables: BackupTables = {
  schema: 'ops',
  kept: ['settings', 'schedule'],
  left: [...libraryTables, 'task_run', 'restore_drill'],
  upgrades: { KeepPastTasks1797020000000: [], KeepDrills1797200000000: [] },
};
