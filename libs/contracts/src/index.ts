export {
  type AppConfig,
  appConfigSchema,
  defaultAppConfig,
  notificationsBucket,
  settingsBucket,
} from './app-config.js';
export type { CatalogActivities } from './catalog.activities.js';
export * from './gen/reelkeep/catalog/v1/channel_pb.js';
export * from './gen/reelkeep/catalog/v1/export_pb.js';
export * from './gen/reelkeep/catalog/v1/video_pb.js';
export * from './gen/reelkeep/catalog/v1/watch_pb.js';
export {
  type Error as RpcErrorMessage,
  Error_Code as ErrorCode,
  ErrorSchema as RpcErrorMessageSchema,
  fact,
  type Page,
  PageSchema,
} from './gen/reelkeep/common/v1/common_pb.js';
export * from './gen/reelkeep/download/v1/archive_record_pb.js';
export * from './gen/reelkeep/download/v1/queue_pb.js';
export * from './gen/reelkeep/notify/v1/notification_pb.js';
export * from './gen/reelkeep/ops/v1/settings_pb.js';
export * from './gen/reelkeep/ops/v1/task_pb.js';
export * from './gen/reelkeep/search/v1/search_pb.js';
export {
  archiveRecordFile,
  type ChannelArt,
  cacheUrl,
  channelArtFile,
  mediaFile,
  mediaUrl,
  stagingFolder,
  subtitleFile,
  videoThumbFile,
} from './media-paths.js';
export { type TaskOutcome, taskEventVersion } from './task-events.js';
export { taskQueues } from './task-queues.js';
export { isTaskName, type TaskName, taskRegistry } from './task-registry.js';
export { workflowIds } from './workflow-ids.js';
