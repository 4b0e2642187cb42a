import {
  ActivityCancellationType,
  CancellationScope,
  continueAsNew,
  isCancellation,
  proxyActivities,
  proxyLocalActivities,
  setHandler,
  sleep,
  workflowInfo,
} from '@temporalio/workflow';
import { downloaderWorkflows, type TaskId, taskQueues } from '@reelkeep/contracts/workflows';
import { queryOf } from '@reelkeep/temporal/workflow-code';
import type { ReadingSteps } from '../reading/reading.activities.js';
import { isHistoryLong } from '../task/history-length.js';
import type { ScanningSteps } from './scanning.activities.js';

/** The task under which a run is shown: asked by those who meet a scan that goes on. */
const taskIdQuery = queryOf(downloaderWorkflows.scanSubscriptions, 'taskId');

const retry = { initialInterval: '500 ms', maximumInterval: '15 s' } as const;

type QuickSteps = Pick<ScanningSteps, 'nextToScan' | 'giveUpItem' | 'stopScan'>;

const { nextToScan, giveUpItem, stopScan } = proxyLocalActivities<QuickSteps>({
  startToCloseTimeout: '1 minute',
  retry,
});

// Waits for a catalogue that is away, however long.
const { beginScan } = proxyActivities<Pick<ScanningSteps, 'beginScan'>>({
  taskQueue: taskQueues.downloader,
  startToCloseTimeout: '2 minutes',
  retry,
});

const { scanItem } = proxyActivities<Pick<ScanningSteps, 'scanItem'>>({
  taskQueue: taskQueues.downloader,
  // Some channels are very long.
  startToCloseTimeout: '2 hours',
  heartbeatTimeout: '10 s',
  // Some minutes of a fault of ours: one item must not hold up the others for ever.
  retry: { ...retry, maximumAttempts: 30 },
  cancellationType: ActivityCancellationType.WAIT_CANCELLATION_COMPLETED,
});

const { fetchQueuedThumbs } = proxyActivities<Pick<ReadingSteps, 'fetchQueuedThumbs'>>({
  taskQueue: taskQueues.downloader,
  startToCloseTimeout: '1 hour',
  heartbeatTimeout: '10 s',
  // A picture less is no failure.
  retry: { ...retry, maximumAttempts: 20 },
});

const thumbsAtOnce = 200;
// The source may answer again before its next try was planned.
const longestWaitMs = 60_000;

/**
 * Looks for new videos of all that is subscribed to, one item after another. Id `subscription-scan`, one run at a time;
 * started by its name; no signals; people may stop it: what was found stays queued. Waits while the source is away or
 * refuses everything; what the source does not have is a problem of that item alone.
 */
export async function scanSubscriptions(input: {
  taskId: TaskId;
  startedBy?: string | undefined;
  isBegun?: boolean;
}): Promise<void> {
  const { taskId, startedBy } = input;
  setHandler(taskIdQuery, () => taskId);
  try {
    if (!input.isBegun) {
      await beginScan({ taskId, workflowId: workflowInfo().workflowId, ...(startedBy ? { startedBy } : {}) });
    }
    for (let step = await nextToScan({ taskId }); step !== null; step = await nextToScan({ taskId })) {
      if (isHistoryLong()) {
        await continueAsNew<typeof scanSubscriptions>({ taskId, isBegun: true });
      }
      const waitMs = step.waitMs || (await look(taskId, step.at));
      if (waitMs > 0) {
        await sleep(Math.min(waitMs, longestWaitMs));
      }
    }
  } catch (error) {
    if (isCancellation(error)) {
      await CancellationScope.nonCancellable(() => stopScan({ taskId }));
    }
    throw error;
  }
}

/** Looks at one item, and fetches the pictures of what is new; returns how long to wait before the next look. */
const look = async (taskId: TaskId, at: number): Promise<number> => {
  const looked = await scanItem({ taskId, at }).catch(async (error: unknown) => {
    if (isCancellation(error)) {
      throw error;
    }
    await giveUpItem({ taskId, at });
    return { waitMs: 0 };
  });
  if ('waitMs' in looked) {
    return looked.waitMs;
  }
  for (let from = 0; from < looked.thumbs.length; from += thumbsAtOnce) {
    const youtubeIds = looked.thumbs.slice(from, from + thumbsAtOnce);
    await fetchQueuedThumbs({ youtubeIds }).catch((error: unknown) => {
      if (isCancellation(error)) {
        throw error;
      }
    });
  }
  return 0;
};
