import { bool, sql, text } from '@reelkeep/runtime/sql';

/** One at a time gives the folder its mark. */
export const lockMark = sql({}, "SELECT FROM pg_advisory_xact_lock(hashtext('reelkeep.download.media-volume'))");

export const readMark = sql({ mark: text() }, 'SELECT mark FROM download.media_volume');

/** Parameter: the mark. */
export const keepMark = sql({}, 'INSERT INTO download.media_volume (mark) VALUES ($1) ON CONFLICT DO NOTHING');

export const hasArchived = sql(
  { has: bool() },
  'SELECT EXISTS (SELECT FROM download.archived_video WHERE is_archived) AS has',
);
