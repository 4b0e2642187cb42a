import { bigint, int, moment, orNull, sql, text, texts } from '@reelkeep/runtime/sql';

/** Parameter: channel. */
export const lockChannel = sql(
  { version: bigint(), name: text() },
  'SELECT version, name FROM catalog.channel WHERE channel_id = $1 FOR UPDATE',
);

/** Parameter: videos. */
export const lockChannelsOf = sql(
  {},
  `SELECT FROM catalog.channel
   WHERE channel_id IN (SELECT v.channel_id FROM catalog.video AS v WHERE v.youtube_id = ANY($1))
   ORDER BY channel_id FOR UPDATE`,
);

/** Parameter: channel. */
export const videosOfChannel = sql(
  { youtube_id: text() },
  'SELECT youtube_id FROM catalog.video WHERE channel_id = $1',
);

/** Parameter: playlist. */
export const videosOfPlaylist = sql(
  { youtube_id: text() },
  `SELECT v.youtube_id FROM catalog.playlist_entry AS e JOIN catalog.video AS v ON v.youtube_id = e.youtube_id
   WHERE e.playlist_id = $1`,
);

/** What people did with videos stays as it is until the transaction ends. Parameter: videos. */
export const lockWatchStates = sql(
  {},
  'SELECT FROM catalog.watch_state WHERE youtube_id = ANY($1) ORDER BY youtube_id, user_id FOR UPDATE',
);

/** Parameter: playlist. */
export const nameOfPlaylist = sql({ name: orNull(text()) }, 'SELECT name FROM catalog.playlist WHERE playlist_id = $1');

/** In one statement, which the counters of what was watched follow once. Parameter: videos. */
export const forgetWatchState = sql({}, 'DELETE FROM catalog.watch_state WHERE youtube_id = ANY($1)');

/** Parameter: videos. */
export const lockVideos = sql(
  {
    youtube_id: text(),
    channel_id: text(),
    version: bigint(),
    languages: texts(),
    title: text(),
    channel_name: text(),
    vid_type: text(),
    duration: int(),
    published: orNull(moment()),
    source_url: orNull(text()),
  },
  `SELECT v.youtube_id, v.channel_id, v.version, v.title, c.name AS channel_name, v.vid_type, v.duration, v.published,
          v.detail ->> 'source_url' AS source_url,
          ARRAY(SELECT s.lang FROM catalog.subtitle AS s WHERE s.youtube_id = v.youtube_id ORDER BY s.lang) AS languages
   FROM catalog.video AS v JOIN catalog.channel AS c ON c.channel_id = v.channel_id
   WHERE v.youtube_id = ANY($1) ORDER BY v.youtube_id FOR UPDATE OF v`,
);

/** Parameter: videos. */
export const lockPlaylistsOf = sql(
  {},
  `SELECT FROM catalog.playlist
   WHERE playlist_id IN (SELECT e.playlist_id FROM catalog.playlist_entry AS e WHERE e.youtube_id = ANY($1))
   ORDER BY playlist_id FOR UPDATE`,
);

/** Takes videos out of playlists that were made here, which are changed by it. Parameters: videos, now. */
export const leaveCustomPlaylists = sql(
  {},
  `WITH left_ AS (
     DELETE FROM catalog.playlist_entry AS e USING catalog.playlist AS p
     WHERE p.playlist_id = e.playlist_id AND p.kind = 'custom' AND e.youtube_id = ANY($1)
     RETURNING e.playlist_id
   )
   UPDATE catalog.playlist SET last_refresh = $2 WHERE playlist_id IN (SELECT playlist_id FROM left_)`,
);

/** Subtitles, numbers and comments go with them. Parameter: videos. */
export const deleteVideos = sql({}, 'DELETE FROM catalog.video WHERE youtube_id = ANY($1)');

/** Parameter: channel. */
export const playlistsOf = sql(
  { playlist_id: text() },
  'SELECT playlist_id FROM catalog.playlist WHERE channel_id = $1 ORDER BY playlist_id FOR UPDATE',
);

/** Parameter: channel. */
export const deletePlaylistsOf = sql(
  { playlist_id: text(), version: bigint() },
  'DELETE FROM catalog.playlist WHERE channel_id = $1 RETURNING playlist_id, version',
);

/** Parameter: channel. */
export const deleteChannel = sql({}, 'DELETE FROM catalog.channel WHERE channel_id = $1');
