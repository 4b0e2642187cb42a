import {
  ActivityCancellationType,
  CancellationScope,
  ContinueAsNew,
  continueAsNew,
  isCancellation,
  proxyActivities,
  proxyLocalActivities,
  setHandler,
  workflowInfo,
} from '@temporalio/workflow';
import { downloaderWorkflows, type TaskId, taskQueues } from '@reelkeep/contracts/workflows';
import { failureText, queryOf } from '@reelkeep/temporal/workflow-code';
import { isHistoryLong } from '../task/history-length.js';
import type { IntegrityIoSteps, IntegritySteps } from './check-integrity.activities.js';

/** The task under which a run is shown: asked by those who meet one that goes on. */
const taskIdQuery = queryOf(downloaderWorkflows.checkIntegrity, 'taskId');

const retry = { initialInterval: '1 s', maximumInterval: '1 minute' } as const;

const { beginIntegrityCheck, tellIntegrity, endIntegrityCheck } = proxyLocalActivities<IntegritySteps>({
  startToCloseTimeout: '1 minute',
  retry,
});

const { surveyFiles, scrubFiles, healFiles } = proxyActivities<IntegrityIoSteps>({
  taskQueue: taskQueues.downloaderIo,
  // One file that is read slowly, or a million that are only counted.
  startToCloseTimeout: '7 days',
  heartbeatTimeout: '10 s',
  retry,
  cancellationType: ActivityCancellationType.WAIT_CANCELLATION_COMPLETED,
});

/** `since`: when the check began. Which files are still to be read, their rows say. */
type Place = { since: string };

/**
 * Reads all media files, flags those that are not as they were archived, and has them downloaded again. Id
 * `integrity-check`, one run at a time; started by its name and its schedule; no signals; people may stop it, what was
 * found stays found. Fails where a file is not as it was.
 */
export async function checkIntegrity(input: {
  taskId: TaskId;
  startedBy?: string | undefined;
  place?: Place;
}): Promise<void> {
  const { taskId, startedBy } = input;
  setHandler(taskIdQuery, () => taskId);
  let { place } = input;
  try {
    if (!place) {
      const { workflowId } = workflowInfo();
      const { since } = await beginIntegrityCheck({ taskId, workflowId, ...(startedBy ? { startedBy } : {}) });
      await surveyFiles({ taskId, since });
      place = { since };
    }
    for (let isDone = false; !isDone;) {
      ({ isDone } = await scrubFiles({ taskId, ...place }));
      if (!isDone && isHistoryLong()) {
        await continueAsNew<typeof checkIntegrity>({ taskId, place });
      }
    }
    await healFiles({ taskId, ...place });
    const { isWhole, message } = await tellIntegrity({ taskId, ...place });
    await endIntegrityCheck({ taskId, outcome: isWhole ? 'success' : 'failure', message });
  } catch (error) {
    if (error instanceof ContinueAsNew) {
      throw error;
    }
    const isStopped = isCancellation(error);
    await CancellationScope.nonCancellable(async () => {
      const message = isStopped ? await whatWasRead(taskId, place) : failureText(error);
      await endIntegrityCheck({ taskId, outcome: isStopped ? 'stopped' : 'failure', message });
    });
    if (isStopped) {
      throw error;
    }
  }
}

const whatWasRead = async (taskId: TaskId, place: Place | undefined): Promise<string> =>
  place ? (await tellIntegrity({ taskId, ...place })).message : 'Nothing was read.';
