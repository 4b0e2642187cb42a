import { int, sql, text } from '@reelkeep/runtime/sql';

/**
 * How many rows there are; those of the types are pending ones. Those of a channel are found by an index: the statement
 * has no name, and so is planned with its value. Parameter: channel, or null for any.
 */
export const countItems = sql(
  {
    pending: int(),
    ignored: int(),
    pendingVideos: int(),
    pendingShorts: int(),
    pendingStreams: int(),
  },
  `SELECT (count(*) FILTER (WHERE status = 'pending'))::int AS pending,
          (count(*) FILTER (WHERE status = 'ignore'))::int AS ignored,
          (count(*) FILTER (WHERE status = 'pending' AND vid_type = 'videos'))::int AS "pendingVideos",
          (count(*) FILTER (WHERE status = 'pending' AND vid_type = 'shorts'))::int AS "pendingShorts",
          (count(*) FILTER (WHERE status = 'pending' AND vid_type = 'streams'))::int AS "pendingStreams"
   FROM download.queue_item WHERE $1::text IS NULL OR channel_id = $1`,
);

/** The channels with most rows, each with all rows that have a channel. Parameters: status or null for any, channels. */
export const countByChannel = sql(
  { channelId: text(), channelName: text(), items: int(), total: int() },
  `SELECT channel_id AS "channelId", max(channel_name) AS "channelName", count(*)::int AS items,
     (sum(count(*)) OVER ())::int AS total
   FROM download.queue_item
   WHERE channel_id <> '' AND ($1::text IS NULL OR status = $1)
   GROUP BY channel_id ORDER BY items DESC, "channelName", channel_id LIMIT $2`,
);
