/** What workflow code may import: constants and types, nothing that needs Node. */
export type { CatalogActivities } from './catalog.activities.js';
export { isTaskId, parseTaskId, type TaskId, type YoutubeId } from './ids/ids.js';
export { archiveRecordFile } from './media-paths.js';
export type { TaskOutcome } from './task-events.js';
export { taskQueues } from './task-queues.js';
export { type TaskName } from './task-registry.js';
export { workflowIds } from './workflow-ids.js';
