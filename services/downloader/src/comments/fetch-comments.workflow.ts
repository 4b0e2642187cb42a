import {
  ActivityCancellationType,
  condition,
  continueAsNew,
  isCancellation,
  proxyActivities,
  proxyLocalActivities,
  setHandler,
} from '@temporalio/workflow';
import {
  type CatalogActivities,
  commentsRecordFile,
  downloaderWorkflows,
  taskQueues,
  type YoutubeId,
} from '@reelkeep/contracts/workflows';
import { signalOf } from '@reelkeep/temporal/workflow-code';
import { isHistoryLong } from '../task/history-length.js';
import type { CommentsSteps } from './comments.activities.js';

const lookSignal = signalOf(downloaderWorkflows.fetchComments, 'look');

const retry = { initialInterval: '1 s', maximumInterval: '1 minute' } as const;

const { nextComments, endComments } = proxyLocalActivities<Pick<CommentsSteps, 'nextComments' | 'endComments'>>({
  startToCloseTimeout: '1 minute',
  retry,
});

const { readComments } = proxyActivities<Pick<CommentsSteps, 'readComments'>>({
  taskQueue: taskQueues.downloader,
  // A page of twenty at a time, with all replies: some videos have very many.
  startToCloseTimeout: '12 hours',
  heartbeatTimeout: '10 s',
  retry,
  cancellationType: ActivityCancellationType.WAIT_CANCELLATION_COMPLETED,
});

const { saveComments } = proxyActivities<Pick<CatalogActivities, 'saveComments'>>({
  taskQueue: taskQueues.catalog,
  // The file waits for a catalogue that is away, however long: to ask the source again would take longer.
  startToCloseTimeout: '2 minutes',
  retry,
});

// Settings may change, and a wait may end sooner than was said.
const longestWaitMs = 10 * 60_000;

/**
 * Fetches the comments of archived videos that want them, one video at a time. Id `comment-fetching`, one run at a
 * time; started and signalled (`look`) by comments.wanted events; nobody stops it but the setting comment_max. Gives
 * way to rows that are to be read, waits while the source is away or refuses everything, and ends when nothing is left.
 */
export async function fetchComments(): Promise<void> {
  let isAsked = false;
  setHandler(lookSignal, () => void (isAsked = true));
  for (;;) {
    if (isHistoryLong()) {
      await continueAsNew<typeof fetchComments>();
    }
    isAsked = false;
    const step = await nextComments();
    if (step === null) {
      // A signal that came meanwhile would be lost with this run.
      if (!isAsked) {
        return;
      }
    } else if ('waitMs' in step) {
      await condition(() => isAsked, Math.min(Math.max(step.waitMs, 1), longestWaitMs));
    } else if (await readComments(step.fetch)) {
      await handOver(step.fetch.youtubeId);
    }
  }
}

const handOver = async (youtubeId: YoutubeId): Promise<void> => {
  try {
    await saveComments({ youtubeId, recordPath: commentsRecordFile(youtubeId) });
  } catch (error) {
    if (isCancellation(error)) {
      throw error;
    }
    // The catalogue has said for good that it does not take them: the next ones must not wait behind these.
  }
  await endComments({ youtubeId });
};
