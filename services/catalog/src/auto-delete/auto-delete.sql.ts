import { sql, text } from '@reelkeep/runtime/sql';

/**
 * Videos that are due. A channel's own number of days wins, 0 there is at once; the application's 0 is none, as
 * TubeArchivist has it. Somebody has watched the video, and whoever has was last at it that many days ago, and some
 * minutes at least when they are watching it again: their player may be paused. Who has begun it and not watched it to
 * its end keeps it, however long ago that was.
 * Parameters: now, the application's days or null, which videos or null for all, how many at most.
 */
export const dueVideos = sql(
  { youtube_id: text() },
  `SELECT v.youtube_id
   FROM catalog.channel AS c
   CROSS JOIN LATERAL (
     SELECT coalesce((c.overwrites->>'autodelete_days')::float8, nullif($2::float8, 0)) AS days) AS rule
   JOIN catalog.video AS v ON v.channel_id = c.channel_id
   WHERE rule.days IS NOT NULL
     AND ($3::text[] IS NULL OR v.youtube_id = ANY($3))
     AND EXISTS (SELECT FROM catalog.watch_state AS w WHERE w.youtube_id = v.youtube_id AND w.watched)
     AND NOT EXISTS (
       SELECT FROM catalog.watch_state AS w
       WHERE w.youtube_id = v.youtube_id AND CASE
         WHEN w.watched THEN w.position_until > $1::timestamptz
           OR w.position_until IS NULL AND w.position_updated_at > $1::timestamptz - interval '15 minutes' OR coalesce(
           extract(epoch FROM $1::timestamptz - greatest(w.watched_date, w.position_updated_at))
             < rule.days * 86400, true)
         ELSE w.position IS NOT NULL END)
   ORDER BY v.youtube_id LIMIT $4`,
);
