import { bigint, bool, int, moment, orNull, sql, text, texts } from '@reelkeep/runtime/sql';

/** Channels that an entry has to do with. Parameter: entry. */
export const channelsOfEntry = sql(
  { channel_id: text() },
  `SELECT channel_id FROM catalog.trash_video WHERE trash_id = $1
   UNION SELECT item_id FROM catalog.trash_entry WHERE trash_id = $1 AND kind = 'channel'`,
);

/** Parameter: channels. */
export const lockChannels = sql(
  {},
  'SELECT FROM catalog.channel WHERE channel_id = ANY($1) ORDER BY channel_id FOR UPDATE',
);

const entry = {
  trash_id: text(),
  kind: text(),
  item_id: text(),
  title: text(),
  deleted_by: orNull(text()),
  deleted_at: moment(),
  purge_at: moment(),
  videos: int(),
  ignored: bool(),
};
const entryColumns =
  'e.trash_id, e.kind, e.item_id, e.title, e.deleted_by, e.deleted_at, e.purge_at, e.videos, e.ignored';

/** Parameter: entry. */
export const lockEntry = sql(
  entry,
  `SELECT ${entryColumns} FROM catalog.trash_entry AS e WHERE trash_id = $1 FOR UPDATE`,
);

/** The latest deletion first, with what is left of each. Parameters: rows to skip, number of rows. */
export const entriesOfPage = sql(
  { ...entry, left: bigint(), media_size: bigint() },
  `SELECT ${entryColumns}, v.left, v.media_size
   FROM (SELECT * FROM catalog.trash_entry ORDER BY deleted_at DESC, trash_id DESC OFFSET $1 LIMIT $2) AS e
   CROSS JOIN LATERAL (
     SELECT count(*) AS left, coalesce(sum(media_size), 0)::bigint AS media_size
     FROM catalog.trash_video WHERE trash_id = e.trash_id) AS v
   ORDER BY e.deleted_at DESC, e.trash_id DESC`,
);

export const totalsOfTrash = sql(
  { entries: bigint(), videos: bigint(), media_size: bigint() },
  `SELECT (SELECT count(*) FROM catalog.trash_entry) AS entries, count(*) AS videos,
          coalesce(sum(media_size), 0)::bigint AS media_size
   FROM catalog.trash_video`,
);

/** Videos of an entry that are archived, anew or by a restored backup. Parameter: entry. */
export const archivedAgain = sql(
  { youtube_id: text() },
  `SELECT t.youtube_id FROM catalog.trash_video AS t JOIN catalog.video AS v ON v.youtube_id = t.youtube_id
   WHERE t.trash_id = $1`,
);

/**
 * Channels that are not there, as they were: as this entry holds the channel itself, or another one does, or else as
 * this one remembers it. Parameters: entry, channels, version.
 */
export const restoreChannels = sql(
  { channel_id: text() },
  `INSERT INTO catalog.channel
   SELECT r.* FROM (
     SELECT DISTINCT ON (id) content FROM catalog.trash_row
     WHERE id = ANY($2) AND (table_name = 'channel' OR table_name = 'channel_of' AND trash_id = $1)
     ORDER BY id, (trash_id = $1 AND table_name = 'channel') DESC, table_name, position DESC) AS t,
   LATERAL jsonb_populate_record(NULL::catalog.channel, t.content || jsonb_build_object('version', $3::bigint)) AS r
   ON CONFLICT DO NOTHING RETURNING channel_id`,
);

/** Parameters: entry, version. */
export const restoreVideos = sql(
  { youtube_id: text() },
  `INSERT INTO catalog.video
   SELECT r.* FROM catalog.trash_row AS t,
   LATERAL jsonb_populate_record(NULL::catalog.video, t.content || jsonb_build_object('version', $2::bigint)) AS r
   WHERE t.trash_id = $1 AND t.table_name = 'video' RETURNING youtube_id`,
);

const restored = (table: string, conflict = '') =>
  sql(
    {},
    `INSERT INTO catalog.${table} OVERRIDING SYSTEM VALUE
   SELECT r.* FROM catalog.trash_row AS t, LATERAL jsonb_populate_record(NULL::catalog.${table}, t.content) AS r
   WHERE t.trash_id = $1 AND t.table_name = '${table}' ${conflict}`,
  );

/** A trigger has made rows of the numbers that the videos themselves hold. Parameter: entry. */
export const forgetFirstNumbers = sql(
  {},
  `DELETE FROM catalog.video_numbers WHERE youtube_id IN (
     SELECT id FROM catalog.trash_row WHERE trash_id = $1 AND table_name = 'video_numbers')`,
);

/** What belongs to the videos, table by table, once they are there. Parameter: entry. */
export const restoreOfVideos = {
  numbers: restored('video_numbers'),
  subtitles: restored('subtitle'),
  comments: restored('comment'),
  watchState: restored('watch_state'),
  changes: restored('item_change', 'ON CONFLICT DO NOTHING'),
  pictures: restored('item_picture', 'ON CONFLICT DO NOTHING'),
} as const;

/** What a rule has deleted would be due at once: its days begin anew. Parameters: videos, now. */
export const watchedNow = sql(
  {},
  'UPDATE catalog.watch_state SET watched_date = $2 WHERE youtube_id = ANY($1) AND watched',
);

/** Playlists that are not there. Parameter: entry. */
export const restorePlaylists = sql(
  { playlist_id: text() },
  `INSERT INTO catalog.playlist
   SELECT r.* FROM catalog.trash_row AS t, LATERAL jsonb_populate_record(NULL::catalog.playlist, t.content) AS r
   WHERE t.trash_id = $1 AND t.table_name = 'playlist' ORDER BY r.playlist_id
   ON CONFLICT DO NOTHING RETURNING playlist_id`,
);

/** A playlist that was made anew meanwhile keeps its own entries. Parameters: entry, playlists that came back. */
export const dropEntriesOfOthers = sql(
  {},
  `DELETE FROM catalog.trash_row AS t WHERE t.trash_id = $1 AND t.table_name = 'playlist_entry'
   AND t.id = t.content ->> 'playlist_id' AND t.id <> ALL($2::text[])`,
);

/** Places in playlists that lie in the trash themselves wait for these. Parameter: entry. */
export const leaveToPlaylists = sql(
  {},
  `UPDATE catalog.trash_row AS t SET trash_id = p.trash_id FROM catalog.trash_row AS p
   WHERE t.trash_id = $1 AND t.table_name = 'playlist_entry'
     AND p.id = t.content ->> 'playlist_id' AND p.table_name = 'playlist' AND p.trash_id <> $1`,
);

/** Places that people gave to videos which lie in the trash wait for these. Parameter: entry. */
export const leaveToVideos = sql(
  {},
  `UPDATE catalog.trash_row AS t SET trash_id = v.trash_id, id = v.youtube_id
   FROM catalog.trash_video AS v, catalog.playlist AS p
   WHERE t.trash_id = $1 AND t.table_name = 'playlist_entry' AND v.youtube_id = t.content ->> 'youtube_id'
     AND v.trash_id <> $1 AND p.playlist_id = t.content ->> 'playlist_id' AND p.kind = 'custom'`,
);

/** Parameter: entry. */
export const lockPlaylistsOfEntry = sql(
  {},
  `SELECT FROM catalog.playlist WHERE playlist_id IN (
     SELECT content ->> 'playlist_id' FROM catalog.trash_row WHERE trash_id = $1 AND table_name = 'playlist_entry')
   ORDER BY playlist_id FOR UPDATE`,
);

/** Returns the videos of entries; of a playlist that people made, only what is archived. Parameters: entry, now, playlists that came back. */
export const restoreEntries = sql(
  { youtube_id: text() },
  `WITH back AS (
     INSERT INTO catalog.playlist_entry
     SELECT r.* FROM catalog.trash_row AS t
     JOIN catalog.playlist AS p ON p.playlist_id = t.content ->> 'playlist_id'
     LEFT JOIN catalog.video AS v ON v.youtube_id = t.content ->> 'youtube_id',
     LATERAL jsonb_populate_record(NULL::catalog.playlist_entry,
       t.content || jsonb_build_object('downloaded', v.youtube_id IS NOT NULL)) AS r
     WHERE t.trash_id = $1 AND t.table_name = 'playlist_entry' AND (p.kind <> 'custom' OR v.youtube_id IS NOT NULL)
     ON CONFLICT DO NOTHING RETURNING playlist_id, youtube_id
   ), changed AS (
     UPDATE catalog.playlist SET last_refresh = $2
     WHERE kind = 'custom' AND playlist_id IN (SELECT playlist_id FROM back) AND playlist_id <> ALL($3::text[])
   )
   SELECT DISTINCT youtube_id FROM back`,
);

/** Parameter: videos. */
export const filesOfVideos = sql(
  { youtube_id: text(), channel_id: text(), languages: texts() },
  `SELECT v.youtube_id, v.channel_id,
          ARRAY(SELECT s.lang FROM catalog.subtitle AS s WHERE s.youtube_id = v.youtube_id ORDER BY s.lang) AS languages
   FROM catalog.video AS v WHERE v.youtube_id = ANY($1) ORDER BY v.youtube_id`,
);
