import { type BackupTables, libraryTables } from '@reelkeep/backup';

/** What a backup holds of the catalogue: all of it, also the totals that are kept, but those by date. */
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
  versioned: ['channel', 'video', 'playlist', 'version_floor'],
  left: [
    ...libraryTables,
    // Lines on their way into tracks.
    'takeover_cue',
    // Its files are here and in no backup. What a restore brings back of it counts as archived from then on.
    'trash_entry',
    'trash_video',
    'trash_row',
    // Empties itself with the videos; search finds it again.
    'similar_video',
    // Counted anew from what is restored, by whichever release restores it.
    'date_count',
    'watched_date_count',
    'date_recount',
  ],
  upgrades: {
    Takeover1797110000000: [],
    Trash1798000000000: [],
    DateMarks1798100000000: [
      `UPDATE catalog.import_watch_state AS s SET published = v.published
       FROM catalog.import_video AS v WHERE v.youtube_id = s.youtube_id AND v.published IS NOT NULL`,
    ],
    CarryDaysToMarks1798100000001: [],
    OrderMarks1798100000002: [],
    HeightsInVideoLists1798300000000: [],
    SimilarVideos1798400000000: [],
    NarrowedLists1798500000000: [],
    CountDates1798600000000: [],
  },
};
