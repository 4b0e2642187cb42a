import { sql } from '@reelkeep/runtime/sql';

/** A size that is known already makes no version. Parameters: video, bytes, those known before or null for any. */
export const setMediaSize = sql(
  {},
  `UPDATE catalog.video SET media_size = $2, version = version + 1
   WHERE youtube_id = $1 AND media_size <> $2 AND ($3::bigint IS NULL OR media_size = $3)`,
);
