import { moment, orNull, sql, text } from '@reelkeep/runtime/sql';
import { changeRows, queueOrder, selectRows } from '../queue/queue-row.sql.js';
import { toRead } from '../queue/to-read.sql.js';

/** Parameters: now, whether of other sites alone. */
export const nextToRead = selectRows(
  `WHERE ${toRead} AND (q.next_try IS NULL OR q.next_try <= $1) AND (NOT $2 OR q.source_url IS NOT NULL)
   ${queueOrder} LIMIT 1`,
);

/** When the first of the rows that wait is to be read, and why the last that could not be read was not; no row when none waits. Parameter: whether of other sites alone. */
export const firstTry = sql(
  { at: moment(), failure: orNull(text()) },
  `SELECT min(q.next_try) AS at,
     (array_agg(q.note ORDER BY q.next_try DESC) FILTER (WHERE q.state = 'reading' AND q.tries > 0))[1] AS failure
   FROM download.queue_item AS q WHERE ${toRead} AND (NOT $1 OR q.source_url IS NOT NULL) HAVING min(q.next_try) IS NOT NULL`,
);

const thisRow = `WHERE q.youtube_id = $1 AND q.position = $2 AND ${toRead}`;

/** Parameters: id, position. */
export const rowToRead = selectRows(thisRow);

/** Parameters: id, position. */
export const lockRowToRead = selectRows(`${thisRow} FOR UPDATE OF q`);

/** Parameter: video. */
export const isArchived = sql({}, 'SELECT FROM download.archived_video WHERE youtube_id = $1 AND is_archived');

// Parameters: id, title, channel, its name, type, duration, published, picture, playlists.
export const described = `title = $2, channel_id = $3, channel_name = $4, vid_type = $5, duration = round($6::float8),
  published = to_timestamp($7::float8), thumb_url = $8, playlist_ids = $9, failure_class = NULL, failure_reason = NULL,
  tries = 0`;

/** Parameters: id and description. */
export const becomeReady = changeRows(`${described}, state = 'ready', next_try = NULL, note = NULL`, 'youtube_id = $1');

/** Parameters: id and description, next try, note. */
export const becomeWaiting = changeRows(
  `${described}, state = 'waiting', next_try = $10, note = $11`,
  'youtube_id = $1',
);

/** Parameters: id, message, class of the failure, its reason. */
export const failReading = changeRows(
  'message = $2, had_message = true, failure_class = $3, failure_reason = $4, next_try = NULL, note = NULL',
  'youtube_id = $1',
);

/** Parameters: id, next try, note, class of the failure, its reason. */
export const tryLater = changeRows(
  'tries = tries + 1, next_try = $2, note = $3, failure_class = $4, failure_reason = $5',
  'youtube_id = $1',
);
