import { proxyActivities, workflowInfo } from '@temporalio/workflow';
import { parseTaskId, type ScheduledRun } from '@reelkeep/contracts/workflows';
import type { RunScheduledSteps } from './run-scheduled.activities.js';

const { startScheduled } = proxyActivities<RunScheduledSteps>({
  startToCloseTimeout: '1 minute',
  // As long as what was missed is caught up at all.
  scheduleToCloseTimeout: '1 day',
  retry: { initialInterval: '500ms', backoffCoefficient: 2, maximumInterval: '30s' },
});

/**
 * Starts a task because its time has come. Id: `scheduled:<task>-<time>`, made by the Temporal schedule
 * `schedule:<task>`, which starts none while one goes on. No signals; not for people to stop.
 */
export const runScheduled = async (input: ScheduledRun): Promise<void> => {
  const { searchAttributes, startTime, runId } = workflowInfo();
  const [due] = (searchAttributes['TemporalScheduledStartTime'] ?? []) as Date[];
  await startScheduled({ ...input, at: (due ?? startTime).toISOString(), run: parseTaskId(runId) });
};
