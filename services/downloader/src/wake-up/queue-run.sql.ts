import { bool, sql } from '@reelkeep/runtime/sql';

/** The run that is under way: at most one row. */
export const currentRun = sql({ auto_start_only: bool() }, 'SELECT auto_start_only FROM download.queue_run');

/** Parameters: task, whether only rows with auto_start, now. */
export const rememberRun = sql(
  {},
  `INSERT INTO download.queue_run (task_id, auto_start_only, started) VALUES ($1, $2, $3)
   ON CONFLICT (one) DO UPDATE SET
     task_id = excluded.task_id, auto_start_only = excluded.auto_start_only, started = excluded.started`,
);

/** Parameter: task. */
export const forgetRunOf = sql({}, 'DELETE FROM download.queue_run WHERE task_id = $1');

export const forgetAnyRun = sql({}, 'DELETE FROM download.queue_run');
