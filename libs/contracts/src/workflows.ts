/** What workflow code may import: constants and types, nothing that needs Node. */
export type { BackupActivities } from './backup.activities.js';
export type {
  MissingMediaCount,
  TakenMediaActivities,
  TakenOver,
  TakeoverActivities,
  TakeoverKind,
} from './takeover.activities.js';
export { pointLost } from './backup-point.js';
export type { CatalogActivities, Followed } from './catalog.activities.js';
export type { Item } from './ids/item-kind.js';
export { isTaskId, isUserId, parseTaskId, type TaskId, type YoutubeId } from './ids/ids.js';
export { archiveRecordFile, commentsRecordFile, refreshRecordFile, subscriptionFile } from './media-paths.js';
export type { TaskOutcome } from './task-events.js';
export { taskQueues } from './task-queues.js';
export { type TaskName } from './task-registry.js';
export { type DownloadInput, type DownloadOutcome, downloaderWorkflows, type Kick } from './downloader.workflows.js';
export { notificationsWorkflows } from './notifications.workflows.js';
export type { RebuildStart } from './rebuild-start.js';
export {
  type BackupStart,
  type DailySnapshotStart,
  type DrillStart,
  type RestoreStart,
  type ScheduledRun,
  schedulerWorkflows,
  type TakeoverStart,
} from './scheduler.workflows.js';
export { snapshotFileName } from './snapshot-paths.js';
export { type SearchRebuildStart, searchWorkflows } from './search.workflows.js';
export type {
  QueryAnswer,
  QueryName,
  SignalName,
  SignalPayload,
  StartOf,
  WorkflowBody,
  WorkflowContract,
  WorkflowKey,
  WorkflowTraffic,
} from './workflow-contract.js';
