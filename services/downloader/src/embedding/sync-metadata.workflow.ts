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
import { type CatalogActivities, downloaderWorkflows, type TaskId, taskQueues } from '@reelkeep/contracts/workflows';
import { failureText, queryOf } from '@reelkeep/temporal/workflow-code';
import { isHistoryLong } from '../task/history-length.js';
import type { SyncedPage, SyncIoSteps, SyncSteps } from './sync-metadata.activities.js';
import type { SyncCounts } from './sync-metadata.inputs.js';

/** The task under which a run is shown: asked by those who meet one that goes on. */
const taskIdQuery = queryOf(downloaderWorkflows.syncMetadata, 'taskId');

const retry = { initialInterval: '1 s', maximumInterval: '1 minute' } as const;

const { beginSync, endSync } = proxyLocalActivities<SyncSteps>({ startToCloseTimeout: '1 minute', retry });

const { syncPage, measurePage } = proxyActivities<SyncIoSteps>({
  taskQueue: taskQueues.downloaderIo,
  // A hundred large files may have to be copied.
  startToCloseTimeout: '24 hours',
  heartbeatTimeout: '10 s',
  retry,
  cancellationType: ActivityCancellationType.WAIT_CANCELLATION_COMPLETED,
});

const { saveMediaSizes } = proxyActivities<Pick<CatalogActivities, 'saveMediaSizes'>>({
  taskQueue: taskQueues.catalog,
  startToCloseTimeout: '2 minutes',
  retry,
});

type Place = { cursor: string; counts: SyncCounts };

/**
 * Writes metadata and pictures into the media files of all archived videos, page by page. Id `metadata-sync`, one run
 * at a time; started by its name; no signals; a cancel leaves every file whole, and those that were written as they are.
 */
export async function syncMetadata(input: {
  taskId: TaskId;
  startedBy?: string | undefined;
  place?: Place;
}): Promise<void> {
  const { taskId, startedBy } = input;
  setHandler(taskIdQuery, () => taskId);
  let place = input.place;
  try {
    if (!place) {
      await beginSync({ taskId, workflowId: workflowInfo().workflowId, ...(startedBy ? { startedBy } : {}) });
      place = { cursor: '', counts: { looked: 0, written: 0, missing: 0, failed: 0, busy: 0 } };
    }
    for (let isDone = false; !isDone;) {
      const page: SyncedPage = await syncPage({ taskId, ...place });
      await saveSizes(page.sizes);
      isDone = page.next === '';
      place = { cursor: page.next, counts: page.counts };
      if (!isDone && isHistoryLong()) {
        await continueAsNew<typeof syncMetadata>({ taskId, place });
      }
    }
    await endSync({ taskId, outcome: 'success', message: resultText(place.counts) });
  } catch (error) {
    if (error instanceof ContinueAsNew) {
      throw error;
    }
    const isStopped = isCancellation(error);
    await CancellationScope.nonCancellable(async () => {
      await saveSizes(await measurePage({ cursor: place?.cursor ?? '' }));
      const result = place ? resultText(place.counts) : 'Nothing was written.';
      await endSync({
        taskId,
        outcome: isStopped ? 'stopped' : 'failure',
        message: isStopped ? result : failureText(error),
      });
    });
    if (isStopped) {
      throw error;
    }
  }
}

const saveSizes = async (sizes: SyncedPage['sizes']): Promise<void> => {
  if (sizes.length > 0) {
    await saveMediaSizes({ sizes });
  }
};

const resultText = ({ looked, written, missing, failed, busy = 0 }: SyncCounts): string =>
  [
    `Metadata written into ${written} of ${looked} media file(s).`,
    ...(missing > 0 ? [`${missing} file(s) are missing.`] : []),
    ...(busy > 0 ? [`${busy} were in use: start the task again for them.`] : []),
    ...(failed > 0 ? [`${failed} could not be written: the log has the details.`] : []),
  ].join(' ');
