export { restoreBackup } from './backup/restore-backup.workflow.js';
export { takeOver } from './takeover/take-over.workflow.js';
export { runBackup } from './backup/run-backup.workflow.js';
export { checkVersion } from './newest-release/check-version.workflow.js';
export { restoreDrill } from './drill/restore-drill.workflow.js';
export { notificationsRebuild } from './retelling/notifications-rebuild.workflow.js';
export { runScheduled } from './schedules/run-scheduled.workflow.js';
export { dailySnapshot } from './snapshots/daily-snapshot.workflow.js';
