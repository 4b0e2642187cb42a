import { int, moment, orNull, sql } from '@reelkeep/runtime/sql';

/**
 * Rows that are to be read or that the run under way may take, and since when the first of them waits: no longer than
 * that run.
 */
export const waitingRows = sql(
  { items: int(), since: orNull(moment()) },
  `SELECT count(*)::int AS items,
     min(CASE WHEN item.state = 'reading' THEN item.added ELSE greatest(item.added, run.started) END) AS since
   FROM download.queue_item AS item LEFT JOIN download.queue_run AS run ON true
   WHERE item.status = 'pending' AND item.message IS NULL AND item.state <> 'waiting'
     AND (item.state = 'reading' OR item.auto_start AND run.one OR NOT run.auto_start_only)`,
);

const state = {
  succeeded_at: orNull(moment()),
  stall_told_at: orNull(moment()),
};
const select = `SELECT ${Object.keys(state).join(', ')} FROM download.source_state`;

export const readStall = sql(state, select);

/** The same, kept from others until the transaction ends. */
export const lockStall = sql(state, `${select} FOR UPDATE`);

/** A video was archived, or a row was read. Parameter: now. */
export const noteSuccess = sql({}, 'UPDATE download.source_state SET succeeded_at = $1, stall_told_at = NULL');

/** Parameter: now. */
export const noteStallTold = sql({}, 'UPDATE download.source_state SET stall_told_at = $1');
