import { bigint, moment, sql, text } from '@reelkeep/runtime/sql';

const totals = { videos: bigint(), media_size: bigint(), duration: bigint() };

/** All videos, and those of each type; all have the type ''. What never had a video has no row. */
export const videoTotals = sql(
  {
    vid_type: text<'' | 'videos' | 'streams' | 'shorts'>(),
    ...totals,
    active_videos: bigint(),
    active_media_size: bigint(),
    active_duration: bigint(),
  },
  `SELECT vid_type, videos, media_size, duration, active_videos, active_media_size, active_duration
   FROM catalog.video_count WHERE channel_id = ''`,
);

const items = { items: bigint(), active: bigint(), subscribed: bigint() };

export const channelTotals = sql(
  items,
  `SELECT count(*) AS items, count(*) FILTER (WHERE active) AS active, count(*) FILTER (WHERE subscribed) AS subscribed
   FROM catalog.channel`,
);

export const playlistTotals = sql(
  items,
  `SELECT count(*) AS items, count(*) FILTER (WHERE active) AS active, count(*) FILTER (WHERE subscribed) AS subscribed
   FROM catalog.playlist`,
);

/** At one moment, so that no more is watched than there is; no row before the first video. Parameter: user. */
export const watchTotals = sql(
  { videos: bigint(), duration: bigint(), watched_videos: bigint(), watched_duration: bigint() },
  `SELECT a.videos, a.duration, coalesce(w.videos, 0) AS watched_videos, coalesce(w.duration, 0) AS watched_duration
   FROM catalog.video_count AS a
   LEFT JOIN catalog.watched_count AS w ON w.user_id = $1 AND w.channel_id = '' AND w.vid_type = ''
   WHERE a.channel_id = '' AND a.vid_type = ''`,
);

/** What was archived in each of some spans of time, in their order. Parameters: where each begins, where it ends. */
export const archivedTotals = sql(
  { begins: moment(), videos: bigint(), media_size: bigint() },
  `SELECT span.begins, coalesce(archived.videos, 0) AS videos, coalesce(archived.media_size, 0) AS media_size
   FROM unnest($1::timestamptz[], $2::timestamptz[]) WITH ORDINALITY AS span (begins, ends, place)
   CROSS JOIN LATERAL (
     SELECT sum(videos)::bigint AS videos, sum(media_size)::bigint AS media_size
     FROM catalog.archived_count WHERE since >= span.begins AND since < span.ends
   ) AS archived
   ORDER BY span.place`,
);

const biggestBy = (column: 'videos' | 'duration' | 'media_size') =>
  sql(
    { channel_id: text(), name: text(), ...totals },
    `SELECT biggest.channel_id, c.name, biggest.videos, biggest.media_size, biggest.duration
     FROM (
       SELECT channel_id, videos, media_size, duration FROM catalog.video_count
       WHERE vid_type = '' AND channel_id <> '' AND videos > 0
       ORDER BY ${column} DESC, channel_id LIMIT 10
     ) AS biggest
     JOIN catalog.channel AS c ON c.channel_id = biggest.channel_id
     ORDER BY biggest.${column} DESC, biggest.channel_id`,
  );

/** The ten biggest channels that have videos, the biggest first. */
export const biggestChannels = {
  videos: biggestBy('videos'),
  duration: biggestBy('duration'),
  mediaSize: biggestBy('media_size'),
};
