import {
  ApplicationFailure,
  CancellationScope,
  isCancellation,
  proxyActivities,
  setHandler,
  TimeoutFailure,
} from '@temporalio/workflow';
import { type BackupActivities, type DrillStart, schedulerWorkflows, taskQueues } from '@reelkeep/contracts/workflows';
import { failureText, queryOf, rootOf } from '@reelkeep/temporal/workflow-code';
import type { RestoreSteps } from '../backup/restore.activities.js';
import { restoreMark } from '../backup/restore-mark.js';
import type { DrillSteps } from './drill.activities.js';

/** The task whose files are in use. */
const taskIdQuery = queryOf(schedulerWorkflows.restoreDrill, 'taskId');

const retry = { initialInterval: '500ms', backoffCoefficient: 2, maximumInterval: '10s' } as const;
const long = {
  startToCloseTimeout: '24 hours',
  heartbeatTimeout: '10 s',
  retry: { ...retry, maximumAttempts: 10 },
} as const;

const { beginDrill, tellDrill, endDrill } = proxyActivities<DrillSteps>({ startToCloseTimeout: '1 minute', retry });
const { lookForRoom } = proxyActivities<DrillSteps>({
  startToCloseTimeout: '1 minute',
  retry: { ...retry, maximumAttempts: 10 },
});
const { unpackBackup } = proxyActivities<RestoreSteps>(long);

const owners = (
  [
    { step: 'catalogue', taskQueue: taskQueues.catalog },
    { step: 'queue', taskQueue: taskQueues.downloaderIo },
    { step: 'settings', taskQueue: taskQueues.scheduler },
    { step: 'users', taskQueue: taskQueues.gateway },
  ] as const
).map(({ step, taskQueue }) => ({
  step,
  steps: proxyActivities<BackupActivities>({ ...long, taskQueue, scheduleToStartTimeout: '10 minutes' }),
}));

/**
 * Tries a backup as a restore would read it, and leaves nothing of it: each owner takes back what it has imported. Id
 * `restore-drill`, one run at a time; started by a backup of the schedule, cancelled by a restore. Not for people to
 * stop.
 */
export async function restoreDrill({ taskId, filename }: DrillStart): Promise<void> {
  setHandler(taskIdQuery, () => taskId);
  try {
    await beginDrill({ taskId });
    const { problem } = await lookForRoom({ filename });
    if (problem !== '') {
      await endDrill({ taskId, filename, outcome: 'skipped', message: `${filename} was not tried. ${problem}` });
      return;
    }
    await tellDrill({ taskId, step: 'file' });
    await unpackBackup({ taskId, filename });
    let rows = 0;
    for (const { step, steps } of owners) {
      await tellDrill({ taskId, step });
      rows += (await steps.tryImport({ taskId, mark: restoreMark })).rows;
    }
    await endDrill({ taskId, filename, outcome: 'proven', message: `${filename} could be restored: ${rows} rows.` });
  } catch (error) {
    // Files that a restore has cleared are missed before the cancellation is heard.
    const isStopped = isCancellation(error) || CancellationScope.current().consideredCancelled;
    const outcome = isRefused(error) ? 'failed' : 'skipped';
    await CancellationScope.nonCancellable(() =>
      isStopped
        ? endDrill({ taskId, filename, outcome: 'stopped', message: 'A restore was begun meanwhile.' })
        : endDrill({ taskId, filename, outcome, message: `${filename}: ${reasonOf(error)}` }),
    );
  }
}

/** Whether the backup itself is at fault, and not what is around it: a disk, a service, a release without drills. */
const isRefused = (error: unknown): boolean => {
  const root = rootOf(error);
  return root instanceof ApplicationFailure && root.type === 'invalid';
};

const reasonOf = (error: unknown): string =>
  rootOf(error) instanceof TimeoutFailure
    ? 'A part of Reelkeep did not answer while the backup was tried. Is every service running?'
    : failureText(error);
