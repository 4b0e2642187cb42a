import { bigint, bool, json, moment, orNull, sql, text } from '@reelkeep/runtime/sql';
import type { StoredCue } from '../archive/subtitle.store.js';

/** SQL of the pages that a rebuild of the search index reads. */

// What a track takes besides its cues: its names and its address, in the list of the video's tracks and once more.
const trackBytes = "(400 + 2 * octet_length(s.name) + 2 * octet_length(coalesce(s.url, '')))";

const nextIdsWithin = (name: string, bytes: string) =>
  sql(
    { youtube_id: text(), fits: bool() },
    `SELECT youtube_id, bytes_so_far <= $3 AS fits
FROM (
  SELECT youtube_id, sum(bytes) OVER (ORDER BY youtube_id) AS bytes_so_far, row_number() OVER (ORDER BY youtube_id) AS n
  FROM (
    SELECT v.youtube_id, ${bytes}
      + coalesce((SELECT sum(s.cue_bytes + ${trackBytes}) FROM catalog.subtitle AS s WHERE s.youtube_id = v.youtube_id), 0) AS bytes
    FROM catalog.video AS v
    JOIN catalog.channel AS c ON c.channel_id = v.channel_id
    WHERE v.youtube_id > $1
    ORDER BY v.youtube_id
    LIMIT $2
  ) AS next
) AS sized
WHERE bytes_so_far <= $3 OR n = 1
ORDER BY youtube_id`,
    name,
  );

/**
 * The next videos: as many as asked for, but no more than fit a message, and always one; `fits` tells whether that one
 * does. Parameters: id before, number of rows, bytes.
 */
export const nextVideoIds = nextIdsWithin(
  'export-ids',
  "2000 + octet_length(v.detail::text) + octet_length(coalesce(c.description, ''))",
);

/** As nextVideoIds, of what searchedVideos tells. */
export const nextSearchedIds = nextIdsWithin(
  'export-searched-ids',
  `300 + octet_length(v.title) + octet_length(c.name)
      + octet_length(coalesce(v.detail->>'tags', '')) + octet_length(coalesce(v.detail->>'categories', ''))`,
);

/** What search looks into and shows of videos. Parameter: ids. */
export const searchedVideos = sql(
  {
    youtube_id: text(),
    version: bigint(),
    title: text(),
    tags: orNull(json<string[]>()),
    categories: orNull(json<string[]>()),
    active: bool(),
    published: orNull(moment()),
    last_refresh: moment(),
    channel_id: text(),
    channel_name: text(),
  },
  `SELECT v.youtube_id, v.version, v.title, v.detail->'tags' AS tags, v.detail->'categories' AS categories, v.active,
  v.published, n.last_refresh, c.channel_id, c.name AS channel_name
FROM catalog.video AS v
JOIN catalog.video_numbers AS n ON n.youtube_id = v.youtube_id
JOIN catalog.channel AS c ON c.channel_id = v.channel_id
WHERE v.youtube_id = ANY($1::text[])
ORDER BY v.youtube_id`,
  'export-searched',
);

/** Parameters: id before, number of rows, whether only those that the source still has. */
export const nextIds = sql(
  { youtube_id: text(), channel_id: text() },
  `SELECT youtube_id, channel_id FROM catalog.video WHERE youtube_id > $1 AND (active OR NOT $3)
ORDER BY youtube_id LIMIT $2`,
  'export-bare-ids',
);

/** Parameter: videos. */
export const knownVideos = sql(
  { youtube_id: text() },
  'SELECT youtube_id FROM catalog.video WHERE youtube_id = ANY($1)',
);

const track = {
  youtube_id: text(),
  lang: text(),
  name: text(),
  source: text(),
  ext: text(),
  url: orNull(text()),
  cues: json<StoredCue[]>(),
};

/**
 * The next tracks of one video: no more than fit a message, and always one.
 * Parameters: id, first language, bytes.
 */
export const nextTracks = sql(
  { ...track, next_lang: orNull(text()) },
  `SELECT youtube_id, lang, name, source, ext, url, cues, next_lang
FROM (
  SELECT s.*, lead(lang) OVER (ORDER BY lang COLLATE "C") AS next_lang,
    sum(cue_bytes + ${trackBytes}) OVER (ORDER BY lang COLLATE "C") AS bytes_so_far,
    row_number() OVER (ORDER BY lang COLLATE "C") AS n
  FROM catalog.subtitle AS s
  WHERE youtube_id = $1 AND lang COLLATE "C" >= $2
) AS sized
WHERE bytes_so_far <= $3 OR n = 1
ORDER BY lang COLLATE "C"`,
  'export-tracks',
);

/** All tracks of some videos with their cues; parameter: ids. */
export const subtitlesOfVideos = sql(
  track,
  `SELECT youtube_id, lang, name, source, ext, url, cues
FROM catalog.subtitle
WHERE youtube_id = ANY($1::text[])
ORDER BY youtube_id, lang`,
  'export-subtitles',
);
