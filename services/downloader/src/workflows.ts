/** The workflows of this service, bundled at build time. */
export { archiveRebuild } from './archive-memory/archive-rebuild.workflow.js';
export { autoDelete } from './auto-delete/auto-delete.workflow.js';
export { syncMetadata } from './embedding/sync-metadata.workflow.js';
export { completeItems } from './completing/complete-items.workflow.js';
export { fetchComments } from './comments/fetch-comments.workflow.js';
export { downloadVideo } from './download/download-video.workflow.js';
export { extract } from './extract/extract.workflow.js';
export { followAdding } from './reading/follow-adding.workflow.js';
export { indexPlaylists } from './indexing/index-playlists.workflow.js';
export { readQueue } from './reading/read-queue.workflow.js';
export { refreshItems } from './refreshing/refresh-items.workflow.js';
export { refreshOutdated } from './refreshing/refresh-outdated.workflow.js';
export { removeFiles } from './removal/remove-files.workflow.js';
export { scanSubscriptions } from './scanning/scan-subscriptions.workflow.js';
export { subscribeTo } from './subscribing/subscribe-to.workflow.js';
export { updateTool } from './tool-update/update-tool.workflow.js';
export { downloadQueue } from './run/download-queue.workflow.js';
