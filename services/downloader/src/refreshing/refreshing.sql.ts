import type { TaskId } from '@reelkeep/contracts';
import { bigint, bool, int, moment, orNull, type RowOf, sql, text, texts } from '@reelkeep/runtime/sql';
import type { RefreshItem } from './refresh-item.js';

const run = {
  task_id: text<TaskId>(),
  started_by: orNull(text()),
  /** Refreshed so far. */
  videos: int(),
  channels: int(),
  playlists: int(),
  /** Items that the source does not tell of, and the first reasons, for people. */
  failed: int(),
  problems: texts(),
};

/** The refresh that is under way, until it has ended. */
export type RefreshRun = RowOf<typeof run>;

const turn = {
  kind: text<RefreshItem['kind']>(),
  id: text(),
  rank: int(),
  /** Tells one turn of an item from a later one. */
  position: bigint(),
  days: orNull(int()),
  /** How often it was asked for in vain, and when it is asked for again. */
  tries: int(),
  next_try: orNull(moment()),
};

export type RefreshTurn = RowOf<typeof turn>;

/** Enters a run unless one is under way, and keeps it from ending until the transaction does. Parameters: task, user. */
export const enterRun = sql(
  { task_id: text<TaskId>() },
  `INSERT INTO download.refreshing AS kept (task_id, started_by) VALUES ($1, $2)
   ON CONFLICT (one) DO UPDATE SET task_id = kept.task_id RETURNING task_id`,
);

const runColumns = 'task_id, started_by, videos, channels, playlists, failed, problems';

export const findRun = sql(run, `SELECT ${runColumns} FROM download.refreshing`);

/** The same, kept from others until the transaction ends. */
export const lockRun = sql(run, `SELECT ${runColumns} FROM download.refreshing FOR UPDATE`);

/** What waits already moves ahead if somebody asks for it now. Parameters, as lists: kinds, ids, ranks, days. */
export const enterItems = sql(
  {},
  `INSERT INTO download.refresh_item AS kept (kind, id, rank, days)
   SELECT kind, id, rank, days
   FROM unnest($1::text[], $2::text[], $3::smallint[], $4::int[]) WITH ORDINALITY AS t (kind, id, rank, days, n)
   ORDER BY n
   ON CONFLICT (kind, id) DO UPDATE SET rank = least(kept.rank, excluded.rank)`,
);

const turnColumns = 'kind, id, rank::int AS rank, position, days, tries, next_try';

/** What has to wait comes last. */
export const nextTurn = sql(
  turn,
  `SELECT ${turnColumns} FROM download.refresh_item
   ORDER BY next_try NULLS FIRST, rank, position LIMIT 1`,
);

/** Parameters: kind, id. */
export const findTurn = sql(turn, `SELECT ${turnColumns} FROM download.refresh_item WHERE kind = $1 AND id = $2`);

/** Parameters: kind, id. */
export const leaveQueue = sql({}, 'DELETE FROM download.refresh_item WHERE kind = $1 AND id = $2');

/** Parameters: videos, channels, playlists, failed, problem or null, most problems that are kept. */
export const countRefreshed = sql(
  {},
  `UPDATE download.refreshing SET videos = videos + $1, channels = channels + $2, playlists = playlists + $3,
     failed = failed + $4,
     problems = CASE WHEN $5::text IS NULL OR cardinality(problems) >= $6 THEN problems ELSE problems || $5::text END`,
);

/** Parameters: kind, id, tries so far, next try. */
export const countTry = sql(
  {},
  'UPDATE download.refresh_item SET tries = tries + 1, next_try = $4 WHERE kind = $1 AND id = $2 AND tries = $3',
);

/** Parameter: task. */
export const endRun = sql({}, 'DELETE FROM download.refreshing WHERE task_id = $1');

/** Items that wait, of one kind or all. Parameter: kind or ''. */
export const countQueued = sql(
  { queued: int() },
  `SELECT count(*)::int AS queued FROM download.refresh_item WHERE $1 IN ('', kind)`,
);

/** Parameters: kind, id. */
export const isQueued = sql(
  { queued: bool() },
  'SELECT EXISTS (SELECT FROM download.refresh_item WHERE kind = $1 AND id = $2) AS queued',
);
