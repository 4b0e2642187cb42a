import { type BackupTables, libraryTables } from '@reelkeep/backup';

/** What a backup holds of the operation: the lives of tasks and what was proven here are not brought back. */
export const backupTables: BackupTables = {
  schema: 'ops',
  kept: ['settings', 'schedule'],
  left: [...libraryTables, 'task_run', 'restore_drill', 'newest_release'],
  upgrades: {
    KeepPastTasks1797020000000: [],
    KeepDrills1797200000000: [],
    ScheduleThumbnailCheck1797420000000: [
      `INSERT INTO ops.import_schedule (task_name, cron, config, last_run_at)
       SELECT 'thumbnail_check', '0 17 *', '{}', now()
       WHERE NOT EXISTS (SELECT FROM ops.import_schedule WHERE task_name = 'thumbnail_check')`,
    ],
    ScheduleTrash1798000000000: [
      `INSERT INTO ops.import_schedule (task_name, cron, config, last_run_at)
       SELECT 'purge_trash', '0 13 *', '{}', now()
       WHERE NOT EXISTS (SELECT FROM ops.import_schedule WHERE task_name = 'purge_trash')`,
    ],
    NewestRelease1797420000001: [
      `INSERT INTO ops.import_schedule (task_name, cron, config, last_run_at)
       SELECT 'version_check', floor(random() * 60)::text || ' ' || floor(random() * 24)::text || ' *', '{}', now()
       WHERE NOT EXISTS (SELECT FROM ops.import_schedule WHERE task_name = 'version_check')`,
    ],
    ScheduleIntegrityCheck1797500000000: [
      `INSERT INTO ops.import_schedule (task_name, cron, config, last_run_at)
       SELECT 'check_integrity', '0 3 0', '{}', now()
       WHERE NOT EXISTS (SELECT FROM ops.import_schedule WHERE task_name = 'check_integrity')`,
    ],
  },
};
