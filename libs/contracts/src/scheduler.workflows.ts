import type { TaskId } from './ids/ids.js';
import type { RebuildStart } from './rebuild-start.js';
import { taskQueues } from './task-queues.js';
import { workflow, workflowFamily } from './workflow-contract.js';

/** The work of the record of tasks. */
export const schedulerWorkflows = workflowFamily(taskQueues.scheduler, {
  /** Tells once more of all tasks that the record knows, for notifications that have missed something. */
  notificationsRebuild: workflow<(input: RebuildStart) => Promise<void>, { queries: { taskId: TaskId } }>(
    () => 'notifications-rebuild',
  ),
});
