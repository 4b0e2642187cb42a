export {
  type AppConfig,
  appConfigSchema,
  defaultAppConfig,
  mostParallelDownloads,
  mostTrashDays,
  notificationsBucket,
} from './app-config.js';
export { type BackupActivities, backupActivityInputs, type ExportedPart } from './backup.activities.js';
export { pointLost } from './backup-point.js';
export {
  backupDraft,
  backupDraftForm,
  type BackupDraftPath,
  backupFile,
  backupMarkForm,
  backupName,
  backupNameParts,
  backupPartFolder,
  backupPartForm,
  type BackupPath,
  type BackupReason,
  backupReasons,
  backupRunFolder,
  backupsFolder,
  isBackupDraftPath,
  backupNameForm,
  isBackupName,
  isBackupPath,
  taskOfBackupRun,
} from './backup-paths.js';
export {
  type MissingMediaCount,
  type TakenMediaActivities,
  takenMediaInputs,
  type TakenOver,
  type TakeoverActivities,
  takeoverActivityInputs,
  type TakeoverKind,
  takeoverKinds,
} from './takeover.activities.js';
export {
  isSnapshotName,
  snapshotFile,
  snapshotFileName,
  snapshotName,
  snapshotNameForm,
  snapshotOfFile,
  snapshotsFolder,
} from './snapshot-paths.js';
export { type CatalogActivities, catalogActivityInputs, type Followed, followedSchema } from './catalog.activities.js';
export { clipped } from './clipped.js';
export { hitWindow, mostSearchHits } from './list-limits.js';
export { maxSimilarVideos } from './similar-videos.js';
export {
  type BulkQueueCommand,
  bulkQueueCommands,
  isOneOf,
  oneOfOr,
  type QueueCommand,
  queueCommands,
  type QueueStatus,
  queueStatuses,
  type SearchKind,
  searchKinds,
  type SortOrder,
  sortOrders,
  type SubtitleSource,
  subtitleSources,
  type VideoSort,
  videoSorts,
  type VideoType,
  type VideoTypeHint,
  videoTypeHints,
  videoTypes,
  type WatchFilter,
  watchFilters,
} from './closed-sets.js';
export { partsOfWords, videoParts, type VideoPartWord, wordsOfParts } from './video-parts.js';
export { type Fuzziness, type ParsedQuery, parseQuery, searchableWords } from './search-language.js';
export { completeSettings } from './complete-settings.js';
export { serverStartKey } from './server-start.js';
export { readSettingsEntries, settingsBucket, settingsEntries } from './settings-bucket.js';
export * from './gen/reelkeep/catalog/v1/channel_pb.js';
export * from './gen/reelkeep/catalog/v1/comment_pb.js';
export * from './gen/reelkeep/catalog/v1/export_pb.js';
export * from './gen/reelkeep/catalog/v1/history_pb.js';
export * from './gen/reelkeep/catalog/v1/playlist_pb.js';
export * from './gen/reelkeep/catalog/v1/refresh_plan_pb.js';
export * from './gen/reelkeep/catalog/v1/removal_pb.js';
export * from './gen/reelkeep/catalog/v1/stats_pb.js';
export * from './gen/reelkeep/catalog/v1/similar_pb.js';
export * from './gen/reelkeep/catalog/v1/title_pb.js';
export * from './gen/reelkeep/catalog/v1/trash_pb.js';
export * from './gen/reelkeep/catalog/v1/video_pb.js';
export * from './gen/reelkeep/catalog/v1/watch_pb.js';
export {
  type Error as RpcErrorMessage,
  Error_Code as ErrorCode,
  ErrorSchema as RpcErrorMessageSchema,
  deadline_seconds,
  fact,
  KindOfItem,
  type Page,
  PageSchema,
} from './gen/reelkeep/common/v1/common_pb.js';
export * from './gen/reelkeep/download/v1/archive_record_pb.js';
export * from './gen/reelkeep/download/v1/comments_record_pb.js';
export * from './gen/reelkeep/download/v1/credential_pb.js';
export * from './gen/reelkeep/download/v1/incomplete_pb.js';
export * from './gen/reelkeep/download/v1/integrity_pb.js';
export * from './gen/reelkeep/download/v1/playlist_pb.js';
export * from './gen/reelkeep/download/v1/queue_pb.js';
export * from './gen/reelkeep/download/v1/refresh_pb.js';
export * from './gen/reelkeep/download/v1/source_log_pb.js';
export * from './gen/reelkeep/download/v1/subscription_pb.js';
export * from './gen/reelkeep/download/v1/tool_pb.js';
export * from './gen/reelkeep/notify/v1/notification_pb.js';
export * from './gen/reelkeep/notify/v1/outbound_pb.js';
export * from './gen/reelkeep/ops/v1/backup_pb.js';
export * from './gen/reelkeep/ops/v1/drill_pb.js';
export * from './gen/reelkeep/ops/v1/schedule_pb.js';
export * from './gen/reelkeep/ops/v1/settings_pb.js';
export * from './gen/reelkeep/ops/v1/snapshot_pb.js';
export * from './gen/reelkeep/ops/v1/task_pb.js';
export * from './gen/reelkeep/search/v1/search_pb.js';
export {
  anyIdSchema,
  channelIdSchema,
  itemSchema,
  longestId,
  playlistIdSchema,
  taskIdSchema,
  userIdSchema,
  youtubeIdSchema,
} from './ids/id-schemas.js';
export {
  type ChannelId,
  isChannelId,
  isChannelOfOtherSite,
  isPlaylistId,
  isTaskId,
  isUserId,
  isVideoOfOtherSite,
  isYoutubeId,
  lengthsOfBareIds,
  otherSiteLengths,
  type PlaylistId,
  parseChannelId,
  parsePlaylistId,
  parseTaskId,
  parseYoutubeId,
  type TaskId,
  type YoutubeId,
} from './ids/ids.js';
export { itemKindOf, kindOfItem } from './ids/item-kind-message.js';
export { type Item, type ItemKind, itemOf } from './ids/item-kind.js';
export { isSourceHost, pastedUrl, videoIn } from './ids/source-address.js';
export { maintenanceKey, restoredKey } from './maintenance.js';
export { type NewestRelease, newestReleaseKey, newestReleaseSchema } from './newest-release.js';
export {
  type ArchivePath,
  archiveRecordFile,
  type ChannelArt,
  cacheUrl,
  channelArtFile,
  channelArts,
  commentsFolder,
  commentsRecordFile,
  extractFile,
  extractFileForm,
  extractFolder,
  extractsFolder,
  isArchivePath,
  isStagedPath,
  isTrashedPath,
  mediaFile,
  mediaUrl,
  refreshesFolder,
  refreshFile,
  refreshFolder,
  refreshRecordFile,
  type StagedPath,
  stagedFile,
  stagingFolder,
  stagingRoot,
  subscriptionFile,
  subscriptionFolder,
  subscriptionsFolder,
  subtitleFile,
  trashedFile,
  type TrashedPath,
  trashFolder,
  videoThumbFile,
} from './media-paths.js';
export { mostComments } from './most-comments.js';
export { longestTargetUrl, mostListedDeliveries, mostTargetsOfTask, notifiableTasks } from './notifiable-tasks.js';
export { plainText } from './plain-text.js';
export { mostRefreshDays, usualRefreshDays } from './refresh-age.js';
export { isPathPart, isRelativePath, type RelativePath, relativePath } from './relative-path.js';
export { storableText, storedTextSchema } from './stored-text.js';
export { type TaskEnding, type TaskOutcome, taskEventVersion, taskOutcomes } from './task-events.js';
export { type TaskQueue, taskQueues } from './task-queues.js';
export {
  isToolPath,
  isToolVersion,
  toolDraft,
  toolFolder,
  type ToolPath,
  toolsFolder,
  toolVersionForm,
} from './tool-paths.js';
export { importFile, importFolder, type ImportPath, isImportPath } from './import-paths.js';
export {
  isTaskName,
  longestListedResult,
  mostListedTasks,
  mostPastTasks,
  type TaskName,
  taskRegistry,
} from './task-registry.js';
export { type DownloadInput, type DownloadOutcome, downloaderWorkflows, type Kick } from './downloader.workflows.js';
export { userInfoOf, withoutUserInfo } from './user-info.js';
export { notificationsWorkflows } from './notifications.workflows.js';
export type { RebuildStart } from './rebuild-start.js';
export { type BackupStart, type ScheduledRun, schedulerWorkflows } from './scheduler.workflows.js';
export { type SearchRebuildStart, searchWorkflows } from './search.workflows.js';
export type {
  BodiesOf,
  QueryAnswer,
  QueryName,
  SignalName,
  SignalPayload,
  StartOf,
  WorkflowBody,
  WorkflowContract,
  WorkflowFamily,
  WorkflowKey,
  WorkflowTraffic,
} from './workflow-contract.js';
