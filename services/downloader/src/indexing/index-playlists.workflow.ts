import {
  ActivityCancellationType,
  condition,
  continueAsNew,
  isCancellation,
  proxyActivities,
  proxyLocalActivities,
  setHandler,
  workflowInfo,
} from '@temporalio/workflow';
import { downloaderWorkflows, taskQueues } from '@reelkeep/contracts/workflows';
import { signalOf } from '@reelkeep/temporal/workflow-code';
import { isHistoryLong } from '../task/history-length.js';
import type { IndexingSteps } from './indexing.activities.js';

const lookSignal = signalOf(downloaderWorkflows.indexPlaylists, 'look');

const retry = { initialInterval: '500 ms', maximumInterval: '15 s' } as const;

const { nextTurn, giveUpTurn } = proxyLocalActivities<Pick<IndexingSteps, 'nextTurn' | 'giveUpTurn'>>({
  startToCloseTimeout: '1 minute',
  retry,
});

const { readTurn } = proxyActivities<Pick<IndexingSteps, 'readTurn'>>({
  taskQueue: taskQueues.downloader,
  // Some playlists are very long.
  startToCloseTimeout: '2 hours',
  heartbeatTimeout: '10 s',
  // Some minutes of a fault of ours: one playlist must not hold up the others for ever.
  retry: { ...retry, maximumAttempts: 30 },
  cancellationType: ActivityCancellationType.WAIT_CANCELLATION_COMPLETED,
});

// A pause may end by a signal that was lost, and the source may answer again before its next try was planned.
const longestWaitMs = 60_000;

/**
 * Reads playlists, one after another, and keeps those that list an archived video: of channels for which that was
 * switched on, as tasks, and after each run of the queue what it may have changed (SEMANTICS 5, 19). Id
 * `playlist-indexing`, one run at a time; started and signalled (`look`) by playlists.entered events; nobody stops it.
 * Waits while the source is away or refuses everything; what no task asked for gives way to all that people wait for.
 */
export async function indexPlaylists(): Promise<void> {
  let isAsked = false;
  setHandler(lookSignal, () => void (isAsked = true));
  const { workflowId } = workflowInfo();
  for (;;) {
    if (isHistoryLong()) {
      await continueAsNew<typeof indexPlaylists>();
    }
    isAsked = false;
    const step = await nextTurn({ workflowId });
    if (step === null) {
      // A signal that came meanwhile would be lost with this run.
      if (!isAsked) {
        return;
      }
      continue;
    }
    const waitMs = 'turn' in step ? await read(step.turn) : step.waitMs;
    if (waitMs > 0) {
      await condition(() => isAsked, Math.min(waitMs, longestWaitMs));
    }
  }
}

/** Takes a turn as far as it goes now; returns how long to wait before the next. */
const read = async (turn: Parameters<IndexingSteps['readTurn']>[0]['turn']): Promise<number> => {
  try {
    return (await readTurn({ turn })).waitMs;
  } catch (error) {
    if (isCancellation(error)) {
      throw error;
    }
    await giveUpTurn({ turn });
    return 0;
  }
};
