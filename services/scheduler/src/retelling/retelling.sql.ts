import { moment, orNull, sql, text } from '@reelkeep/runtime/sql';
import type { TaskStatus } from '../tasks/task-run.js';

/** What the record holds, in the order of the ids. Parameters: id before, rows. */
export const nextRuns = sql(
  {
    task_id: text(),
    name: text(),
    status: text<TaskStatus>(),
    result: orNull(text()),
    workflow_id: orNull(text()),
    started: orNull(moment()),
    finished: orNull(moment()),
    started_by: orNull(text()),
  },
  `SELECT task_id, name, status, result, workflow_id, started, finished, started_by
   FROM ops.task_run WHERE task_id > $1 ORDER BY task_id LIMIT $2`,
);
