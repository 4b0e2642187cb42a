import type { BackupReason } from './backup-paths.js';
import type { TaskId } from './ids/ids.js';
import type { RebuildStart } from './rebuild-start.js';
import { taskQueues } from './task-queues.js';
import type { TaskName } from './task-registry.js';
import { workflow, workflowFamily } from './workflow-contract.js';

/** `name`: the task to start. */
export type ScheduledRun = { name: TaskName };

export type BackupStart = {
  /** Of a snapshot its name. */
  taskId: TaskId;
  startedBy?: string | undefined;
  reason: BackupReason;
  /** A snapshot is made, not a backup that is listed. */
  isSnapshot?: boolean | undefined;
  /** How many backups of the schedule stay, this one with them; absent: all of them. */
  rotate?: number | undefined;
};

/** `filename`: the file of a backup, or of a snapshot where `isSnapshot` says so. */
export type RestoreStart = {
  taskId: TaskId;
  startedBy?: string | undefined;
  filename: string;
  isSnapshot?: boolean | undefined;
};

/** `filename`: the backup that is tried. */
export type DrillStart = { taskId: TaskId; filename: string };

/** `since`: no snapshot is made where one was begun at that time or later; without: since it was due. */
export type DailySnapshotStart = { since?: string | undefined };

export type TakeoverStart = RestoreStart;

/** The work of the record of tasks, of their schedules and of the backups. */
export const schedulerWorkflows = workflowFamily(taskQueues.scheduler, {
  /** Tells once more of all tasks that the record knows, for notifications that have missed something. */
  notificationsRebuild: workflow<(input: RebuildStart) => Promise<void>, { queries: { taskId: TaskId } }>(
    () => 'notifications-rebuild',
  ),
  /** Starts a task because its time has come. Temporal adds that time to the id. */
  runScheduled: workflow<(input: ScheduledRun) => Promise<void>, object, [ScheduledRun]>(
    ({ name }) => `scheduled:${name}`,
  ),
  /** Asks for the newest release of Reelkeep; tells nobody how that went. */
  checkVersion: workflow<(input: { taskId: TaskId }) => Promise<void>>(() => 'version-check'),
  /** Makes a backup. `point`: where one attempt's point in time is held, by its mark. */
  /** Makes a backup or a snapshot, one at a time. `point`: where one attempt's point in time is held, by its mark. */
  runBackup: workflow<
    (input: BackupStart) => Promise<void>,
    { queries: { taskId: TaskId }; signals: { point: [{ mark: string; point: string }] } }
  >(() => 'run-backup'),
  /** Puts what a backup or a snapshot holds in the place of what is kept here. */
  restoreBackup: workflow<(input: RestoreStart) => Promise<void>>(() => 'restore-backup'),
  /** Adds what a backup of TubeArchivist holds. Under the id of restores: never beside one. */
  takeOver: workflow<(input: TakeoverStart) => Promise<void>>(() => 'restore-backup'),
  /** Tries whether a backup could be restored, and leaves nothing of it. */
  restoreDrill: workflow<(input: DrillStart) => Promise<void>, { queries: { taskId: TaskId } }>(() => 'restore-drill'),
  /** Has a snapshot made because its time has come. Temporal adds that time to the id. */
  dailySnapshot: workflow<(input: DailySnapshotStart) => Promise<void>>(() => 'daily-snapshot'),
});
