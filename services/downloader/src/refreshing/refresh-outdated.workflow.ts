import { proxyActivities } from '@temporalio/workflow';
import { type TaskId, taskQueues } from '@reelkeep/contracts/workflows';
import type { RefreshingSteps } from './refreshing.activities.js';

const { enterOutdated } = proxyActivities<Pick<RefreshingSteps, 'enterOutdated'>>({
  taskQueue: taskQueues.downloader,
  startToCloseTimeout: '1 minute',
  retry: { initialInterval: '500 ms', maximumInterval: '15 s' },
});

/**
 * Enters what was last looked at long ago into the refresh. Id `refresh-outdated:<taskId>`; started by the schedule of
 * check_reindex; no signals; not for people to stop.
 */
export const refreshOutdated = (input: {
  taskId: TaskId;
  days: number;
  startedBy?: string | undefined;
}): Promise<void> => enterOutdated(input);
