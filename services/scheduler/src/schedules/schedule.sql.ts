import { json, moment, orNull, type RowOf, sql, text } from '@reelkeep/runtime/sql';

const schedule = {
  task_name: text(),
  cron: text(),
  config: json<Record<string, number>>(),
  last_run_at: moment(),
  ran_at: orNull(moment()),
};

export type ScheduleRow = RowOf<typeof schedule>;

const columns = 'task_name, cron, config, last_run_at, ran_at';

export const listSchedules = sql(schedule, `SELECT ${columns} FROM ops.schedule ORDER BY task_name`);

/** Parameter: task. */
export const findSchedule = sql(schedule, `SELECT ${columns} FROM ops.schedule WHERE task_name = $1`);

/** One at a time writes a schedule, also one that is not there yet. Parameter: task. */
export const lockWriting = sql({}, "SELECT FROM pg_advisory_xact_lock(hashtext('ops.schedule.written'), hashtext($1))");

/** Parameters: task, rule, config. */
export const saveSchedule = sql(
  schedule,
  `INSERT INTO ops.schedule (task_name, cron, config, last_run_at) VALUES ($1, $2, $3, now())
   ON CONFLICT (task_name) DO UPDATE SET cron = excluded.cron, config = excluded.config, last_run_at = now()
   RETURNING ${columns}`,
);

/** Parameter: task. */
export const deleteSchedule = sql({}, 'DELETE FROM ops.schedule WHERE task_name = $1');

/**
 * Takes what was due at a moment, unless the schedule was written or has run since: of several missed times one is
 * taken. The clocks of Temporal and PostgreSQL may differ. Parameters: task, moment, run of the workflow.
 */
export const claimSchedule = sql(
  {},
  `UPDATE ops.schedule SET last_run_at = greatest(now(), $2::timestamptz), ran_at = now(), claimed_by = $3
   WHERE task_name = $1 AND (last_run_at < $2::timestamptz OR claimed_by = $3)`,
);

/** One at a time carries a schedule to Temporal. Parameter: task. */
export const lockCarrying = sql({}, "SELECT FROM pg_advisory_xact_lock(hashtext('ops.schedule'), hashtext($1))");
