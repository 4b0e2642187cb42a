/** The background tasks that people see, start and stop (SEMANTICS 28). */
export type TaskName =
  | 'update_subscribed'
  | 'download_pending'
  | 'extract_download'
  | 'check_reindex'
  | 'manual_import'
  | 'run_backup'
  | 'restore_backup'
  | 'make_snapshot'
  | 'prove_backup'
  | 'rescan_filesystem'
  | 'thumbnail_check'
  | 'check_integrity'
  | 'resync_metadata'
  | 'index_playlists'
  | 'subscribe_to'
  | 'version_check'
  | 'search_rebuild'
  | 'archive_rebuild'
  | 'auto_delete'
  | 'purge_trash'
  | 'download_alert'
  | 'notifications_rebuild'
  | 'update_tool';

type TaskInfo = { title: string; group: string; canStart: boolean; canStop: boolean };

/** Title, notification group and permitted commands of each task. */
export const taskRegistry: Readonly<Record<TaskName, TaskInfo>> = {
  update_subscribed: { title: 'Rescan your Subscriptions', group: 'download:scan', canStart: true, canStop: true },
  download_pending: { title: 'Downloading', group: 'download:run', canStart: true, canStop: true },
  extract_download: { title: 'Add to download queue', group: 'download:add', canStart: false, canStop: true },
  check_reindex: { title: 'Reindex Documents', group: 'reindex:run', canStart: false, canStop: false },
  manual_import: { title: 'Manual video import', group: 'setting:import', canStart: true, canStop: false },
  run_backup: { title: 'Index Backup', group: 'setting:backup', canStart: true, canStop: false },
  restore_backup: { title: 'Restore Backup', group: 'setting:restore', canStart: false, canStop: false },
  make_snapshot: { title: 'Snapshot', group: 'setting:snapshot', canStart: false, canStop: false },
  prove_backup: { title: 'Restore Drill', group: 'setting:drill', canStart: false, canStop: false },
  rescan_filesystem: {
    title: 'Rescan your Filesystem',
    group: 'setting:filesystemscan',
    canStart: true,
    canStop: false,
  },
  thumbnail_check: { title: 'Check your Thumbnails', group: 'setting:thumbnailcheck', canStart: true, canStop: false },
  check_integrity: { title: 'Media File Check', group: 'setting:integrity', canStart: true, canStop: true },
  resync_metadata: {
    title: 'Sync Metadata to Media Files',
    group: 'setting:thumbnailsync',
    canStart: true,
    canStop: false,
  },
  index_playlists: { title: 'Index Channel Playlist', group: 'channel:indexplaylist', canStart: false, canStop: false },
  subscribe_to: { title: 'Add Subscription', group: 'subscription:add', canStart: false, canStop: false },
  version_check: { title: 'Look for new Version', group: '', canStart: false, canStop: false },
  search_rebuild: { title: 'Rebuild the search index', group: 'setting:searchrebuild', canStart: true, canStop: false },
  archive_rebuild: {
    title: 'Rebuild the list of archived videos',
    group: 'setting:archiverebuild',
    canStart: true,
    canStop: false,
  },
  auto_delete: { title: 'Delete watched videos', group: 'download:autodelete', canStart: false, canStop: false },
  purge_trash: { title: 'Empty the trash', group: 'setting:trash', canStart: true, canStop: false },
  download_alert: { title: 'Downloads are stuck', group: 'download:alert', canStart: false, canStop: false },
  notifications_rebuild: {
    title: 'Rebuild the notifications',
    group: 'setting:notificationsrebuild',
    canStart: true,
    canStop: false,
  },
  update_tool: { title: 'Update yt-dlp', group: 'setting:toolupdate', canStart: true, canStop: false },
};

/**
 * Runs in one list at most, and characters of each one's result in it: a day of them must fit one message. A single run
 * is shown whole.
 */
export const mostListedTasks = 300;
export const longestListedResult = 1_000;

/** Ended runs on one page at most; with their results as above they fit one message in any script. */
export const mostPastTasks = 100;

/** Whether a text names a task. */
export const isTaskName = (name: string): name is TaskName => Object.hasOwn(taskRegistry, name);
