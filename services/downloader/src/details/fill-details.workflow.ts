import {
  ActivityCancellationType,
  condition,
  continueAsNew,
  proxyActivities,
  proxyLocalActivities,
  setHandler,
  sleep,
  workflowInfo,
} from '@temporalio/workflow';
import { downloaderWorkflows, taskQueues } from '@reelkeep/contracts/workflows';
import { signalOf } from '@reelkeep/temporal/workflow-code';
import type { DetailsSteps } from './details.activities.js';

const lookSignal = signalOf(downloaderWorkflows.fillDetails, 'look');

const retry = { initialInterval: '1 s', maximumInterval: '1 minute' } as const;

const { nextDetail } = proxyLocalActivities<Pick<DetailsSteps, 'nextDetail'>>({
  startToCloseTimeout: '1 minute',
  retry,
});

const { readDetail } = proxyActivities<Pick<DetailsSteps, 'readDetail'>>({
  taskQueue: taskQueues.downloader,
  startToCloseTimeout: '10 minutes',
  heartbeatTimeout: '10 s',
  retry,
  cancellationType: ActivityCancellationType.WAIT_CANCELLATION_COMPLETED,
});

const maxHistoryEvents = 4_000;
// A row may be given back by a change whose signal was lost.
const longestWaitMs = 10 * 60_000;

/**
 * Asks the source for what a listing has left out of rows of the queue, one row at a time. Id `detail-filling`, one run
 * at a time; started and signalled (`look`) by details.wanted events; nobody stops it: what is not wanted is added as
 * `flat`. Gives way to all that people wait for, waits while the source is away or refuses everything, and ends when
 * nothing is left.
 */
export async function fillDetails(): Promise<void> {
  let isAsked = false;
  setHandler(lookSignal, () => void (isAsked = true));
  for (;;) {
    if (workflowInfo().historyLength > maxHistoryEvents || workflowInfo().continueAsNewSuggested) {
      await continueAsNew<typeof fillDetails>();
    }
    isAsked = false;
    const step = await nextDetail();
    if (step === null) {
      // A signal that came meanwhile would be lost with this run.
      if (!isAsked) {
        return;
      }
    } else if ('waitMs' in step) {
      await condition(() => isAsked, Math.min(Math.max(step.waitMs, 1), longestWaitMs));
    } else {
      await sleep(Math.max(await readDetail(step.read), 1));
    }
  }
}
