import { bool, sql, uuid } from '@reelkeep/runtime/sql';

/** Takes the lease of a folder that nobody holds. Parameters: video, holder, seconds. */
export const takeLease = sql(
  { holder: uuid() },
  `INSERT INTO download.staging_lease AS held (youtube_id, holder, expires_at)
   VALUES ($1, $2, clock_timestamp() + make_interval(secs => $3))
   ON CONFLICT (youtube_id) DO UPDATE
     SET holder = excluded.holder, expires_at = excluded.expires_at, is_wanted = false
     WHERE held.expires_at <= clock_timestamp()
   RETURNING holder`,
);

/** Tells the holder that another waits. Parameter: video. */
export const askForLease = sql(
  {},
  'UPDATE download.staging_lease SET is_wanted = true WHERE youtube_id = $1 AND NOT is_wanted',
);

/** Parameters: video, holder, seconds. */
export const prolongLease = sql(
  { is_wanted: bool() },
  `UPDATE download.staging_lease SET expires_at = clock_timestamp() + make_interval(secs => $3)
   WHERE youtube_id = $1 AND holder = $2 AND expires_at > clock_timestamp() RETURNING is_wanted`,
);

/** Parameters: video, holder. */
export const giveLeaseBack = sql({}, 'DELETE FROM download.staging_lease WHERE youtube_id = $1 AND holder = $2');
