import type { TaskRun } from '@reelkeep/contracts';
import { toDateTime } from '../http/formats.js';
import type { TaskResultDto } from './task.dto.js';

/** One run of a task. Our errors carry no trace: internals stay in the log. */
export const toTaskResult = (run: TaskRun): TaskResultDto => ({
  status: run.status,
  result: run.result ?? null,
  traceback: null,
  date_done: run.finished ? toDateTime(run.finished) : 'False',
  name: run.name,
  task_id: run.taskId,
});
