import { sql, text } from '@reelkeep/runtime/sql';

/** Channels that are not here yet. Parameter: rows. */
export const addChannels = sql(
  {},
  `INSERT INTO catalog.channel (channel_id, name, description, active, subscribed, subscriber_count, view_count, tags,
                                tabs, overwrites, last_refresh, has_thumb, has_banner, has_tvart, version)
   SELECT g.channel_id, g.name, g.description, g.active, g.subscribed, g.subscriber_count, g.view_count, g.tags,
          g.tabs, g.overwrites, g.last_refresh, g.has_thumb, g.has_banner, g.has_tvart, f.version + 1
   FROM json_populate_recordset(NULL::catalog.channel, $1::json) AS g, catalog.version_floor AS f
   ORDER BY g.channel_id
   ON CONFLICT DO NOTHING`,
);

/** Videos that are not here yet. Parameters: rows, now. */
export const addVideos = sql(
  {},
  `INSERT INTO catalog.video (youtube_id, channel_id, title, published, downloaded, last_refresh, active, vid_type,
                              media_size, duration, view_count, like_count, width, height, detail, version)
   SELECT g.youtube_id, g.channel_id, g.title, g.published, coalesce(g.downloaded, $2::timestamptz),
          coalesce(g.last_refresh, $2::timestamptz), g.active, g.vid_type, g.media_size, g.duration, g.view_count,
          g.like_count, g.width, g.height, g.detail, f.version + 1
   FROM json_populate_recordset(NULL::catalog.video, $1::json) AS g, catalog.version_floor AS f
   ORDER BY g.youtube_id
   ON CONFLICT DO NOTHING`,
);

/** Tracks that a video is said to have; their lines come later. Parameter: rows. */
export const addTracks = sql(
  {},
  `INSERT INTO catalog.subtitle (youtube_id, lang, source, name, ext, cues, cue_count, cue_bytes)
   SELECT g.youtube_id, g.lang, g.source, g.name, g.ext, '[]', 0, 0
   FROM json_populate_recordset(NULL::catalog.subtitle, $1::json) AS g
   JOIN catalog.video AS v ON v.youtube_id = g.youtube_id
   ORDER BY g.youtube_id, g.lang
   ON CONFLICT DO NOTHING`,
);

/** Marks of videos that the user has none of. Parameters: user, rows, now. */
export const addWatched = sql(
  {},
  `INSERT INTO catalog.watch_state (user_id, youtube_id, watched, watched_date)
   SELECT $1, g.youtube_id, true, coalesce(g.watched_date, $3::timestamptz)
   FROM json_populate_recordset(NULL::catalog.watch_state, $2::json) AS g
   JOIN catalog.video AS v ON v.youtube_id = g.youtube_id
   ORDER BY g.youtube_id
   ON CONFLICT DO NOTHING`,
);

/** Playlists that are not here yet. Parameter: rows. */
export const addPlaylists = sql(
  {},
  `INSERT INTO catalog.playlist (playlist_id, name, description, channel_id, channel_name, active, subscribed, kind,
                                 start, last_refresh, version)
   SELECT g.playlist_id, g.name, g.description, g.channel_id, g.channel_name, g.active, g.subscribed, g.kind,
          g.start, g.last_refresh, f.version + 1
   FROM json_populate_recordset(NULL::catalog.playlist, $1::json) AS g, catalog.version_floor AS f
   ORDER BY g.playlist_id
   ON CONFLICT DO NOTHING`,
);

/** Entries of playlists that have not got them; title and uploader come from the archive where it has the video. Parameter: rows. */
export const addEntries = sql(
  {},
  `INSERT INTO catalog.playlist_entry (playlist_id, youtube_id, idx, title, uploader, downloaded)
   SELECT g.playlist_id, g.youtube_id, g.idx, coalesce(v.title, g.title), coalesce(c.name, g.uploader),
          v.youtube_id IS NOT NULL
   FROM json_populate_recordset(NULL::catalog.playlist_entry, $1::json) AS g
   JOIN catalog.playlist AS p ON p.playlist_id = g.playlist_id
   LEFT JOIN catalog.video AS v ON v.youtube_id = g.youtube_id
   LEFT JOIN catalog.channel AS c ON c.channel_id = v.channel_id
   ORDER BY g.playlist_id, g.youtube_id
   ON CONFLICT DO NOTHING`,
);

/** Nothing staged; and whoever stages waits for this transaction. */
export const emptyStage = sql({}, 'TRUNCATE catalog.takeover_cue');

/** Lines of tracks, as many as came together. Parameter: rows. */
export const stageCues = sql(
  {},
  `INSERT INTO catalog.takeover_cue (youtube_id, lang, source, cues, cue_bytes)
   SELECT g.youtube_id, g.lang, g.source, g.cues, g.cue_bytes
   FROM json_populate_recordset(NULL::catalog.takeover_cue, $1::json) AS g`,
);

/** Tracks of archived videos that have no lines here yet. */
export const takeStagedCues = sql(
  {},
  `INSERT INTO catalog.subtitle AS s (youtube_id, lang, source, name, ext, cues, cue_count, cue_bytes)
   SELECT t.youtube_id, t.lang, t.source, t.lang, 'vtt', t.cues, jsonb_array_length(t.cues), t.cue_bytes
   FROM (SELECT youtube_id, lang, min(source) AS source, sum(cue_bytes)::int AS cue_bytes,
                CASE WHEN count(*) = 1 THEN (array_agg(cues))[1]
                     ELSE (SELECT jsonb_agg(line ORDER BY (line->>0)::int, (line->>1)::int)
                           FROM (SELECT DISTINCT line
                                 FROM unnest(array_agg(cues)) AS part, jsonb_array_elements(part) AS line) AS lines)
                END AS cues
         FROM catalog.takeover_cue GROUP BY youtube_id, lang) AS t
   JOIN catalog.video AS v ON v.youtube_id = t.youtube_id
   ORDER BY t.youtube_id, t.lang
   ON CONFLICT (youtube_id, lang) DO UPDATE SET
     cues = excluded.cues, cue_count = excluded.cue_count, cue_bytes = excluded.cue_bytes
   WHERE s.cue_count = 0`,
);

/** Comments of archived videos that have none here yet; says of which videos. Parameter: rows. */
export const addComments = sql(
  { youtube_id: text() },
  `WITH added AS (INSERT INTO catalog.comment (youtube_id, position, comment_id, parent_id, author, author_id, author_thumbnail,
                                is_by_uploader, text, like_count, is_favorited, published)
   SELECT g.youtube_id, g.position, g.comment_id, g.parent_id, g.author, g.author_id, g.author_thumbnail,
          g.is_by_uploader, g.text, g.like_count, g.is_favorited, g.published
   FROM json_populate_recordset(NULL::catalog.comment, $1::json) AS g
   JOIN catalog.video AS v ON v.youtube_id = g.youtube_id
   WHERE NOT EXISTS (SELECT FROM catalog.comment AS c WHERE c.youtube_id = g.youtube_id)
   ORDER BY g.youtube_id, g.position
   ON CONFLICT DO NOTHING RETURNING youtube_id)
   SELECT DISTINCT youtube_id FROM added`,
);

/** How many comments these videos have. Parameter: videos. */
export const countCommentsOf = sql(
  {},
  `UPDATE catalog.video_numbers AS n SET comment_count = c.comments, version = n.version + 1
   FROM (SELECT youtube_id, count(*)::int AS comments FROM catalog.comment WHERE youtube_id = ANY($1)
         GROUP BY youtube_id) AS c
   WHERE n.youtube_id = c.youtube_id AND n.comment_count IS DISTINCT FROM c.comments`,
);
