import { bool, orNull, sql, text } from '@reelkeep/runtime/sql';

const listed = {
  name: orNull(text()),
  description: orNull(text()),
  channel_id: orNull(text()),
  channel_name: orNull(text()),
  active: bool(),
};

/** What listings say of a playlist, kept from others until the transaction ends. Parameter: playlist. */
export const lockListed = sql(
  listed,
  `SELECT name, description, channel_id, channel_name, active FROM catalog.playlist
   WHERE playlist_id = $1 FOR UPDATE`,
);

/**
 * What a listing says of the playlist itself; nothing when a later one was here. Parameters: playlist, name,
 * description, channel, its name, when it was listed.
 */
export const keepListed = sql(
  { start: text(), ...listed },
  `INSERT INTO catalog.playlist AS p (playlist_id, name, description, channel_id, channel_name, last_refresh)
   VALUES ($1, $2, $3, $4, $5, $6)
   ON CONFLICT (playlist_id) DO UPDATE SET
     name = excluded.name, description = excluded.description, channel_id = excluded.channel_id,
     channel_name = excluded.channel_name, last_refresh = excluded.last_refresh, active = true
   WHERE p.kind = 'regular' AND (p.last_refresh IS NULL OR p.last_refresh <= excluded.last_refresh)
   RETURNING start, name, description, channel_id, channel_name, active`,
);

/**
 * Places of a part; title and uploader come from the archive once there. Parameters: playlist, videos, titles,
 * uploaders, places, when they were listed.
 */
export const keepListedEntries = sql(
  {},
  `INSERT INTO catalog.playlist_entry AS e (playlist_id, youtube_id, idx, title, uploader, downloaded, listed)
   SELECT $1, l.youtube_id, l.idx, coalesce(v.title, l.title), coalesce(c.name, l.uploader), v.youtube_id IS NOT NULL,
          $6::timestamptz
   FROM unnest($2::text[], $3::text[], $4::text[], $5::int[]) AS l (youtube_id, title, uploader, idx)
   LEFT JOIN catalog.video AS v ON v.youtube_id = l.youtube_id
   LEFT JOIN catalog.channel AS c ON c.channel_id = v.channel_id
   ON CONFLICT (playlist_id, youtube_id) DO UPDATE SET
     idx = excluded.idx, title = excluded.title, uploader = excluded.uploader, downloaded = excluded.downloaded,
     listed = excluded.listed`,
);

/** Parameters: playlist, when it was listed. */
export const removeUnlisted = sql(
  {},
  'DELETE FROM catalog.playlist_entry WHERE playlist_id = $1 AND listed IS DISTINCT FROM $2::timestamptz',
);

/** One of the source. Parameters: playlist, when it was asked for. */
export const markAsked = sql(
  {},
  "UPDATE catalog.playlist SET last_refresh = $2 WHERE playlist_id = $1 AND kind = 'regular'",
);

/** One of the source. Parameter: playlist. */
export const markGone = sql(
  {},
  "UPDATE catalog.playlist SET active = false WHERE playlist_id = $1 AND kind = 'regular'",
);
