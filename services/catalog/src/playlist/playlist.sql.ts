import { sql, text } from '@reelkeep/runtime/sql';

export const knownPlaylist = sql({}, 'SELECT FROM catalog.playlist WHERE playlist_id = $1', 'playlist-known');

export const addPlaylists = sql(
  { playlist_id: text() },
  `INSERT INTO catalog.playlist (playlist_id) SELECT unnest($1::text[]) ORDER BY 1
   ON CONFLICT DO NOTHING RETURNING playlist_id`,
);

export const lockPlaylists = sql(
  {},
  'SELECT FROM catalog.playlist WHERE playlist_id = ANY($1) ORDER BY playlist_id FOR UPDATE',
);

/** Parameters: video, playlists. */
export const addEntries = sql(
  { playlist_id: text() },
  `INSERT INTO catalog.playlist_entry (playlist_id, youtube_id, idx)
   SELECT p.playlist_id, $1,
          coalesce((SELECT max(e.idx) + 1 FROM catalog.playlist_entry AS e WHERE e.playlist_id = p.playlist_id), 0)
   FROM unnest($2::text[]) AS p (playlist_id)
   ON CONFLICT DO NOTHING RETURNING playlist_id`,
);

/** All entries of videos, always in one order. Parameter: videos. */
export const lockEntries = sql(
  {},
  `SELECT FROM catalog.playlist_entry WHERE youtube_id = ANY($1)
   ORDER BY playlist_id, youtube_id FOR NO KEY UPDATE`,
);

/** Entries as the archive has their videos; of what it does not have, titles stay. Parameter: videos. */
export const settleEntries = sql(
  {},
  `UPDATE catalog.playlist_entry AS e
   SET downloaded = v.youtube_id IS NOT NULL, title = coalesce(v.title, e.title), uploader = coalesce(c.name, e.uploader)
   FROM unnest($1::text[]) AS asked (youtube_id)
   LEFT JOIN catalog.video AS v ON v.youtube_id = asked.youtube_id
   LEFT JOIN catalog.channel AS c ON c.channel_id = v.channel_id
   WHERE e.youtube_id = asked.youtube_id
     AND (e.downloaded, e.title, e.uploader) IS DISTINCT FROM
       (v.youtube_id IS NOT NULL, coalesce(v.title, e.title), coalesce(c.name, e.uploader))`,
);
