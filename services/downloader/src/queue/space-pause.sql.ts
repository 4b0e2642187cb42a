import { bigint, bool, moment, sql, text } from '@reelkeep/runtime/sql';
import { changeRows } from './queue-row.sql.js';

/** Why downloads wait for room, since when, for which video and in which folder: at most one row. */
export const readSpacePause = sql(
  { reason: text(), since: moment(), youtube_id: text(), needed_bytes: bigint(), folder: text() },
  'SELECT reason, since, youtube_id, needed_bytes, folder FROM download.space_pause',
);

/** Keeps since when. Parameters: reason, now, video, bytes that it needs beside the floor, folder. */
export const keepSpacePause = sql(
  { since: moment() },
  `INSERT INTO download.space_pause (reason, since, youtube_id, needed_bytes, folder) VALUES ($1, $2, $3, $4, $5)
   ON CONFLICT (one) DO UPDATE SET
     reason = excluded.reason, youtube_id = excluded.youtube_id, needed_bytes = excluded.needed_bytes,
     folder = excluded.folder
   RETURNING since`,
);

export const endSpacePause = sql({ one: bool() }, 'DELETE FROM download.space_pause RETURNING one');

/** Parameters: id, why it waits. */
export const noteSpace = changeRows('note = $2', "youtube_id = $1 AND state = 'ready' AND message IS NULL");

/** Of rows in state ready no other note is kept. */
export const forgetSpaceNotes = changeRows('note = NULL', "state = 'ready' AND note IS NOT NULL");
