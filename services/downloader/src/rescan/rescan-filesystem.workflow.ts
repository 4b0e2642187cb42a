import { ApplicationFailure, WorkflowExecutionAlreadyStartedError } from '@temporalio/common';
import {
  ActivityCancellationType,
  CancellationScope,
  ChildWorkflowCancellationType,
  ContinueAsNew,
  continueAsNew,
  isCancellation,
  ParentClosePolicy,
  patched,
  proxyActivities,
  proxyLocalActivities,
  setHandler,
  sleep,
  uuid4,
  workflowInfo,
} from '@temporalio/workflow';
import {
  type CatalogActivities,
  type DownloadOutcome,
  downloaderWorkflows,
  parseTaskId,
  type TaskId,
  taskQueues,
} from '@reelkeep/contracts/workflows';
import { failureText, queryOf, runChild, startBeside } from '@reelkeep/temporal/workflow-code';
import { isHistoryLong } from '../task/history-length.js';
import type { RescanIoSteps, RescanSteps } from './rescan.activities.js';
import type { MediaFile, RescanCounts } from './rescan.inputs.js';

/** The task under which a run is shown: asked by those who meet one that goes on. */
const taskIdQuery = queryOf(downloaderWorkflows.rescanFilesystem, 'taskId');

const retry = { initialInterval: '1 s', maximumInterval: '1 minute' } as const;

const { beginRescan, endRescan, tellSkipped } = proxyLocalActivities<RescanSteps>({
  startToCloseTimeout: '1 minute',
  retry,
});

const { countMissing, findMissing, findUnknown, prepareAdoption } = proxyActivities<RescanIoSteps>({
  taskQueue: taskQueues.downloaderIo,
  // A million files on a slow disk.
  startToCloseTimeout: '6 hours',
  heartbeatTimeout: '10 s',
  retry,
  cancellationType: ActivityCancellationType.WAIT_CANCELLATION_COMPLETED,
});

const { deleteVideos } = proxyActivities<Pick<CatalogActivities, 'deleteVideos'>>({
  taskQueue: taskQueues.catalog,
  startToCloseTimeout: '2 minutes',
  retry,
});

/** `allowed`: how many were gone when they were counted. */
type Place = { stage: 'missing' | 'unknown'; after: string; allowed: number; counts: RescanCounts };
type Input = {
  taskId: TaskId;
  startedBy?: string | undefined;
  ignoreError: boolean;
  preferLocal: boolean;
  place?: Place;
};

/**
 * Deletes videos whose files are gone, and archives files that nobody knows (SEMANTICS 23). Id `filesystem-rescan`, one
 * run at a time; started by its name; no signals; not for people to stop, a cancel leaves what was done. Nothing is
 * removed where too much is gone. Then the pictures are looked at.
 */
export async function rescanFilesystem(input: Input): Promise<void> {
  const { taskId, startedBy } = input;
  setHandler(taskIdQuery, () => taskId);
  let { place } = input;
  try {
    if (!place) {
      await beginRescan({ taskId, workflowId: workflowInfo().workflowId, ...(startedBy ? { startedBy } : {}) });
      const allowed = await countMissing({ taskId });
      place = { stage: 'missing', after: '', allowed, counts: { checked: 0, removed: 0, added: 0, skipped: 0 } };
    }
    for (let isDone = false; !isDone;) {
      const next: Place | undefined =
        place.stage === 'missing' ? await removeMissing(taskId, place) : await addUnknown(input, place);
      isDone = next === undefined;
      place = next ?? place;
      if (!isDone && isHistoryLong()) {
        await continueAsNew<typeof rescanFilesystem>({ ...input, place });
      }
    }
    // Before the end is told: who hears of it may start the next one at once.
    if (patched('pictures-after-rescan')) {
      await startBeside(downloaderWorkflows.checkThumbnails, { taskId: parseTaskId(uuid4()), startedBy });
    }
    await endRescan({ taskId, outcome: 'success', message: resultText(place.counts) });
  } catch (error) {
    if (error instanceof ContinueAsNew) {
      throw error;
    }
    const isStopped = isCancellation(error);
    const done = place && resultText(place.counts);
    await CancellationScope.nonCancellable(() =>
      endRescan({
        taskId,
        outcome: isStopped ? 'stopped' : 'failure',
        message: isStopped ? (done ?? 'Nothing was changed.') : failureText(error),
      }),
    );
    if (isStopped) {
      throw error;
    }
  }
}

const removeMissing = async (taskId: TaskId, { after, allowed, counts }: Place): Promise<Place> => {
  const page = await findMissing({ taskId, after, counts });
  if (counts.removed + page.youtubeIds.length > allowed) {
    throw ApplicationFailure.nonRetryable(
      `More media files are gone than a moment ago. Is a disk going away? ${resultText(counts)} Start the rescan again.`,
    );
  }
  if (page.youtubeIds.length > 0) {
    await deleteVideos({ youtubeIds: page.youtubeIds });
  }
  counts.checked += page.checked;
  counts.removed += page.youtubeIds.length;
  return { stage: page.next === '' ? 'unknown' : 'missing', after: page.next, allowed, counts };
};

const addUnknown = async (input: Input, { after, allowed, counts }: Place): Promise<Place | undefined> => {
  const page = await findUnknown({ taskId: input.taskId, after, counts });
  for (const file of page.files) {
    const problem = await adopt(input, file);
    if (problem === undefined) {
      counts.added += 1;
    } else {
      counts.skipped += 1;
      await tellSkipped({ taskId: input.taskId, message: problem });
    }
  }
  return page.next === '' ? undefined : { stage: 'unknown', after: page.next, allowed, counts };
};

/** Why a file was left out; undefined when it is archived. */
const adopt = async ({ taskId, ignoreError, preferLocal }: Input, file: MediaFile): Promise<string | undefined> => {
  for (;;) {
    const prepared = await prepareAdoption({ taskId, ignoreError, preferLocal, ...file });
    if ('problem' in prepared) {
      return prepared.problem;
    }
    if ('broken' in prepared) {
      return prepared.broken;
    }
    if ('waitMs' in prepared) {
      await sleep(prepared.waitMs);
      continue;
    }
    let outcome: DownloadOutcome;
    try {
      outcome = await runChild(downloaderWorkflows.downloadVideo, prepared.input, {
        cancellationType: ChildWorkflowCancellationType.WAIT_CANCELLATION_COMPLETED,
        parentClosePolicy: ParentClosePolicy.REQUEST_CANCEL,
      });
    } catch (error) {
      if (error instanceof WorkflowExecutionAlreadyStartedError) {
        return `${file.youtubeId} is being downloaded: it is left to that.`;
      }
      throw error;
    }
    if (!outcome.ok && outcome.stopsRun) {
      // What is wrong here every other file would meet, too.
      throw ApplicationFailure.nonRetryable(outcome.message);
    }
    return outcome.ok ? undefined : outcome.message;
  }
};

const resultText = ({ checked, removed, added, skipped }: RescanCounts): string =>
  [
    `${checked} video(s) looked for: ${removed} removed, ${added} added.`,
    ...(skipped > 0 ? [`${skipped} file(s) were left out.`] : []),
  ].join(' ');
