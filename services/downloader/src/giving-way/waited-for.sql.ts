import { bool, sql } from '@reelkeep/runtime/sql';

/** Whether something goes on that a person waits for: reading, a run, subscribing, a refresh, a channel's playlists. */
export const waitedFor = sql(
  { waits: bool() },
  `SELECT EXISTS (SELECT FROM download.queue_run)
     OR EXISTS (SELECT FROM download.queue_item WHERE status = 'pending' AND state = 'reading' AND message IS NULL)
     OR EXISTS (SELECT FROM download.subscribing)
     OR EXISTS (SELECT FROM download.refreshing)
     OR EXISTS (SELECT FROM download.playlist_indexing) AS waits`,
);
