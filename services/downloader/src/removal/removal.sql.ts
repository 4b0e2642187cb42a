import { int, sql, text, texts } from '@reelkeep/runtime/sql';

/** Parameters: kind, id, channel, languages of subtitles. */
export const askRemoval = sql(
  {},
  `INSERT INTO download.removal AS r (kind, id, channel_id, languages) VALUES ($1, $2, $3, $4)
   ON CONFLICT (kind, id, channel_id) DO UPDATE SET
     languages = ARRAY(SELECT DISTINCT unnest(r.languages || excluded.languages)), asks = r.asks + 1`,
);

/**
 * The next of a kind. A channel comes after its videos, whose files fill its folder, and while none of it is
 * downloaded, which would miss folder and pictures. Parameters: kind, id and channel before, number of rows.
 */
export const nextRemovals = sql(
  {
    kind: text<'video' | 'channel' | 'placed' | 'placed-channel'>(),
    id: text(),
    channel_id: text(),
    languages: texts(),
    asks: int(),
  },
  `SELECT kind, id, channel_id, languages, asks FROM download.removal AS r
   WHERE kind = $1 AND (id, channel_id) > ($2, $3)
     AND (kind IN ('video', 'placed') OR NOT EXISTS (
       SELECT FROM download.removal AS v WHERE v.channel_id = r.channel_id AND v.kind IN ('video', 'placed')
     ) AND NOT EXISTS (
       SELECT FROM download.queue_item AS q JOIN download.staging_lease AS l ON l.youtube_id = q.youtube_id
       WHERE q.channel_id = r.channel_id AND l.expires_at > clock_timestamp()
     ))
   ORDER BY id, channel_id LIMIT $4`,
);

/** Whether the queue shows the picture of a video. Parameter: video. */
export const isQueued = sql({}, 'SELECT FROM download.queue_item WHERE youtube_id = $1 AND thumb_url IS NOT NULL');

/** Unless it was asked for again meanwhile. Parameters: kind, id, channel, how often it was asked for. */
export const endRemoval = sql(
  {},
  'DELETE FROM download.removal WHERE kind = $1 AND id = $2 AND channel_id = $3 AND asks = $4',
);

export const countRemovals = sql({ left: int() }, 'SELECT count(*)::int AS left FROM download.removal');

/** Its pictures go, so what was read of it today is read again. Parameter: channel. */
export const forgetSourceChannel = sql({}, 'DELETE FROM download.source_channel WHERE channel_id = $1');
