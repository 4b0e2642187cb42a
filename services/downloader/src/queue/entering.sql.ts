import { sql, text } from '@reelkeep/runtime/sql';
import { changeRows } from './queue-row.sql.js';

/** Whether a task has entered its pieces. Parameter: task. */
export const hasBegun = sql({}, 'SELECT FROM download.adding WHERE task_id = $1');

/** Parameters: task, auto_start, pieces, those known already, problems, now. */
export const beginAdding = sql(
  {},
  `INSERT INTO download.adding (task_id, auto_start, total, readable, problems, started)
   VALUES ($1, $2, $3, $4, $5, $6)`,
);

/** Another try for rows that could not be read. Parameter: ids. */
export const readAgain = changeRows(
  'message = NULL, tries = 0, next_try = NULL',
  "youtube_id = ANY($1) AND status = 'pending' AND state = 'reading' AND message IS NOT NULL",
);

/**
 * Adds rows to be read, unless they are queued or archived. A piece that names nothing is pending whatever was asked
 * for: a person has to see it. Parameters: rows with their place, whether ignored, auto_start, now, task, whether also
 * what is archived, whether without pictures, request.
 */
export const insertEntries = sql(
  { youtube_id: text() },
  `INSERT INTO download.queue_item (youtube_id, kind, state, title, channel_id, channel_name, vid_type, entry, message,
                                    had_message, failure_class, status, auto_start, added, added_by, is_forced, is_flat,
                                    request_id, source_url)
   SELECT "youtubeId", "kind", 'reading', "title", '', '', "vidType", "entry", "message", "message" IS NOT NULL,
          CASE WHEN "kind" = 'text' THEN 'unavailable' END,
          CASE WHEN $2 AND "kind" <> 'text' THEN 'ignore' ELSE 'pending' END,
          $3 AND "kind" <> 'text', $4, $5, $6, $7, $8, "sourceUrl"
   FROM jsonb_to_recordset($1::jsonb) AS given (
     "at" int, "youtubeId" text, "kind" text, "title" text, "vidType" text, "entry" jsonb, "message" text,
     "sourceUrl" text, "likelyId" text)
   WHERE ($2 OR $6 OR "kind" <> 'video' OR NOT EXISTS (
       SELECT FROM download.archived_video AS a
       WHERE a.youtube_id IN ("youtubeId", "likelyId") AND a.is_archived))
     AND NOT EXISTS (SELECT FROM download.queue_item AS q WHERE q.youtube_id = "likelyId")
   ORDER BY "at"
   ON CONFLICT (youtube_id) DO NOTHING
   RETURNING youtube_id`,
);
