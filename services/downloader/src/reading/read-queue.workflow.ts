import {
  ActivityCancellationType,
  condition,
  continueAsNew,
  proxyActivities,
  proxyLocalActivities,
  setHandler,
} from '@temporalio/workflow';
import { downloaderWorkflows, taskQueues, type YoutubeId } from '@reelkeep/contracts/workflows';
import { signalOf } from '@reelkeep/temporal/workflow-code';
import { isHistoryLong } from '../task/history-length.js';
import type { ReadingSteps } from './reading.activities.js';

const lookSignal = signalOf(downloaderWorkflows.readQueue, 'look');

// Local: they take milliseconds, and Download now waits for them.
const { nextToRead } = proxyLocalActivities<Pick<ReadingSteps, 'nextToRead'>>({
  startToCloseTimeout: '1 minute',
  retry: { initialInterval: '500 ms', maximumInterval: '15 s' },
});

const source = proxyActivities<Pick<ReadingSteps, 'readRow'>>({
  taskQueue: taskQueues.downloader,
  startToCloseTimeout: '2 hours',
  heartbeatTimeout: '10 s',
  retry: { initialInterval: '1 s', maximumInterval: '15 s' },
  cancellationType: ActivityCancellationType.WAIT_CANCELLATION_COMPLETED,
});

const pictures = proxyActivities<Pick<ReadingSteps, 'fetchQueuedThumbs'>>({
  taskQueue: taskQueues.downloader,
  startToCloseTimeout: '1 hour',
  heartbeatTimeout: '10 s',
  // A picture less is no failure.
  retry: { initialInterval: '1 s', maximumInterval: '15 s', maximumAttempts: 20 },
});

const thumbsAtOnce = 200;
// A row may be given back by a change whose signal was lost.
const longestWaitMs = 10 * 60_000;

/**
 * Asks the source about every row that is to be read, one at a time. Id `queue-reading`, one run at a time; started and
 * signalled (`look`) by rows.entered events; nobody stops it: what is not to be read is taken out of the queue. Waits
 * while the source is away or refuses everything, and ends when nothing is left to read.
 */
export async function readQueue(): Promise<void> {
  let isAsked = false;
  setHandler(lookSignal, () => void (isAsked = true));
  const thumbs: Promise<void>[] = [];
  const fetchThumbs = (youtubeIds: YoutubeId[]): void => {
    for (let from = 0; from < youtubeIds.length; from += thumbsAtOnce) {
      const some = youtubeIds.slice(from, from + thumbsAtOnce);
      thumbs.push(pictures.fetchQueuedThumbs({ youtubeIds: some }).catch(() => undefined));
    }
  };
  for (;;) {
    if (isHistoryLong()) {
      await Promise.all(thumbs);
      await continueAsNew<typeof readQueue>();
    }
    isAsked = false;
    const step = await nextToRead();
    if (step === null) {
      // Pictures are fetched beside the next row, but not beyond the end.
      await Promise.race([Promise.all(thumbs), condition(() => isAsked)]);
      // A signal that came meanwhile would be lost with this run.
      if (!isAsked) {
        return;
      }
    } else if ('waitMs' in step) {
      await condition(() => isAsked, Math.min(Math.max(step.waitMs, 1), longestWaitMs));
    } else {
      fetchThumbs(await source.readRow(step.read));
    }
  }
}
