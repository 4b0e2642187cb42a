import { filled, sql, text } from '@reelkeep/runtime/sql';

/** The next rows that wait and have a picture at the source. Parameters: video before, number of rows. */
export const nextPending = sql(
  { youtube_id: text(), thumb_url: filled(text()) },
  `SELECT youtube_id, thumb_url FROM download.queue_item
   WHERE status = 'pending' AND thumb_url IS NOT NULL AND youtube_id > $1 ORDER BY youtube_id LIMIT $2`,
);

/** Those that have a row, also an ignored one. Parameter: videos. */
export const queuedVideos = sql(
  { youtube_id: text() },
  'SELECT youtube_id FROM download.queue_item WHERE youtube_id = ANY($1)',
);

/** Those of which a video has a row. Parameter: channels. */
export const queuedChannels = sql(
  { channel_id: text() },
  'SELECT DISTINCT channel_id FROM download.queue_item WHERE channel_id = ANY($1)',
);
