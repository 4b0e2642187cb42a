import { bigint, bool, int, sql, text } from '@reelkeep/runtime/sql';

/** Parameters: id, name, now. */
export const addCustomPlaylist = sql(
  {},
  `INSERT INTO catalog.playlist (playlist_id, name, kind, active, last_refresh)
   VALUES ($1, $2, 'custom', false, $3)`,
);

/** Parameter: id. */
export const lockPlaylist = sql(
  { kind: text(), start: text(), subscribed: bool() },
  'SELECT kind, start, subscribed FROM catalog.playlist WHERE playlist_id = $1 FOR UPDATE',
);

/** Turns the order around. Parameter: playlist. */
export const reverseEntries = sql(
  {},
  `UPDATE catalog.playlist_entry AS e SET idx = last.idx - e.idx
   FROM (SELECT max(idx) AS idx FROM catalog.playlist_entry WHERE playlist_id = $1) AS last
   WHERE e.playlist_id = $1`,
);

/** All places, first to last. Parameters: playlist, user. */
export const entriesInOrder = sql(
  { youtube_id: text(), idx: int(), is_watched: bool() },
  `SELECT e.youtube_id, e.idx, coalesce(w.watched, false) AS is_watched
   FROM catalog.playlist_entry AS e
   LEFT JOIN catalog.watch_state AS w ON w.user_id = $2 AND w.youtube_id = e.youtube_id
   WHERE e.playlist_id = $1 ORDER BY e.idx, e.youtube_id`,
);

/** Keeps an archived video from being deleted; parameter: its id. */
export const lockArchivedVideo = sql({}, 'SELECT FROM catalog.video WHERE youtube_id = $1 FOR KEY SHARE');

/** Appends an archived video. Parameters: playlist, video. */
export const appendArchived = sql(
  {},
  `INSERT INTO catalog.playlist_entry (playlist_id, youtube_id, idx, title, uploader, downloaded)
   SELECT $1, v.youtube_id,
          coalesce((SELECT max(e.idx) + 1 FROM catalog.playlist_entry AS e WHERE e.playlist_id = $1), 0),
          v.title, c.name, true
   FROM catalog.video AS v JOIN catalog.channel AS c ON c.channel_id = v.channel_id
   WHERE v.youtube_id = $2`,
);

/** Parameters: playlist, video. */
export const removeEntry = sql({}, 'DELETE FROM catalog.playlist_entry WHERE playlist_id = $1 AND youtube_id = $2');

/** Numbers the entries as the ids come. Parameters: playlist, ids. */
export const renumber = sql(
  {},
  `UPDATE catalog.playlist_entry AS e SET idx = o.place - 1
   FROM unnest($2::text[]) WITH ORDINALITY AS o (youtube_id, place)
   WHERE e.playlist_id = $1 AND e.youtube_id = o.youtube_id AND e.idx <> o.place - 1`,
);

/** Parameters: playlist, name. */
export const renamePlaylist = sql(
  {},
  'UPDATE catalog.playlist SET name = $2 WHERE playlist_id = $1 AND name IS DISTINCT FROM $2',
);

/** Parameters: playlist, now. */
export const touchPlaylist = sql({}, 'UPDATE catalog.playlist SET last_refresh = $2 WHERE playlist_id = $1');

/** Parameters: playlist, subscribed, start. */
export const updatePlaylist = sql({}, 'UPDATE catalog.playlist SET subscribed = $2, start = $3 WHERE playlist_id = $1');

/** Its entries go with it. Parameter: playlist. */
export const deletePlaylist = sql(
  { playlist_id: text(), version: bigint() },
  'DELETE FROM catalog.playlist WHERE playlist_id = $1 RETURNING playlist_id, version',
);
