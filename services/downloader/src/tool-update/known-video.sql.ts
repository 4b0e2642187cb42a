import { sql, text } from '@reelkeep/runtime/sql';

/** A video that is archived: the last one that was. */
export const knownVideo = sql(
  { youtube_id: text() },
  'SELECT youtube_id FROM download.archived_video WHERE is_archived ORDER BY changed_at DESC, youtube_id LIMIT 1',
);
