import {
  bigint,
  bool,
  float,
  int,
  json,
  moment,
  orNull,
  type RowOf,
  sql,
  type Statement,
  text,
  textRows,
  texts,
} from '@reelkeep/runtime/sql';
import { maxSimilarVideos } from '@reelkeep/contracts';
import type { StoredOverwrites } from '../channel/channel.entity.js';
import type { VideoDetail } from './video-detail.js';

/** What a screen needs of each video, for rows that a page or a list of ids has chosen. */
const card = {
  youtube_id: text(),
  title: text(),
  published: orNull(moment()),
  downloaded: moment(),
  last_refresh: moment(),
  active: bool(),
  vid_type: text(),
  media_size: bigint(),
  duration: int(),
  view_count: bigint(),
  like_count: bigint(),
  dislike_count: bigint(),
  average_rating: float(),
  comment_count: orNull(int()),
  detail: json<VideoDetail>(),
  version: bigint(),
  channel_id: text(),
  channel_name: text(),
  channel_description: orNull(text()),
  subscriber_count: bigint(),
  subscribed: bool(),
  channel_active: bool(),
  channel_view_count: bigint(),
  channel_tags: texts(),
  tabs: texts(),
  has_thumb: bool(),
  has_banner: bool(),
  has_tvart: bool(),
  overwrites: json<StoredOverwrites>(),
  channel_last_refresh: orNull(moment()),
  watched: orNull(bool()),
  watched_date: orNull(moment()),
  position: orNull(float()),
  position_until: orNull(moment()),
  subtitles: textRows<[lang: string, name: string, source: string, ext: string, url: string | null]>(),
  playlist_ids: texts(),
};

/** One row of the card queries. */
export type VideoCardRow = RowOf<typeof card>;

// One row per video: its own columns, the channel by key, the asking user's state by key. Tracks and playlists as arrays
// of what is selected: aggregates, and json, take longer.
const cardColumns = `
  v.youtube_id, v.title, v.published, v.downloaded, n.last_refresh, v.active, v.vid_type, v.media_size, v.duration,
  n.view_count, n.like_count, n.dislike_count, n.average_rating, n.comment_count, v.detail, v.version,
  c.channel_id, c.name AS channel_name, c.description AS channel_description, c.subscriber_count, c.subscribed,
  c.active AS channel_active, c.view_count AS channel_view_count, c.tags AS channel_tags, c.tabs, c.has_thumb,
  c.has_banner, c.has_tvart, c.overwrites, c.last_refresh AS channel_last_refresh,
  w.watched, w.watched_date, w.position, w.position_until,
  ARRAY(SELECT ARRAY[s.lang, s.name, s.source, s.ext, s.url]
        FROM catalog.subtitle AS s WHERE s.youtube_id = v.youtube_id ORDER BY s.lang) AS subtitles,
  ARRAY(SELECT e.playlist_id
        FROM catalog.playlist_entry AS e WHERE e.youtube_id = v.youtube_id ORDER BY e.playlist_id) AS playlist_ids`;

// The asking user is always the first parameter; nobody ('') has no state.
const cardJoins = `
JOIN catalog.video_numbers AS n ON n.youtube_id = v.youtube_id
JOIN catalog.channel AS c ON c.channel_id = v.channel_id
LEFT JOIN catalog.watch_state AS w ON w.user_id = $1 AND w.youtube_id = v.youtube_id`;

const cardsFrom = (page: string, orderBy: string, extra = ''): string =>
  `SELECT${extra}${cardColumns}
FROM (${page}) AS page
JOIN catalog.video AS v ON v.youtube_id = page.youtube_id${cardJoins}
ORDER BY ${orderBy}`;

/** The cards of a page: `page` gives youtube_id and the columns that `orderBy` names; `total` is an expression. */
export const cardsOfPage = (
  name: string,
  page: string,
  orderBy: string,
  total: string,
): Statement<VideoCardRow & { total: string }> =>
  sql({ total: bigint(), ...card }, cardsFrom(page, orderBy, `\n  ${total} AS total,`), name);

/** One video; parameters: user, youtube_id. */
export const oneCard = sql(
  card,
  `SELECT${cardColumns}
FROM catalog.video AS v${cardJoins}
WHERE v.youtube_id = $2`,
  'video',
);

/** Those that are kept as similar to a video and still there, the best first; parameters: user, youtube_id. */
export const similarCards = sql(
  card,
  cardsFrom(
    `SELECT listed.youtube_id, listed.at
FROM catalog.similar_video AS s
CROSS JOIN LATERAL unnest(s.similar_ids) WITH ORDINALITY AS listed (youtube_id, at)
JOIN catalog.video AS there ON there.youtube_id = listed.youtube_id
WHERE s.youtube_id = $2
ORDER BY listed.at LIMIT ${maxSimilarVideos}`,
    'page.at',
  ),
  'similar-videos',
);

/** Videos in the order of the ids asked for; parameters: user, ids. */
export const cardsOfIds = sql(
  card,
  cardsFrom('SELECT youtube_id, at FROM unnest($2::text[]) WITH ORDINALITY AS asked (youtube_id, at)', 'page.at'),
  'videos-by-id',
);
