import {
  ActivityCancellationType,
  condition,
  continueAsNew,
  isCancellation,
  proxyActivities,
  proxyLocalActivities,
  setHandler,
  sleep,
} from '@temporalio/workflow';
import { downloaderWorkflows, taskQueues } from '@reelkeep/contracts/workflows';
import { signalOf } from '@reelkeep/temporal/workflow-code';
import { isHistoryLong } from '../task/history-length.js';
import type { DetailsSteps } from './details.activities.js';

const lookSignal = signalOf(downloaderWorkflows.fillDetails, 'look');

const retry = { initialInterval: '1 s', maximumInterval: '1 minute' } as const;

const { nextDetail, giveUpDetail } = proxyLocalActivities<Pick<DetailsSteps, 'nextDetail' | 'giveUpDetail'>>({
  startToCloseTimeout: '1 minute',
  retry,
});

const { readDetail } = proxyActivities<Pick<DetailsSteps, 'readDetail'>>({
  taskQueue: taskQueues.downloader,
  startToCloseTimeout: '10 minutes',
  heartbeatTimeout: '10 s',
  // Some minutes of a fault of ours: one row must not hold up the others for ever.
  retry: { ...retry, maximumInterval: '15 s', maximumAttempts: 8 },
  cancellationType: ActivityCancellationType.WAIT_CANCELLATION_COMPLETED,
});

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
    if (isHistoryLong()) {
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
      await sleep(Math.max(await read(step.read), 1));
    }
  }
}

/** Asks about a row, or gives that up; returns how long nothing is to be asked then. */
const read = async (row: Parameters<DetailsSteps['readDetail']>[0]): Promise<number> => {
  try {
    return await readDetail(row);
  } catch (error) {
    if (isCancellation(error)) {
      throw error;
    }
    await giveUpDetail(row);
    return 0;
  }
};
