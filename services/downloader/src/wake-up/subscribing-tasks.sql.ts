import type { TaskId } from '@reelkeep/contracts';
import { sql, text } from '@reelkeep/runtime/sql';

/** The tasks that subscribe and have not ended, oldest first. */
export const subscribingTasks = sql(
  { task_id: text<TaskId>() },
  'SELECT task_id FROM download.subscribing ORDER BY position',
);
