import { proxyActivities, setHandler } from '@temporalio/workflow';
import { type RebuildStart, schedulerWorkflows } from '@reelkeep/contracts/workflows';
import { queryOf } from '@reelkeep/temporal/workflow-code';
import type { NotificationsRebuildSteps } from './notifications-rebuild.activities.js';

const { retellTasks } = proxyActivities<NotificationsRebuildSteps>({
  startToCloseTimeout: '2 minutes',
  retry: { initialInterval: '500ms', backoffCoefficient: 2, maximumInterval: '10s' },
});

/** The task under which a run is shown: asked by those who meet a rebuild that already runs. */
const taskIdQuery = queryOf(schedulerWorkflows.notificationsRebuild, 'taskId');

/**
 * Has the record tell of all tasks once more, so that notifications become what they would be without a gap.
 * Id: `notifications-rebuild`, so that one runs at a time. Started by notifications when the stream has lost events,
 * and by its name. No signals; not for people to stop.
 */
export const notificationsRebuild = async (input: RebuildStart): Promise<void> => {
  setHandler(taskIdQuery, () => input.taskId);
  await retellTasks(input);
};
