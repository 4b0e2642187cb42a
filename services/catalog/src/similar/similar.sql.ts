import { filled, moment, sql, text } from '@reelkeep/runtime/sql';

/**
 * Videos after an id that were never compared. The id is said for both tables, or PostgreSQL would read all lists of
 * similar videos from the first one on. Parameters: id, number of rows.
 */
export const neverCompared = sql(
  { youtube_id: text() },
  `SELECT v.youtube_id FROM catalog.video AS v
WHERE v.youtube_id > $1 AND NOT EXISTS (
  SELECT FROM catalog.similar_video AS s WHERE s.youtube_id = v.youtube_id AND s.youtube_id > $1
)
ORDER BY v.youtube_id LIMIT $2`,
  'never-compared',
);

/** Parameters: moment, number of rows. */
export const comparedBefore = sql(
  { youtube_id: text() },
  'SELECT youtube_id FROM catalog.similar_video WHERE compared_at < $1 ORDER BY compared_at, youtube_id LIMIT $2',
  'compared-before',
);

/**
 * Keeps lists of similar videos. Each was made from a version of its video: where that has changed since, or the video
 * is gone, neither this list nor the one of before stays. A change under way is waited for and counts; one that begins
 * later waits. Parameters: lists as JSON, now. Returns the videos that stand in lists of those which had none before,
 * each with the moment when the newest of the latter was archived.
 */
export const keepSimilar = sql(
  { similar_id: filled(text()), downloaded: filled(moment()) },
  `WITH told AS (
     SELECT t.youtube_id, t.similar_ids, t.version
     FROM jsonb_to_recordset($1) AS t (youtube_id text, similar_ids text[], version bigint)
   ), found AS (
     SELECT t.youtube_id, t.similar_ids, v.downloaded,
       NOT EXISTS (SELECT FROM catalog.similar_video AS s WHERE s.youtube_id = v.youtube_id) AS is_new
     FROM told AS t JOIN catalog.video AS v ON v.youtube_id = t.youtube_id AND v.version <= t.version
     ORDER BY v.youtube_id FOR SHARE OF v
   ), kept AS (
     INSERT INTO catalog.similar_video (youtube_id, similar_ids, compared_at)
     SELECT youtube_id, similar_ids, $2 FROM found
     ON CONFLICT (youtube_id) DO UPDATE SET similar_ids = excluded.similar_ids, compared_at = excluded.compared_at
   ), outdated AS (
     DELETE FROM catalog.similar_video
     WHERE youtube_id IN (SELECT youtube_id FROM told EXCEPT SELECT youtube_id FROM found)
   )
   SELECT similar_id, max(downloaded) AS downloaded FROM found, unnest(similar_ids) AS similar_id
   WHERE is_new GROUP BY similar_id`,
);

/**
 * Marks lists as due again because a new video may belong to them; those that are locked, as by a removal, are passed
 * over, so that neither waits for the other. Parameters: videos; for each a moment: a list that was made after it knows
 * the new video.
 */
export const compareAgain = sql(
  {},
  `UPDATE catalog.similar_video SET compared_at = '-infinity'
   WHERE youtube_id IN (
     SELECT s.youtube_id FROM unnest($1::text[], $2::timestamptz[]) AS due (youtube_id, since)
     JOIN catalog.similar_video AS s ON s.youtube_id = due.youtube_id AND s.compared_at < due.since
     FOR UPDATE OF s SKIP LOCKED
   )`,
);

/** Parameter: videos. */
export const forgetSimilar = sql({}, 'DELETE FROM catalog.similar_video WHERE youtube_id = ANY($1)');
