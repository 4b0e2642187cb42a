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
  type Followed,
  subscriptionFile,
  type TaskId,
  taskQueues,
} from '@reelkeep/contracts/workflows';
import { failureText, signalOf } from '@reelkeep/temporal/workflow-code';
import { isHistoryLong } from '../task/history-length.js';
import type { SubscribingSteps } from './subscribing.activities.js';
import type { SubscribeStep } from './subscribing.service.js';

const lookSignal = signalOf(downloaderWorkflows.subscribeTo, 'look');

const retry = { initialInterval: '500 ms', maximumInterval: '15 s' } as const;

const quick = proxyLocalActivities<Omit<SubscribingSteps, 'locateChannel' | 'readSubscription'>>({
  startToCloseTimeout: '1 minute',
  retry,
});

const source = proxyActivities<Pick<SubscribingSteps, 'locateChannel' | 'readSubscription'>>({
  taskQueue: taskQueues.downloader,
  // Some playlists are very long.
  startToCloseTimeout: '2 hours',
  heartbeatTimeout: '10 s',
  retry,
  cancellationType: ActivityCancellationType.WAIT_CANCELLATION_COMPLETED,
});

const catalog = proxyActivities<Pick<CatalogActivities, 'subscribe' | 'saveSubscription'>>({
  taskQueue: taskQueues.catalog,
  // What was read waits for a catalogue that is away, however long.
  startToCloseTimeout: '2 minutes',
  retry,
});

// A pause may end by a signal that was lost.
const longestWaitMs = 10 * 60_000;

/**
 * Subscribes to what one task was given, entry by entry. Id `subscribe:<taskId>`, one run per task, which may run beside
 * others; started and signalled (`look`) by subscription.entered events; nobody stops it. Waits while the source is
 * away or refuses everything; what it does not have ends the task, and what came before stays subscribed.
 */
export async function subscribeTo({ taskId }: { taskId: TaskId }): Promise<void> {
  let isAsked = false;
  setHandler(lookSignal, () => void (isAsked = true));
  if (!(await quick.beginSubscribing({ taskId, workflowId: workflowInfo().workflowId }))) {
    // It has ended, and may have been stopped before it was cleared up.
    await quick.endSubscribing({ taskId });
    return;
  }
  for (;;) {
    if (isHistoryLong()) {
      await continueAsNew<typeof subscribeTo>({ taskId });
    }
    isAsked = false;
    const step = await quick.nextSubscription({ taskId });
    if (step === null) {
      await quick.endSubscribing({ taskId });
      return;
    }
    const waitMs = step.waitMs ?? (await follow(taskId, step));
    if (waitMs > 0) {
      await condition(() => isAsked, Math.min(waitMs, longestWaitMs));
    }
  }
}

/** Takes the entry as far as it goes now; returns how long to wait, 0 when it is done or its task has ended. */
const follow = async (taskId: TaskId, { at, followed }: SubscribeStep): Promise<number> => {
  const located = followed ? { followed } : await source.locateChannel({ taskId, at });
  if ('waitMs' in located) {
    return located.waitMs;
  }
  try {
    const waitMs = await subscribe(taskId, at, located.followed);
    if (waitMs === undefined) {
      await quick.passSubscription({ taskId, at });
    }
    return waitMs ?? 0;
  } catch (error) {
    if (isCancellation(error)) {
      throw error;
    }
    // The catalogue has said for good that it does not take it.
    await quick.endSubscribing({ taskId, message: failureText(error) });
    return 0;
  }
};

/** Undefined when it is subscribed to. */
const subscribe = async (taskId: TaskId, at: number, followed: Followed): Promise<number | undefined> => {
  if (await catalog.subscribe(followed)) {
    return undefined;
  }
  const read = await source.readSubscription({ taskId, at, followed });
  if ('waitMs' in read) {
    return read.waitMs;
  }
  await catalog.saveSubscription({ ...followed, recordPath: subscriptionFile(taskId, at) });
  return undefined;
};
