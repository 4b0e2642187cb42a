import { taskQueues } from './task-queues.js';
import { workflow, workflowFamily } from './workflow-contract.js';

/** The work of telling others. */
export const notificationsWorkflows = workflowFamily(taskQueues.notifications, {
  /** Tells the ends of tasks to the addresses that want them, until none waits. */
  sendOutbound: workflow<() => Promise<void>, { signals: { look: [] } }>(() => 'outbound-sending'),
});
