import {
  ContinueAsNew,
  continueAsNew,
  patched,
  proxyActivities,
  proxyLocalActivities,
  setHandler,
  workflowInfo,
} from '@temporalio/workflow';
import { type CatalogActivities, downloaderWorkflows, type TaskId, taskQueues } from '@reelkeep/contracts/workflows';
import { failureText, queryOf } from '@reelkeep/temporal/workflow-code';
import { isHistoryLong } from '../task/history-length.js';
import type { PurgeTrashSteps } from './purge-trash.activities.js';

/** The task under which a run is shown: asked by those who meet one that goes on. */
const taskIdQuery = queryOf(downloaderWorkflows.purgeTrash, 'taskId');

const retry = { initialInterval: '1 s', maximumInterval: '1 minute' } as const;

const { beginPurge, endPurge } = proxyLocalActivities<PurgeTrashSteps>({ startToCloseTimeout: '1 minute', retry });

const { assertMediaIsThere } = proxyActivities<PurgeTrashSteps>({
  taskQueue: taskQueues.downloader,
  startToCloseTimeout: '1 minute',
  retry,
});

const { purgeDue } = proxyActivities<Pick<CatalogActivities, 'purgeDue'>>({
  taskQueue: taskQueues.catalog,
  // Some thousand videos at most; waits for a catalogue that is away, however long.
  startToCloseTimeout: '2 minutes',
  retry,
});

/** What was removed so far. */
type Place = { videos: number; entries: number };

/**
 * Removes for good what lay in the trash for as long as it was to (ADR 61). Id `trash-purge`, one run at a time; started
 * by its name, its schedule, and by who has something deleted now; no signals; nobody stops it. Files follow by the
 * events of the catalogue.
 */
export async function purgeTrash({
  taskId,
  startedBy,
  place,
}: {
  taskId: TaskId;
  startedBy?: string | undefined;
  place?: Place;
}): Promise<void> {
  setHandler(taskIdQuery, () => taskId);
  let { videos, entries } = place ?? { videos: 0, entries: 0 };
  try {
    if (!place) {
      await beginPurge({ taskId, workflowId: workflowInfo().workflowId, ...(startedBy ? { startedBy } : {}) });
    }
    for (let more = true; more;) {
      await assertMediaIsThere({ taskId, videos });
      const batch = await purgeDue({});
      videos += batch.videos;
      entries += batch.entries;
      more = batch.more;
      // Releases before this one went on in one run, however long.
      if (more && isHistoryLong() && patched('goes-on-in-another-run')) {
        await continueAsNew<typeof purgeTrash>({ taskId, place: { videos, entries } });
      }
    }
    const message =
      entries === 0 ? 'Nothing in the trash was due.' : `Removed ${videos} video(s) from the trash for good.`;
    await endPurge({ taskId, outcome: 'success', message });
  } catch (error) {
    if (error instanceof ContinueAsNew) {
      throw error;
    }
    await endPurge({ taskId, outcome: 'failure', message: failureText(error) });
  }
}
