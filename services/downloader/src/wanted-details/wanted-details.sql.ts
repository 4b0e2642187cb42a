import type { YoutubeId } from '@reelkeep/contracts';
import { bigint, int, moment, orNull, sql, text } from '@reelkeep/runtime/sql';

/** Those of the rows of which something is not known. Parameter: videos. */
export const wantDetails = sql(
  { youtube_id: text() },
  `INSERT INTO download.wanted_detail (youtube_id, row_position)
   SELECT youtube_id, position FROM download.queue_item
   WHERE youtube_id = ANY($1)
     AND (published IS NULL OR duration IS NULL OR thumb_url IS NULL OR vid_type = 'unknown')
   ON CONFLICT (youtube_id) DO UPDATE SET row_position = excluded.row_position, tries = 0, next_try = NULL
   RETURNING youtube_id`,
);

/** Rows that can be asked about: what is ignored, or waits for a person, is left until that has changed. */
const askable = `download.wanted_detail AS w
   JOIN download.queue_item AS q ON q.youtube_id = w.youtube_id AND q.position = w.row_position
   WHERE q.status = 'pending' AND q.state = 'ready' AND q.message IS NULL`;

/** The one to ask about next; its moment may lie ahead. Parameter: now. */
export const nextWanted = sql(
  { youtube_id: text<YoutubeId>(), position: bigint(), next_try: orNull(moment()) },
  `SELECT q.youtube_id, q.position, w.next_try FROM ${askable}
   ORDER BY greatest(coalesce(w.next_try, $1), $1::timestamptz), q.auto_start DESC, q.added, q.position LIMIT 1`,
);

/** Parameters: video, place of its row. */
export const triesOfWanted = sql(
  { tries: int() },
  'SELECT tries FROM download.wanted_detail WHERE youtube_id = $1 AND row_position = $2',
);

/** Parameters: video, place of its row, tries so far, when to try again. */
export const tryLater = sql(
  {},
  `UPDATE download.wanted_detail SET tries = tries + 1, next_try = $4
   WHERE youtube_id = $1 AND row_position = $2 AND tries = $3`,
);

/** Parameters: video, place of its row. */
export const removeWanted = sql({}, 'DELETE FROM download.wanted_detail WHERE youtube_id = $1 AND row_position = $2');

/** Those whose row is gone: downloaded, deleted or forgotten. */
export const removeRowless = sql(
  {},
  `DELETE FROM download.wanted_detail AS w WHERE NOT EXISTS (
     SELECT FROM download.queue_item AS q WHERE q.youtube_id = w.youtube_id AND q.position = w.row_position)`,
);
