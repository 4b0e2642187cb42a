import { type BackupTables, libraryTables } from '@reelkeep/backup';

/**
 * What a backup holds of the downloader: the queue with what was entered and is still to do, and what it knows of the
 * source. The cookie and the PO token stay: they are sealed by a key of this installation.
 */
export const backupTables: BackupTables = {
  schema: 'download',
  kept: [
    'queue_item',
    'archived_video',
    'known_channel',
    'channel_handle',
    'source_channel',
    'scanned_channel',
    'indexed_playlist',
    'incomplete_item',
    'adding',
    'subscribing',
    'refresh_item',
    'playlist_turn',
    'wanted_comments',
    'wanted_detail',
    'removal',
    'media_file',
  ],
  left: [
    ...libraryTables,
    'credential',
    // Runs of this installation, and what holds its folders.
    'queue_run',
    'refreshing',
    'scanning',
    'playlist_indexing',
    'integrity_check',
    'staging_lease',
    // What the source, the disk and the tool are like here and now.
    'source_log',
    'source_state',
    'space_pause',
    'tool',
    // The mark of the folder here: another one may be empty, and gets its own.
    'media_volume',
  ],
  upgrades: { MediaFiles1797500000000: [], PlacesOfFiles1798000000000: [] },
};
