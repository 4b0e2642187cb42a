import { hitWindow } from '@reelkeep/contracts';
import { int, sql } from '@reelkeep/runtime/sql';
import { queueOrder, selectRows } from './queue-row.sql.js';

// Parameters: status, channel, type, pattern of the title, whether it has a message; null for any. The statements have
// no name, so that each call is planned with its values, and a condition whose parameter is null is none.
const condition = `
  ($1::text IS NULL OR q.status = $1)
  AND ($2::text IS NULL OR q.channel_id = $2)
  AND ($3::text IS NULL OR q.vid_type = $3)
  AND ($4::text IS NULL OR lower(q.title) LIKE $4)
  AND ($5::boolean IS NULL OR (q.message IS NOT NULL) = $5)`;

/** Parameters: those of the condition, offset, limit. */
export const pageOfRows = selectRows(`WHERE ${condition} ${queueOrder} OFFSET $6 LIMIT $7`);

/** Parameters: those of the condition. */
export const countOfRows = sql(
  { total: int() },
  `SELECT count(*)::int AS total
   FROM (SELECT FROM download.queue_item AS q WHERE ${condition} LIMIT ${hitWindow}) AS hits`,
);

/** Rows in the order of the ids asked for. Parameter: ids. */
export const rowsInOrderOfIds = selectRows(
  'WHERE q.youtube_id = ANY($1::text[]) ORDER BY array_position($1::text[], q.youtube_id)',
);
