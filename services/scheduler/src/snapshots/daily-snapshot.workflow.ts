import { proxyActivities, workflowInfo } from '@temporalio/workflow';
import { type DailySnapshotStart, parseTaskId } from '@reelkeep/contracts/workflows';
import type { SnapshotSteps } from './snapshot.activities.js';

const { startSnapshot } = proxyActivities<SnapshotSteps>({
  startToCloseTimeout: '1 minute',
  // A backup that goes on is waited for, as long as what was missed is caught up at all.
  scheduleToCloseTimeout: '1 day',
  retry: { initialInterval: '500ms', backoffCoefficient: 2, maximumInterval: '30s' },
});

/**
 * Has a snapshot made because its time has come. Id: `daily-snapshot-<time>`, made by the Temporal schedule
 * `snapshots`, which starts none while one goes on; `daily-snapshot` at the start of the service. No signals; not for
 * people to stop.
 */
export const dailySnapshot = async ({ since }: DailySnapshotStart): Promise<void> => {
  const { searchAttributes, startTime, runId } = workflowInfo();
  const [due] = (searchAttributes['TemporalScheduledStartTime'] ?? []) as Date[];
  await startSnapshot({ since: since ?? (due ?? startTime).toISOString(), run: parseTaskId(runId) });
};
