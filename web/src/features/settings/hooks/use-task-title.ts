import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

const TITLES = {
  update_subscribed: msg`Rescan your Subscriptions`,
  download_pending: msg`Downloading`,
  extract_download: msg`Add to download queue`,
  check_reindex: msg`Reindex Documents`,
  manual_import: msg`Manual video import`,
  run_backup: msg`Index Backup`,
  restore_backup: msg`Restore Backup`,
  make_snapshot: msg`Snapshot`,
  prove_backup: msg`Restore Drill`,
  rescan_filesystem: msg`Rescan your Filesystem`,
  thumbnail_check: msg`Check your Thumbnails`,
  check_integrity: msg`Media File Check`,
  resync_metadata: msg`Sync Metadata to Media Files`,
  index_playlists: msg`Index Channel Playlist`,
  subscribe_to: msg`Add Subscription`,
  version_check: msg`Look for new Version`,
  search_rebuild: msg`Rebuild the search index`,
  archive_rebuild: msg`Rebuild the list of archived videos`,
  auto_delete: msg`Delete watched videos`,
  purge_trash: msg`Empty the trash`,
  download_alert: msg`Downloads are stuck`,
  notifications_rebuild: msg`Rebuild the notifications`,
  update_tool: msg`Update yt-dlp`,
} satisfies Record<string, MessageDescriptor>;

type KnownTask = keyof typeof TITLES;

/** The tasks that are known here. */
export const TASK_NAMES = Object.keys(TITLES) as KnownTask[];

const isKnown = (name: string): name is KnownTask => Object.hasOwn(TITLES, name);

/** The names of tasks in the shown language; `otherwise` is what the server calls one that is not known here. */
export function useTaskTitle(): (name: string, otherwise: string) => string {
  const { t } = useLingui();
  return (name, otherwise) => (isKnown(name) ? t(TITLES[name]) : otherwise);
}
