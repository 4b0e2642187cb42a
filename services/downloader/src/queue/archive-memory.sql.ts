import { sql } from '@reelkeep/runtime/sql';

/** Takes an event's word, unless a later one was heard already. Parameters: video, whether archived, when. */
export const setArchived = sql(
  {},
  `INSERT INTO download.archived_video (youtube_id, is_archived, changed_at) VALUES ($1, $2, $3)
   ON CONFLICT (youtube_id) DO UPDATE SET is_archived = excluded.is_archived, changed_at = excluded.changed_at
   WHERE archived_video.changed_at <= excluded.changed_at`,
);

/** Parameters: channel, format, version. */
export const setChannel = sql(
  {},
  `INSERT INTO download.known_channel (channel_id, download_format, version) VALUES ($1, $2, $3)
   ON CONFLICT (channel_id) DO UPDATE SET download_format = excluded.download_format, version = excluded.version
   WHERE known_channel.version <= excluded.version`,
);
