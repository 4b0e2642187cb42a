import type { ItemKind } from '@reelkeep/contracts';
import { bool, float, moment, orNull, sql, type Statement } from '@reelkeep/runtime/sql';

const state = {
  watched: bool(),
  watched_date: orNull(moment()),
  position: orNull(float()),
  position_until: orNull(moment()),
};

type OfKinds = Readonly<Record<ItemKind, Statement<object>>>;

const perKind = (statement: (videos: string) => string): OfKinds => ({
  video: sql({}, statement('v.youtube_id = $2')),
  channel: sql({}, statement('v.channel_id = $2')),
  playlist: sql(
    {},
    statement('v.youtube_id IN (SELECT e.youtube_id FROM catalog.playlist_entry AS e WHERE e.playlist_id = $2)'),
  ),
});

/** Whether an item is known; parameter: its id. */
export const knownItem: OfKinds = {
  video: sql({}, 'SELECT FROM catalog.video WHERE youtube_id = $1'),
  channel: sql({}, 'SELECT FROM catalog.channel WHERE channel_id = $1'),
  playlist: sql({}, 'SELECT FROM catalog.playlist WHERE playlist_id = $1'),
};

/** Parameters: user, video. */
export const findState = sql(
  state,
  `SELECT watched, watched_date, position, position_until FROM catalog.watch_state
   WHERE user_id = $1 AND youtube_id = $2`,
);

/** Parameters: user, video, whether watched, now, position, its end. */
export const saveProgress = sql(
  state,
  `INSERT INTO catalog.watch_state AS w (user_id, youtube_id, watched, watched_date, position, position_updated_at, position_until)
   SELECT $1, v.youtube_id, $3::boolean, CASE WHEN $3 THEN $4::timestamptz END, $5::float8,
          CASE WHEN $5 IS NOT NULL THEN $4::timestamptz END, $6::timestamptz
   FROM catalog.video AS v WHERE v.youtube_id = $2
   ON CONFLICT (user_id, youtube_id) DO UPDATE SET
     watched = w.watched OR excluded.watched,
     watched_date = CASE WHEN w.watched THEN w.watched_date ELSE coalesce(excluded.watched_date, w.watched_date) END,
     position = coalesce(excluded.position, w.position),
     position_updated_at = coalesce(excluded.position_updated_at, w.position_updated_at),
     position_until = CASE WHEN excluded.position IS NULL THEN w.position_until ELSE excluded.position_until END
   RETURNING watched, watched_date, position, position_until`,
);

/** Parameters: user, video. */
export const clearPosition = sql(
  {},
  `UPDATE catalog.watch_state SET position = NULL, position_updated_at = NULL, position_until = NULL
   WHERE user_id = $1 AND youtube_id = $2`,
);

/**
 * Parameters: user, item, now. In the order of the ids: two calls over the same videos must not wait for each other
 * crosswise.
 */
export const markWatched = perKind(
  (videos) =>
    `INSERT INTO catalog.watch_state AS w (user_id, youtube_id, watched, watched_date)
     SELECT $1, v.youtube_id, true, $3::timestamptz FROM catalog.video AS v WHERE ${videos} ORDER BY v.youtube_id
     ON CONFLICT (user_id, youtube_id) DO UPDATE SET
       watched = true,
       watched_date = CASE WHEN w.watched THEN w.watched_date ELSE excluded.watched_date END,
       position = NULL, position_updated_at = NULL, position_until = NULL
     WHERE NOT w.watched OR w.position IS NOT NULL`,
);

/** Parameters: user, item. */
export const markUnwatched = perKind(
  (videos) =>
    `WITH marked AS (
       SELECT w.user_id, w.youtube_id
       FROM catalog.watch_state AS w JOIN catalog.video AS v ON v.youtube_id = w.youtube_id
       WHERE w.user_id = $1 AND (w.watched OR w.position IS NOT NULL) AND ${videos}
       ORDER BY w.youtube_id FOR UPDATE OF w
     )
     UPDATE catalog.watch_state AS w
     SET watched = false, position = NULL, position_updated_at = NULL, position_until = NULL
     FROM marked WHERE w.user_id = marked.user_id AND w.youtube_id = marked.youtube_id`,
);
