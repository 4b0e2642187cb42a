import type { TaskName } from './task-registry.js';

/** The tasks whose ends may be told to addresses outside: those that existing clients know (SEMANTICS 29). */
export const notifiableTasks = [
  'update_subscribed',
  'download_pending',
  'extract_download',
  'check_reindex',
  'manual_import',
  'run_backup',
  'restore_backup',
  'rescan_filesystem',
  'thumbnail_check',
  'resync_metadata',
  'index_playlists',
  'subscribe_to',
  'version_check',
] as const satisfies readonly TaskName[];

/** Characters of an address at most, and addresses of one task. */
export const longestTargetUrl = 2_000;
export const mostTargetsOfTask = 50;

/** Failed deliveries that one list shows at most. */
export const mostListedDeliveries = 100;
