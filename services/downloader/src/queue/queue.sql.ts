import type { YoutubeId } from '@reelkeep/contracts';
import { bool, filled, int, moment, sql, text } from '@reelkeep/runtime/sql';
import { changeRows, queueOrder, removeRows, selectReadyRows, selectRows } from './queue-row.sql.js';

// What names nothing of the source keeps its message: no try could end otherwise.
const anotherTry = `message = CASE WHEN kind = 'text' THEN message END, tries = 0, next_try = NULL,
  failure_class = NULL, failure_reason = NULL`;

const given = `jsonb_to_recordset($1::jsonb) AS given (
  "at" int, "youtubeId" text, "title" text, "channelId" text, "channelName" text, "vidType" text,
  "duration" float8, "published" float8, "thumbUrl" text, "playlistId" text, "sourceUrl" text)`;

/**
 * Adds what is neither queued nor archived. Parameters: candidates with their place, status, auto_start, now, task,
 * whether also what is archived, request.
 */
export const insertCandidates = sql(
  { youtube_id: text<YoutubeId>() },
  `INSERT INTO download.queue_item (youtube_id, title, channel_id, channel_name, vid_type, duration, published, thumb_url,
                                    playlist_ids, status, auto_start, added, added_by, request_id, source_url)
   SELECT "youtubeId", "title", "channelId", "channelName", "vidType", round("duration"), to_timestamp("published"),
          "thumbUrl", array_remove(ARRAY["playlistId"], NULL), $2, $3, $4, $5, $7, "sourceUrl"
   FROM ${given}
   WHERE $6 OR NOT EXISTS (
     SELECT FROM download.archived_video AS a WHERE a.youtube_id = "youtubeId" AND a.is_archived)
   ORDER BY "at"
   ON CONFLICT (youtube_id) DO NOTHING
   RETURNING youtube_id`,
);

/** Parameter: candidates. */
export const addPlaylists = sql(
  {},
  `UPDATE download.queue_item AS q SET playlist_ids = q.playlist_ids || "playlistId"
   FROM ${given}
   WHERE q.youtube_id = "youtubeId" AND "playlistId" IS NOT NULL AND NOT "playlistId" = ANY (q.playlist_ids)`,
);

/** Parameters: task, ids. */
export const countAddedBy = sql(
  { count: int() },
  'SELECT count(*)::int AS count FROM download.queue_item WHERE added_by = $1 AND youtube_id = ANY($2)',
);

/** Whether a video has a row or is archived. Parameter: its id. */
export const findKnown = sql(
  { known: bool() },
  `SELECT EXISTS (SELECT FROM download.queue_item WHERE youtube_id = $1)
       OR EXISTS (SELECT FROM download.archived_video WHERE youtube_id = $1 AND is_archived) AS known`,
);

/** Parameter: its id. */
export const rowOfId = selectRows('WHERE q.youtube_id = $1');

/** Parameters: whether only rows with auto_start; ids that are under way; whether of other sites alone. */
export const nextRow = selectReadyRows(
  `WHERE q.status = 'pending' AND q.state = 'ready' AND q.message IS NULL AND (q.auto_start OR NOT $1)
     AND q.youtube_id <> ALL ($2::text[]) AND (NOT $3 OR q.source_url IS NOT NULL)
   ${queueOrder} LIMIT 1`,
);

export const countUnread = sql(
  { count: int() },
  `SELECT count(*)::int AS count FROM download.queue_item
   WHERE status = 'pending' AND state = 'reading' AND message IS NULL`,
);

/** Parameter: ids. */
export const thumbUrlsOf = sql(
  { youtubeId: text(), thumbUrl: filled(text()) },
  `SELECT youtube_id AS "youtubeId", thumb_url AS "thumbUrl" FROM download.queue_item
   WHERE youtube_id = ANY($1) AND thumb_url IS NOT NULL`,
);

/** Parameter: its id. */
export const setStatus = {
  pending: changeRows(`status = 'pending', ${anotherTry}`, 'youtube_id = $1'),
  // Ignored rows never start by themselves again.
  ignore: changeRows("status = 'ignore', auto_start = false", 'youtube_id = $1'),
};

/** Pending, first in line, with another try. Parameters: id, request. */
export const prioritise = changeRows(
  `status = 'pending', auto_start = true, ${anotherTry}, request_id = coalesce($2, request_id)`,
  'youtube_id = $1',
);

const batch = 2_000;

/**
 * The next of the rows that match, in the order of their ids. Parameters: status; channel, type and whether there is a
 * message, null for any; id before.
 */
export const lockMatching = sql(
  { youtube_id: text() },
  `SELECT youtube_id FROM download.queue_item
   WHERE status = $1 AND ($2::text IS NULL OR channel_id = $2) AND ($3::text IS NULL OR vid_type = $3)
     AND ($4::boolean IS NULL OR (message IS NOT NULL) = $4) AND youtube_id COLLATE "C" > $5
   ORDER BY youtube_id COLLATE "C" LIMIT ${batch} FOR UPDATE`,
);

/** What may be done to many rows; those that are so already stay as they are. Parameter: ids. */
export const changeThose = {
  pending: changeRows(
    `status = 'pending', ${anotherTry}`,
    "youtube_id = ANY($1) AND (status <> 'pending' OR message IS NOT NULL)",
  ),
  ignore: changeRows("status = 'ignore', auto_start = false", "youtube_id = ANY($1) AND status <> 'ignore'"),
  priority: changeRows(`status = 'pending', auto_start = true, ${anotherTry}`, 'youtube_id = ANY($1)'),
  clear_error: changeRows(anotherTry, 'youtube_id = ANY($1) AND message IS NOT NULL'),
};

/** Makes pending rows priority. Parameters: ids, request. */
export const startPending = changeRows(
  `auto_start = true, ${anotherTry}, request_id = coalesce($2, request_id)`,
  "youtube_id = ANY($1) AND status = 'pending' AND NOT (auto_start AND message IS NULL)",
);

/** Parameters: id, message, class of the failure, its reason. */
export const setMessage = changeRows(
  'message = $2, had_message = true, failure_class = $3, failure_reason = $4',
  'youtube_id = $1 AND message IS DISTINCT FROM $2',
);

export const resetAutoStart = {
  all: changeRows('auto_start = false', 'auto_start'),
  'not-startable': changeRows('auto_start = false', "auto_start AND (message IS NOT NULL OR status = 'ignore')"),
};

/** Parameters: status; channel and type, null for any. */
export const removeFiltered = removeRows(
  'status = $1 AND ($2::text IS NULL OR channel_id = $2) AND ($3::text IS NULL OR vid_type = $3)',
);

/** Parameters: id, position. */
export const finishedRow = sql(
  { added: moment(), channel_id: text() },
  'SELECT added, channel_id FROM download.queue_item WHERE youtube_id = $1 AND position = $2',
);

/** Parameters: id, position. */
export const removeFinished = removeRows('youtube_id = $1 AND position = $2');
