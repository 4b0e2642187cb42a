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
import {
  type CatalogActivities,
  downloaderWorkflows,
  type Item,
  refreshRecordFile,
  taskQueues,
} from '@reelkeep/contracts/workflows';
import { failureText, signalOf } from '@reelkeep/temporal/workflow-code';
import { isHistoryLong } from '../task/history-length.js';
import type { RefreshingSteps, RefreshStep } from './refreshing.activities.js';

const lookSignal = signalOf(downloaderWorkflows.refreshItems, 'look');

const retry = { initialInterval: '500 ms', maximumInterval: '15 s' } as const;

const quick = proxyLocalActivities<Pick<RefreshingSteps, 'beginRefresh' | 'nextRefresh' | 'passItem'>>({
  startToCloseTimeout: '1 minute',
  retry,
});

const { nameItems } = proxyActivities<Pick<RefreshingSteps, 'nameItems'>>({
  taskQueue: taskQueues.downloader,
  // Waits for a catalogue that is away, however long.
  startToCloseTimeout: '5 minutes',
  retry,
});

const { readItem, placeFiles } = proxyActivities<Pick<RefreshingSteps, 'readItem' | 'placeFiles'>>({
  taskQueue: taskQueues.downloader,
  // Some channels are very long.
  startToCloseTimeout: '2 hours',
  heartbeatTimeout: '10 s',
  // Some minutes of a fault of ours: one item must not hold up the others for ever.
  retry: { ...retry, maximumAttempts: 30 },
  cancellationType: ActivityCancellationType.WAIT_CANCELLATION_COMPLETED,
});

const { saveRefreshed } = proxyActivities<Pick<CatalogActivities, 'saveRefreshed'>>({
  taskQueue: taskQueues.catalog,
  // What was read waits for a catalogue that is away, however long.
  startToCloseTimeout: '2 minutes',
  retry,
});

// A pause may end by a signal that was lost, and the source may answer again before its next try was planned.
const longestWaitMs = 60_000;

/**
 * Asks the source again about what waits to be refreshed, one item after another (SEMANTICS 21). Id `metadata-refresh`,
 * one run at a time; started and signalled (`look`) by refresh.entered events; nobody stops it. Waits while the source
 * is away or refuses everything; what it does not tell is a problem of that item alone.
 */
export async function refreshItems(): Promise<void> {
  const looking = { isAsked: false };
  setHandler(lookSignal, () => void (looking.isAsked = true));
  do {
    looking.isAsked = false;
    if (await quick.beginRefresh({ workflowId: workflowInfo().workflowId })) {
      await refreshAll(looking);
    }
    // A run may have been entered after the last look of this one.
  } while (looking.isAsked);
}

const refreshAll = async (looking: { isAsked: boolean }): Promise<void> => {
  for (;;) {
    looking.isAsked = false;
    const step = await quick.nextRefresh();
    if (step === null) {
      return;
    }
    if (isHistoryLong()) {
      await continueAsNew<typeof refreshItems>();
    }
    const waitMs = await take(step);
    if (waitMs > 0) {
      await condition(() => looking.isAsked, Math.min(waitMs, longestWaitMs));
    }
  }
};

/** Takes a step as far as it goes now; returns how long to wait before the next. */
const take = async (step: RefreshStep): Promise<number> => {
  if ('waitMs' in step) {
    return step.waitMs;
  }
  if ('item' in step) {
    return refresh(step.item);
  }
  await nameItems();
  return 0;
};

const refresh = async (item: Item): Promise<number> => {
  try {
    const read = await readItem({ item });
    if ('waitMs' in read) {
      return read.waitMs;
    }
    if (read.hasRecord) {
      await saveRefreshed({ ...item, recordPath: refreshRecordFile(item) });
      await placeFiles({ item });
    }
    const { end, problem, lacksParts } = read;
    await quick.passItem({ item, end, lacksParts, ...(problem === undefined ? {} : { problem }) });
  } catch (error) {
    if (isCancellation(error)) {
      throw error;
    }
    // A fault of ours again and again, or the catalogue has said for good that it does not take it.
    await quick.passItem({ item, end: 'failed', problem: `${item.id}: ${failureText(error)}` });
  }
  return 0;
};
