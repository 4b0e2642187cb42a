import { changeRows, selectRows } from '../queue/queue-row.sql.js';
import { described } from '../reading/reading.sql.js';

// What a person has taken away, or a download ended, is not touched.
const thisRow = `WHERE q.youtube_id = $1 AND q.position = $2
  AND q.status = 'pending' AND q.state = 'ready' AND q.message IS NULL`;

/** Parameters: id, position. */
export const rowToFill = selectRows(thisRow);

/** Parameters: id, position. */
export const lockRowToFill = selectRows(`${thisRow} FOR UPDATE OF q`);

/** It is not there yet: from here on it is read like what was entered by itself. Parameters: id and description, next try, note, what to ask for. */
export const becomeAwaited = changeRows(
  `${described}, state = 'waiting', next_try = $10, note = $11, entry = $12::jsonb`,
  'youtube_id = $1',
);
