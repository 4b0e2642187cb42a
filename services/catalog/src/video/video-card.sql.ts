/** SQL of what a screen needs of each video, for rows that a page or a list of ids has chosen. */

// One row per video: its own columns, the channel by key, the asking user's state by key.
const cardColumns = `
  v.youtube_id, v.title, v.published, v.downloaded, v.last_refresh, v.active, v.vid_type, v.media_size, v.duration,
  v.view_count, v.like_count, v.detail, v.version,
  c.channel_id, c.name AS channel_name, c.description AS channel_description, c.subscriber_count, c.subscribed,
  c.active AS channel_active, c.view_count AS channel_view_count, c.tags AS channel_tags, c.tabs, c.has_thumb,
  c.has_banner, c.has_tvart, c.overwrites, c.last_refresh AS channel_last_refresh,
  w.watched, w.watched_date, w.position, w.position_until,
  (SELECT jsonb_agg(jsonb_build_object('lang', s.lang, 'name', s.name, 'source', s.source, 'ext', s.ext, 'url', s.url)
                    ORDER BY s.lang)
   FROM subtitle AS s WHERE s.youtube_id = v.youtube_id) AS subtitles,
  (SELECT array_agg(e.playlist_id ORDER BY e.playlist_id)
   FROM playlist_entry AS e WHERE e.youtube_id = v.youtube_id) AS playlist_ids`;

// The asking user is always the first parameter; nobody ('') has no state.
const cardJoins = `
JOIN channel AS c ON c.channel_id = v.channel_id
LEFT JOIN watch_state AS w ON w.user_id = $1 AND w.youtube_id = v.youtube_id`;

/** The cards of a page: `page` gives youtube_id and the columns that `orderBy` names; `extra` are further columns. */
export const cardsOfPage = (page: string, orderBy: string, extra = ''): string =>
  `SELECT${extra}${cardColumns}
FROM (${page}) AS page
JOIN video AS v ON v.youtube_id = page.youtube_id${cardJoins}
ORDER BY ${orderBy}`;

/** One video; parameters: user, youtube_id. */
export const oneCard = `SELECT${cardColumns}
FROM video AS v${cardJoins}
WHERE v.youtube_id = $2`;

/** Videos in the order of the ids asked for; parameters: user, ids. */
export const cardsOfIds = cardsOfPage(
  'SELECT youtube_id, at FROM unnest($2::text[]) WITH ORDINALITY AS asked (youtube_id, at)',
  'page.at',
);
