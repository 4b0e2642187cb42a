import type { TaskId } from '@reelkeep/contracts';
import { bool, int, type RowOf, sql, text, texts } from '@reelkeep/runtime/sql';
import { changeRows } from '../queue/queue-row.sql.js';
import { toRead } from '../queue/to-read.sql.js';

const adding = {
  autostart: bool(),
  /** Pieces that were entered. */
  total: int(),
  /** Pieces that were read, or known already. */
  readable: int(),
  /** Rows that are new in the queue and can be downloaded, now or when their time has come. */
  added: int(),
  /** What could not be read and why, for people. */
  problems: texts(),
  /** Rows of it that the source is still to be asked about. */
  left: int(),
};

/** How far a task that adds has come. */
export type Adding = RowOf<typeof adding>;

/** Parameter: task. */
export const findAdding = sql(
  adding,
  `SELECT a.auto_start AS autostart, a.total, a.readable, a.added, a.problems,
          (SELECT count(*)::int FROM download.queue_item AS q
           WHERE q.added_by = a.task_id AND ${toRead} AND q.state = 'reading') AS left
   FROM download.adding AS a WHERE a.task_id = $1`,
);

export const runningTasks = sql({ task_id: text<TaskId>() }, 'SELECT task_id FROM download.adding ORDER BY started');

/** Whether any row is to be read. */
export const anyToRead = sql({}, `SELECT FROM download.queue_item AS q WHERE ${toRead} LIMIT 1`);

/** Parameters: task; readable, added and further pieces; problems. */
export const countGain = sql(
  {},
  `UPDATE download.adding SET readable = readable + $2, added = added + $3, total = total + $4,
                              problems = problems || $5::text[]
   WHERE task_id = $1`,
);

/** Parameters: task, what its unread rows say from now on. */
export const stopReading = changeRows(
  'message = $2, had_message = true, failure_class = NULL, failure_reason = NULL',
  "added_by = $1 AND status = 'pending' AND state = 'reading' AND message IS NULL",
);

/** Parameter: task. */
export const endAdding = sql(
  { auto_start: bool() },
  'DELETE FROM download.adding WHERE task_id = $1 RETURNING auto_start',
);
