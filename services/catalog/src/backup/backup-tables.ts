import { type BackupTables, libraryTables } from '@reelkeep/backup';

/** What a backup holds of the catalogue: all of it, also the totals that are kept. */
export const backupTables: BackupTables = {
  schema: 'catalog',
  kept: [
    'channel',
    'video',
    'video_numbers',
    'subtitle',
    'comment',
    'playlist',
    'playlist_entry',
    'watch_state',
    'item_change',
    'item_picture',
    'version_floor',
    'video_count',
    'watched_count',
    'archived_count',
  ],
  // Lines on their way into tracks.
  left: [...libraryTables, 'takeover_cue'],
  upgrades: { Takeover1797110000000: [] },
};
