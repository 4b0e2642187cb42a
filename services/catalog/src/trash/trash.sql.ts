import { bigint, orNull, sql, text, texts } from '@reelkeep/runtime/sql';

/** Parameters, as lists: ids of entries, ids of what was deleted, titles, numbers of videos; then: kind, user or null, now, when they go, whether they are ignored. */
export const addEntries = sql(
  {},
  `INSERT INTO catalog.trash_entry (trash_id, item_id, title, videos, kind, deleted_by, deleted_at, purge_at, ignored)
   SELECT e.trash_id, e.item_id, e.title, e.videos, $5, $6, $7, $8, $9
   FROM unnest($1::text[], $2::text[], $3::text[], $4::int[]) AS e (trash_id, item_id, title, videos)`,
);

/** Parameters, as lists: videos, the entry of each. */
export const addVideos = sql(
  {},
  `INSERT INTO catalog.trash_video (youtube_id, trash_id, channel_id, languages, media_size)
   SELECT v.youtube_id, e.trash_id, v.channel_id,
          ARRAY(SELECT s.lang FROM catalog.subtitle AS s WHERE s.youtube_id = v.youtube_id ORDER BY s.lang), v.media_size
   FROM unnest($1::text[], $2::text[]) AS e (youtube_id, trash_id)
   JOIN catalog.video AS v ON v.youtube_id = e.youtube_id`,
);

const intoRows = 'INSERT INTO catalog.trash_row (trash_id, table_name, id, content)';

const ofVideos = (table: string, on: string) =>
  sql(
    {},
    `${intoRows}
   SELECT t.trash_id, '${table}', t.youtube_id, to_jsonb(r)
   FROM catalog.trash_video AS t JOIN catalog.${table} AS r ON ${on} WHERE t.youtube_id = ANY($1)`,
  );
const byVideo = 'r.youtube_id = t.youtube_id';
const byItem = "r.kind = 'video' AND r.id = t.youtube_id";

/** The rows of videos, one statement for each table, which leave them where they are. Parameter: videos. */
export const copyOfVideos = {
  video: ofVideos('video', byVideo),
  numbers: ofVideos('video_numbers', byVideo),
  subtitles: ofVideos('subtitle', byVideo),
  comments: ofVideos('comment', byVideo),
  changes: ofVideos('item_change', byItem),
  pictures: ofVideos('item_picture', byItem),
  /** A video may come back when its channel is gone for good. */
  channels: sql(
    {},
    `${intoRows}
     SELECT t.trash_id, 'channel_of', t.channel_id, to_jsonb(r)
     FROM (SELECT DISTINCT trash_id, channel_id FROM catalog.trash_video WHERE youtube_id = ANY($1)) AS t
     JOIN catalog.channel AS r ON r.channel_id = t.channel_id`,
  ),
} as const;

/** What people have watched goes where the videos are. Parameter: videos. */
export const moveWatchState = sql(
  {},
  `WITH gone AS (DELETE FROM catalog.watch_state WHERE youtube_id = ANY($1) RETURNING *)
   ${intoRows}
   SELECT t.trash_id, 'watch_state', t.youtube_id, to_jsonb(r)
   FROM gone AS r JOIN catalog.trash_video AS t ON t.youtube_id = r.youtube_id`,
);

/** So do their places in playlists that were made here, which are changed by it. Parameters: videos, now. */
export const moveCustomPlaces = sql(
  {},
  `WITH gone AS (
     DELETE FROM catalog.playlist_entry AS e USING catalog.playlist AS p
     WHERE p.playlist_id = e.playlist_id AND p.kind = 'custom' AND e.youtube_id = ANY($1)
     RETURNING e.*
   ), changed AS (
     UPDATE catalog.playlist SET last_refresh = $2 WHERE playlist_id IN (SELECT playlist_id FROM gone)
   )
   ${intoRows}
   SELECT t.trash_id, 'playlist_entry', t.youtube_id, to_jsonb(r)
   FROM gone AS r JOIN catalog.trash_video AS t ON t.youtube_id = r.youtube_id`,
);

const ofItem = (table: string, id: string, where = 'true') =>
  sql(
    {},
    `${intoRows}
   SELECT $1, '${table}', r.${id}, to_jsonb(r) FROM catalog.${table} AS r WHERE r.${id} = ANY($2) AND ${where}`,
  );

/** Parameters: entry, channels. */
export const copyOfChannels = {
  channel: ofItem('channel', 'channel_id'),
  changes: ofItem('item_change', 'id', "r.kind = 'channel'"),
  pictures: ofItem('item_picture', 'id', "r.kind = 'channel'"),
} as const;

/** Parameters: entry, playlists. */
export const copyOfPlaylists = {
  playlist: ofItem('playlist', 'playlist_id'),
  entries: ofItem('playlist_entry', 'playlist_id'),
  changes: ofItem('item_change', 'id', "r.kind = 'playlist'"),
  pictures: ofItem('item_picture', 'id', "r.kind = 'playlist'"),
} as const;

/** Copies that give way to what is archived anew. Parameter: videos. */
export const forgetVideos = sql(
  { youtube_id: text(), trash_id: text(), channel_id: text(), languages: texts() },
  'DELETE FROM catalog.trash_video WHERE youtube_id = ANY($1) RETURNING youtube_id, trash_id, channel_id, languages',
);

/** Parameter: videos. */
export const forgetRows = sql({}, 'DELETE FROM catalog.trash_row WHERE id = ANY($1)');

/** Those of the entries of one video that have lost it. Parameter: entries. */
export const forgetEmptyEntries = sql(
  {},
  `DELETE FROM catalog.trash_entry AS e WHERE e.kind = 'video' AND e.trash_id = ANY($1)
   AND NOT EXISTS (SELECT FROM catalog.trash_video AS v WHERE v.trash_id = e.trash_id)`,
);

/** Some of what is due: not more videos than one transaction has time for, and always one. Parameters: now, videos. */
export const dueEntries = sql(
  { trash_id: text() },
  `SELECT trash_id FROM (
     SELECT trash_id, purge_at, sum(videos) OVER (ORDER BY purge_at, trash_id) - videos AS before,
            row_number() OVER (ORDER BY purge_at, trash_id) AS n
     FROM catalog.trash_entry WHERE purge_at <= $1) AS due
   WHERE before < $2 AND n <= 500 ORDER BY purge_at, trash_id`,
);

/** Those that are still there, and due. Parameters: entries, now. */
export const lockDue = sql(
  { trash_id: text(), kind: text(), item_id: text() },
  `SELECT trash_id, kind, item_id FROM catalog.trash_entry WHERE trash_id = ANY($1) AND purge_at <= $2
   ORDER BY trash_id FOR UPDATE`,
);

/** Parameter: entries. */
export const videosOfEntries = sql(
  { youtube_id: text(), channel_id: text(), languages: texts(), media_size: bigint() },
  'SELECT youtube_id, channel_id, languages, media_size FROM catalog.trash_video WHERE trash_id = ANY($1) ORDER BY youtube_id',
);

/** With all that is theirs. Parameter: entries. */
export const forgetEntries = sql({}, 'DELETE FROM catalog.trash_entry WHERE trash_id = ANY($1)');

/** Parameters: now, entry or null for all. */
export const markDue = sql(
  { trash_id: text() },
  `UPDATE catalog.trash_entry SET purge_at = least(purge_at, $1) WHERE $2::text IS NULL OR trash_id = $2
   RETURNING trash_id`,
);

/** Where videos are, in the order asked for; what is archived counts. Parameter: videos. */
export const placesOfVideos = sql(
  { archived_in: orNull(text()), trashed_in: orNull(text()) },
  `SELECT v.channel_id AS archived_in, t.channel_id AS trashed_in
   FROM unnest($1::text[]) WITH ORDINALITY AS asked (id, at)
   LEFT JOIN catalog.video AS v ON v.youtube_id = asked.id
   LEFT JOIN catalog.trash_video AS t ON t.youtube_id = asked.id
   ORDER BY asked.at`,
);

/** Likewise; a channel of which a video is in the trash is there, too. Parameter: channels. */
export const placesOfChannels = sql(
  { place: text<'archive' | 'trash' | 'none'>() },
  `SELECT CASE
     WHEN EXISTS (SELECT FROM catalog.channel AS c WHERE c.channel_id = asked.id) THEN 'archive'
     WHEN EXISTS (SELECT FROM catalog.trash_entry AS e WHERE e.item_id = asked.id AND e.kind = 'channel')
       OR EXISTS (SELECT FROM catalog.trash_video AS t WHERE t.channel_id = asked.id) THEN 'trash'
     ELSE 'none' END AS place
   FROM unnest($1::text[]) WITH ORDINALITY AS asked (id, at) ORDER BY asked.at`,
);
