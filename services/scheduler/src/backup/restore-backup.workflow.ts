import { CancellationScope, isCancellation, proxyActivities, sleep, TimeoutFailure } from '@temporalio/workflow';
import { type BackupActivities, type RestoreStart, taskQueues } from '@reelkeep/contracts/workflows';
import { failureText, rootOf } from '@reelkeep/temporal/workflow-code';
import { restoreMark } from './restore-mark.js';
import type { RestoreSteps } from './restore.activities.js';
import type { RestoreStep } from './restore.inputs.js';

const retry = { initialInterval: '500ms', backoffCoefficient: 2, maximumInterval: '10s' } as const;
const long = { startToCloseTimeout: '24 hours', heartbeatTimeout: '10 s' } as const;

const { beginRestore, tellRestore, beginMaintenance, finishRestore, endRestore } = proxyActivities<RestoreSteps>({
  startToCloseTimeout: '1 minute',
  retry,
});

const { unpackBackup } = proxyActivities<RestoreSteps>({ ...long, retry: { ...retry, maximumAttempts: 10 } });

const owners = [taskQueues.catalog, taskQueues.downloaderIo, taskQueues.scheduler, taskQueues.gateway].map(
  (taskQueue) => ({
    before: proxyActivities<BackupActivities>({
      ...long,
      taskQueue,
      retry: { ...retry, maximumAttempts: 10 },
      // Until here a restore may be given up.
      scheduleToStartTimeout: '10 minutes',
    }),
    // From the first swap on it goes on until it is through, however long a service is away.
    after: proxyActivities<BackupActivities>({ ...long, taskQueue, retry }),
  }),
);

// In which requests that were let in come to their end.
const drainMs = 2_000;

/**
 * Restores a backup or a snapshot: all of it is checked and read into tables beside the real ones; then each owner swaps its own in
 * one transaction, while the API waits. Until the first swap a failure leaves everything as it was; after it the run
 * only goes on. Id `restore-backup`, one run at a time. No signals; not for people to stop.
 */
export async function restoreBackup({ taskId, startedBy, filename, isSnapshot = false }: RestoreStart): Promise<void> {
  const tell = (step: RestoreStep): Promise<void> => tellRestore({ taskId, step });
  let rows = 0;
  try {
    await beginRestore({ taskId, ...(startedBy ? { startedBy } : {}) });
    await tell('checking');
    await unpackBackup({ taskId, filename, ...(isSnapshot ? { isSnapshot } : {}) });
    await tell('reading');
    for (const { before } of owners) {
      rows += (await before.importSchema({ taskId, mark: restoreMark })).rows;
    }
    await beginMaintenance({ taskId });
    await sleep(drainMs);
  } catch (error) {
    await CancellationScope.nonCancellable(async () => {
      await Promise.all(owners.map(({ after }) => after.dropImport({ taskId })));
      await endRestore({ taskId, outcome: isCancellation(error) ? 'stopped' : 'failure', message: reasonOf(error) });
    });
    return;
  }
  await CancellationScope.nonCancellable(async () => {
    await tell('replacing');
    for (const { after } of owners) {
      await after.swapSchema({ taskId });
    }
    await tell('finishing');
    await finishRestore({ taskId });
    const what = isSnapshot ? `Snapshot ${filename.replace(/\.zip$/, '')}` : `Backup ${filename}`;
    await endRestore({ taskId, outcome: 'success', message: `${what} restored: ${rows} rows.` });
  });
}

const reasonOf = (error: unknown): string =>
  rootOf(error) instanceof TimeoutFailure
    ? 'A part of Reelkeep did not answer while the backup was read. Is every service running? Then start it again.'
    : failureText(error);
