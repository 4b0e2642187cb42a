import { sql } from '@reelkeep/runtime/sql';

/** Whether all that the channel listed then has a row or is archived. Parameters: channel, fingerprint. */
export const isAsScanned = sql(
  {},
  `SELECT FROM download.scanned_channel AS s
   WHERE s.channel_id = $1 AND s.fingerprint = $2 AND NOT EXISTS (
     SELECT FROM unnest(s.youtube_ids) AS listed (youtube_id)
     WHERE NOT EXISTS (SELECT FROM download.queue_item AS q WHERE q.youtube_id = listed.youtube_id)
       AND NOT EXISTS (
         SELECT FROM download.archived_video AS a WHERE a.youtube_id = listed.youtube_id AND a.is_archived))`,
);

/** Parameters: channel, fingerprint, videos. */
export const keepScanned = sql(
  {},
  `INSERT INTO download.scanned_channel (channel_id, fingerprint, youtube_ids) VALUES ($1, $2, $3)
   ON CONFLICT (channel_id) DO UPDATE SET fingerprint = excluded.fingerprint, youtube_ids = excluded.youtube_ids`,
);
