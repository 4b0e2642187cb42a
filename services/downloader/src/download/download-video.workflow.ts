import {
  ActivityCancellationType,
  CancellationScope,
  getExternalWorkflowHandle,
  isCancellation,
  patched,
  proxyActivities,
  proxyLocalActivities,
  sleep,
  workflowInfo,
} from '@temporalio/workflow';
import {
  archiveRecordFile,
  type CatalogActivities,
  type DownloadInput,
  type DownloadOutcome,
  downloaderWorkflows,
  taskQueues,
} from '@reelkeep/contracts/workflows';
import { failureText, signalOf } from '@reelkeep/temporal/workflow-code';
import { isTimeout } from '../task/is-timeout.js';
import type { Failure } from '../yt-dlp/failure.js';
import type { RowSteps, TransferSteps } from './download.activities.js';
import type { StepResult } from './step.js';

// A try that ended because a process died does not count: only what the source says does (maxTries).
const retry = { initialInterval: '1 s', backoffCoefficient: 2, maximumInterval: '15 s' } as const;

const quick = proxyLocalActivities<RowSteps>({
  startToCloseTimeout: '1 minute',
  retry,
});

const io = proxyActivities<Pick<TransferSteps, 'fetchMedia' | 'finalise'>>({
  taskQueue: taskQueues.downloaderIo,
  startToCloseTimeout: '24 hours',
  heartbeatTimeout: '10 s',
  retry,
  cancellationType: ActivityCancellationType.WAIT_CANCELLATION_COMPLETED,
});

// The video can do without: a page that does not come must not hold the queue.
const page = proxyActivities<Pick<TransferSteps, 'readChannel'>>({
  taskQueue: taskQueues.downloaderIo,
  startToCloseTimeout: '2 minutes',
  scheduleToCloseTimeout: '3 minutes',
  heartbeatTimeout: '10 s',
  retry,
  cancellationType: ActivityCancellationType.WAIT_CANCELLATION_COMPLETED,
});

const catalog = proxyActivities<CatalogActivities>({
  taskQueue: taskQueues.catalog,
  // Milliseconds in practice; a catalogue that was killed in the middle must not hold the queue up for long.
  startToCloseTimeout: '20 s',
  scheduleToCloseTimeout: '30 minutes',
  retry,
});

const maxTries = 4;
// From here on a lower quality is better than none.
const checkedFromTry = 3;
const firstPauseMs = 3_000;

/**
 * Brings one queued video into the archive. Id `download:<youtube_id>`; child of downloadQueue, which it tells when the
 * bytes are here; no signals; ends with its parent's stop while bytes are still coming, later it completes. A failure is
 * kept on the row.
 */
export async function downloadVideo(input: DownloadInput): Promise<DownloadOutcome> {
  try {
    const fetched = await fetchAll(input);
    if (!fetched.ok) {
      return await giveUp(input, fetched.failure);
    }
    tellRun(input);
    return await CancellationScope.nonCancellable(async () => {
      const finalised = await io.finalise(input);
      if (!finalised.ok) {
        return await giveUp(input, finalised.failure);
      }
      await catalog.saveVideo({ youtubeId: input.youtubeId, recordPath: archiveRecordFile(input.youtubeId) });
      await quick.markDone(input);
      return { ok: true };
    });
  } catch (error) {
    if (isCancellation(error)) {
      throw error;
    }
    // What took too long says nothing of this video: the catalogue, or another part, is away.
    return await giveUp(input, {
      failureClass: 'misconfigured',
      stopsRun: isTimeout(error),
      message: failureText(error),
    });
  }
}

/** The run may begin the next transfer while this one goes into the archive. Other workflows have no use for it. */
const tellRun = ({ youtubeId }: DownloadInput): void => {
  const { parent: run } = workflowInfo();
  if (run?.workflowId === downloaderWorkflows.downloadQueue.workflowId() && patched('run-knows-fetched')) {
    const told = getExternalWorkflowHandle(run.workflowId, run.runId).signal(
      signalOf(downloaderWorkflows.downloadQueue, 'fetched'),
      youtubeId,
    );
    // A run that was ended by force does not hear it, nor does anybody need it then.
    told.catch(() => undefined);
  }
};

const fetchAll = async (input: DownloadInput): Promise<StepResult> => {
  const beside = new CancellationScope();
  // Nothing fails without the channel's page; its end is awaited so that the archive record has it.
  const channel = beside.run(() => page.readChannel(input)).catch(() => undefined);
  try {
    const result = await fetchWithRetries(input);
    if (result.ok) {
      await channel;
    }
    return result;
  } finally {
    beside.cancel();
    await channel;
  }
};

const fetchWithRetries = async (input: DownloadInput): Promise<StepResult> => {
  let first: Failure | undefined;
  for (let attempt = 1; ; attempt++) {
    const result = await io.fetchMedia({ ...input, checkFormats: attempt >= checkedFromTry, isRetry: attempt > 1 });
    if (result.ok || result.failure.failureClass !== 'retryable' || result.failure.stopsRun) {
      return result;
    }
    // How it began is what people need: a check of formats only tells that none of them answers.
    first ??= result.failure;
    if (attempt === maxTries) {
      return { ok: false, failure: first };
    }
    await sleep(firstPauseMs * 3 ** (attempt - 1));
  }
};

const giveUp = async (input: DownloadInput, failure: Failure): Promise<DownloadOutcome> => {
  const { stopsRun, message, failureClass, reason } = failure;
  // A row that waits for the source is not to wait for what is wrong with a person's file.
  if (!stopsRun && !input.imported) {
    await quick.failItem({ youtubeId: input.youtubeId, message, failure });
  }
  // Room on a disk is waited for like the source; what else is wrong on our side waits for a person.
  return { ok: false, message, stopsRun, waits: stopsRun && (failureClass !== 'misconfigured' || reason === 'space') };
};
