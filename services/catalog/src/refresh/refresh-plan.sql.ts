import { bool, orNull, sql, text, texts } from '@reelkeep/runtime/sql';

/**
 * Of each kind as many of those that were looked at longest ago as keep all of them younger than so many days, with a
 * fifth more for what fails; newer ones are left out (SEMANTICS 21).
 */
const share = (active: string): string => `least(floor((${active} / $1::int + 1) * 1.2)::int, $2::int)`;

/** Parameters: days, most ids. */
export const outdatedVideos = sql(
  { id: text() },
  `(SELECT youtube_id AS id FROM catalog.video WHERE active AND published > now() - interval '3 days'
    ORDER BY published DESC LIMIT $2)
   UNION
   (SELECT v.youtube_id FROM catalog.video AS v JOIN catalog.video_numbers AS n ON n.youtube_id = v.youtube_id
    WHERE v.active AND n.last_refresh < now() - make_interval(days => $1)
    ORDER BY n.last_refresh
    LIMIT (SELECT ${share('count(*)')} FROM catalog.video WHERE active))`,
);

/** Parameters: days, most ids. */
export const outdatedChannels = sql(
  { id: text() },
  `SELECT channel_id AS id FROM catalog.channel
   WHERE active AND coalesce(last_refresh, '-infinity') < now() - make_interval(days => $1)
   ORDER BY last_refresh NULLS FIRST
   LIMIT (SELECT ${share('count(*)')} FROM catalog.channel WHERE active)`,
);

/** Parameters: days, most ids. */
export const outdatedPlaylists = sql(
  { id: text() },
  `SELECT playlist_id AS id FROM catalog.playlist
   WHERE active AND kind = 'regular' AND coalesce(last_refresh, '-infinity') < now() - make_interval(days => $1)
   ORDER BY last_refresh NULLS FIRST
   LIMIT (SELECT ${share('count(*)')} FROM catalog.playlist WHERE active AND kind = 'regular')`,
);

/** Parameters: channel, id before, number of rows. */
export const videosOfChannelAfter = sql(
  { youtube_id: text() },
  `SELECT youtube_id FROM catalog.video WHERE channel_id = $1 AND youtube_id > $2 ORDER BY youtube_id LIMIT $3`,
);

/** Parameters: playlist, id before, number of rows. */
export const videosOfPlaylistAfter = sql(
  { youtube_id: text() },
  `SELECT e.youtube_id FROM catalog.playlist_entry AS e JOIN catalog.video AS v ON v.youtube_id = e.youtube_id
   WHERE e.playlist_id = $1 AND e.youtube_id > $2 ORDER BY e.youtube_id LIMIT $3`,
);

const target = {
  name: text(),
  channel_id: text(),
  integrate_sponsorblock: orNull(bool()),
  uploaded_languages: texts(),
  is_made_here: bool(),
  indexes_playlists: bool(),
  source_url: orNull(text()),
};

const noVideo =
  "'' AS channel_id, NULL::boolean AS integrate_sponsorblock, '{}'::text[] AS uploaded_languages, NULL::text AS source_url";

/** Parameter: video. */
export const videoTarget = sql(
  target,
  `SELECT v.title AS name, v.channel_id, (c.overwrites ->> 'integrate_sponsorblock')::boolean AS integrate_sponsorblock,
     ARRAY(SELECT lang FROM catalog.subtitle AS s WHERE s.youtube_id = v.youtube_id AND s.source <> 'auto')
       AS uploaded_languages,
     false AS is_made_here, false AS indexes_playlists, v.detail ->> 'source_url' AS source_url
   FROM catalog.video AS v JOIN catalog.channel AS c ON c.channel_id = v.channel_id WHERE v.youtube_id = $1`,
);

/** Parameter: channel. */
export const channelTarget = sql(
  target,
  `SELECT name, ${noVideo}, false AS is_made_here,
     coalesce((overwrites ->> 'index_playlists')::boolean, false) AS indexes_playlists
   FROM catalog.channel WHERE channel_id = $1`,
);

/** Parameter: playlist. */
export const playlistTarget = sql(
  target,
  `SELECT coalesce(name, playlist_id) AS name, ${noVideo}, kind <> 'regular' AS is_made_here,
     false AS indexes_playlists
   FROM catalog.playlist WHERE playlist_id = $1`,
);
