import { bool, float, int, moment, orNull, type RowOf, sql, text, texts } from '@reelkeep/runtime/sql';
import type { TaskStatus } from './task-run.js';

const taskRun = {
  task_id: text(),
  name: text(),
  status: text<TaskStatus>(),
  result: orNull(text()),
  workflow_id: orNull(text()),
  started: orNull(moment()),
  finished: orNull(moment()),
  started_by: orNull(text()),
  lines: orNull(texts()),
  progress: orNull(float()),
};

export type TaskRunRow = RowOf<typeof taskRun>;

const columns = 'task_id, name, status, result, workflow_id, started, finished, started_by, lines, progress';

/** Parameters: task, name, workflow, now, user or ''. */
export const startRun = sql(
  {},
  `INSERT INTO ops.task_run AS kept (task_id, name, status, workflow_id, started, started_by)
   VALUES ($1, $2, 'STARTED', $3, $4, nullif($5, ''))
   ON CONFLICT (task_id) DO UPDATE SET workflow_id = excluded.workflow_id,
     started = coalesce(kept.started, excluded.started), started_by = coalesce(kept.started_by, excluded.started_by)`,
);

/** Parameters: task, lines, progress. */
export const tellRun = sql(
  {},
  "UPDATE ops.task_run SET lines = $2, progress = $3 WHERE task_id = $1 AND status = 'STARTED'",
);

/** Parameters: task, name, status, result, now. */
export const finishRun = sql(
  {},
  `INSERT INTO ops.task_run AS kept (task_id, name, status, result, finished) VALUES ($1, $2, $3, $4, $5)
   ON CONFLICT (task_id) DO UPDATE SET status = excluded.status, result = excluded.result,
     finished = excluded.finished, lines = NULL, progress = NULL
   WHERE kept.status = 'STARTED' OR (kept.status = 'FAILED' AND excluded.status <> 'FAILED')`,
);

/** Parameter: task. */
export const findRun = sql(taskRun, `SELECT ${columns} FROM ops.task_run WHERE task_id = $1`);

/** What runs, and what ended later than a moment, in the order of the ids. Parameters: id before, rows, moment. */
export const nextRuns = sql(
  taskRun,
  `SELECT ${columns} FROM ops.task_run WHERE task_id > $1 AND (finished IS NULL OR finished > $3)
   ORDER BY task_id LIMIT $2`,
);

/** Parameters: since when, name or null for any, characters of a result, rows. */
export const listRuns = sql(
  taskRun,
  `SELECT task_id, name, status, left(result, $3) AS result, workflow_id, started, finished, started_by, lines, progress
   FROM ops.task_run
   WHERE (finished IS NULL OR finished > $1) AND ($2::text IS NULL OR name = $2)
   ORDER BY coalesce(started, finished) DESC, task_id LIMIT $4`,
);

/** `superseded`: a later run uses the same workflow. A start that was refused meanwhile has ended, and is none. */
export const runningRuns = sql(
  { ...taskRun, superseded: bool() },
  `SELECT ${columns}, EXISTS (
     SELECT FROM ops.task_run AS later WHERE later.workflow_id = run.workflow_id AND later.started > run.started
       AND later.status = 'STARTED'
   ) AS superseded
   FROM ops.task_run AS run WHERE status = 'STARTED' ORDER BY started`,
);

/** Parameters: name or null for any, statuses or null for any, characters of a result, rows, rows before. */
export const listPastRuns = sql(
  taskRun,
  `SELECT task_id, name, status, left(result, $3) AS result, workflow_id, started, finished, started_by, lines, progress
   FROM ops.task_run
   WHERE finished IS NOT NULL AND ($1::text IS NULL OR name = $1) AND ($2::text[] IS NULL OR status = ANY ($2))
   ORDER BY finished DESC, task_id LIMIT $4 OFFSET $5`,
);

/** Parameters: name or null for any, statuses or null for any. */
export const countPastRuns = sql(
  { total: int() },
  `SELECT count(*)::int4 AS total FROM ops.task_run
   WHERE finished IS NOT NULL AND ($1::text IS NULL OR name = $1) AND ($2::text[] IS NULL OR status = ANY ($2))`,
);

/** Parameters: task, name. */
export const forgetRun = sql({}, 'DELETE FROM ops.task_run WHERE task_id = $1 AND name = $2 AND finished IS NOT NULL');

/** Parameter: moment. */
export const forgetRuns = sql({}, 'DELETE FROM ops.task_run WHERE finished < $1');

/** Parameter: how many of those that have ended stay. */
export const forgetMoreRuns = sql(
  {},
  `DELETE FROM ops.task_run WHERE finished <= (
     SELECT finished FROM ops.task_run WHERE finished IS NOT NULL ORDER BY finished DESC OFFSET $1 LIMIT 1
   )`,
);

/** Parameters: moment; the number of characters stands in the index task_run_long, too. */
export const cutResults = sql(
  {},
  'UPDATE ops.task_run SET result = left(result, 1000) WHERE finished < $1 AND length(result) > 1000',
);
