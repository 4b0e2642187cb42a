import { int, moment, orNull, sql, text } from '@reelkeep/runtime/sql';
import type { YoutubeId } from '@reelkeep/contracts';

/** Parameter: video. */
export const wantComments = sql(
  {},
  `INSERT INTO download.wanted_comments (youtube_id) VALUES ($1)
   ON CONFLICT (youtube_id) DO UPDATE SET tries = 0, next_try = NULL`,
);

/** The one to fetch next; its moment may lie ahead. Parameter: now. */
export const nextWanted = sql(
  { youtube_id: text<YoutubeId>(), tries: int(), next_try: orNull(moment()) },
  `SELECT youtube_id, tries, next_try FROM download.wanted_comments
   ORDER BY greatest(coalesce(next_try, $1), $1::timestamptz), position LIMIT 1`,
);

/** Parameter: video. */
export const triesOfWanted = sql({ tries: int() }, 'SELECT tries FROM download.wanted_comments WHERE youtube_id = $1');

/** Parameters: video, when to try again. */
export const tryLater = sql(
  {},
  'UPDATE download.wanted_comments SET tries = tries + 1, next_try = $2 WHERE youtube_id = $1',
);

/** Parameter: video. */
export const removeWanted = sql({}, 'DELETE FROM download.wanted_comments WHERE youtube_id = $1');

export const removeAllWanted = sql({}, 'DELETE FROM download.wanted_comments');
